import type { GivenRole, TeamMember } from "@meridian/contract/team";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { changeRole, handOver, removeMember } from "./calls.ts";
import { counted, roleNames } from "./words.ts";

/** What is asked before a change that the person could not take back alone. */
export type MemberQuestion =
  | { readonly kind: "remove"; readonly member: TeamMember }
  | { readonly kind: "hand-over"; readonly member: TeamMember }
  | { readonly kind: "step-down"; readonly member: TeamMember; readonly role: GivenRole };

export function MemberDialog({
  question,
  teamName,
  busy,
  onAnswer,
  onClose,
}: {
  readonly question: MemberQuestion;
  readonly teamName: string;
  readonly busy: boolean;
  /** What to do, and what to say when it is done. */
  readonly onAnswer: (deed: () => Promise<unknown>, said: string) => void;
  readonly onClose: () => void;
}) {
  const { title, description, verb, doing, deed, said } = wordsOf(question, teamName);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" busy={busy && doing} onClick={() => onAnswer(deed, said)}>
            {verb}
          </Button>
        </>
      }
    />
  );
}

const grantsEnd = " API keys and open invitations made by this admin stop working.";

function wordsOf(question: MemberQuestion, teamName: string) {
  const { member } = question;
  const name = member.fullName || member.email;
  switch (question.kind) {
    case "remove":
      return {
        title: `Remove ${name}?`,
        description: `${counted(member.records, "record")} of theirs will stay with ${teamName}; they will no longer see them.${member.role === "evaluator" || member.role === "trainee" ? "" : grantsEnd} Coming back takes a new invitation.`,
        verb: "Remove from the team",
        doing: "Removing",
        deed: () => removeMember(member.userId),
        said: `${name} is no longer in the team`,
      };
    case "hand-over":
      return {
        title: `Make ${name} the owner?`,
        description: `${name} will own ${teamName}, and only they can hand it on. You stay as an admin. The payment stays with whoever pays now.`,
        verb: "Hand the team over",
        doing: "Handing over",
        deed: () => handOver(member.userId),
        said: `${name} owns the team now`,
      };
    case "step-down":
      return {
        title: "Change your own role?",
        description: `As ${roleNames[question.role].toLowerCase()} you will no longer reach this page.${grantsEnd} Another admin can change the role back.`,
        verb: `Become ${roleNames[question.role].toLowerCase()}`,
        doing: "Changing",
        deed: () => changeRole(member.userId, question.role),
        said: `You are now ${roleNames[question.role].toLowerCase()}`,
      };
  }
}
