import type { AssignableRole, TeamMember } from "@meridian/contract/team/schemas";
import { ConfirmDialog } from "../../../components/overlay/dialog.tsx";
import { changeRole, removeMember, transferOwnership } from "@meridian/contract/team/calls";
import { request } from "../../../lib/api/request.ts";
import { plural } from "../../../lib/format/plural.ts";
import { roleNames } from "../labels.ts";

/** Changes that need confirmation because the user cannot undo them alone. */
export type MemberConfirmation =
  | { readonly kind: "remove"; readonly member: TeamMember }
  | { readonly kind: "hand-over"; readonly member: TeamMember }
  | { readonly kind: "step-down"; readonly member: TeamMember; readonly role: AssignableRole };

export function MemberDialog({
  confirmation,
  teamName,
  busy,
  onConfirm,
  onClose,
}: {
  readonly confirmation: MemberConfirmation;
  readonly teamName: string;
  readonly busy: boolean;
  /** Runs the change; the message is shown when it succeeds. */
  readonly onConfirm: (action: () => Promise<unknown>, doneMessage: string) => void;
  readonly onClose: () => void;
}) {
  const { title, description, verb, busyLabel, action, doneMessage } = getConfirmationText(
    confirmation,
    teamName,
  );
  return (
    <ConfirmDialog
      title={title}
      description={description}
      verb={verb}
      kind="danger"
      busy={busy && busyLabel}
      onConfirm={() => onConfirm(action, doneMessage)}
      onClose={onClose}
    />
  );
}

const grantsEnd = " API keys and pending invitations created by this admin will stop working.";

function getConfirmationText(confirmation: MemberConfirmation, teamName: string) {
  const { member } = confirmation;
  const name = member.fullName || member.email;
  switch (confirmation.kind) {
    case "remove":
      return {
        title: `Remove ${name}?`,
        description: `Their ${plural(member.records, "record")} will stay with ${teamName}, work assigned to them will go back to the queue, and they will lose access.${member.role === "evaluator" || member.role === "trainee" ? "" : grantsEnd} To rejoin, they will need a new invitation.`,
        verb: "Remove from the team",
        busyLabel: "Removing",
        action: () => request(removeMember, { params: { id: member.userId } }),
        doneMessage: `${name} is no longer in the team`,
      };
    case "hand-over":
      return {
        title: `Make ${name} the owner?`,
        description: `${name} will own ${teamName}, and only they can transfer it again. You will stay on as an admin. Billing stays with the current payer.`,
        verb: "Transfer ownership",
        busyLabel: "Transferring",
        action: () => request(transferOwnership, { body: { userId: member.userId } }),
        doneMessage: `${name} is now the owner`,
      };
    case "step-down":
      return {
        title: "Change your own role?",
        description: `With the role of ${roleNames[confirmation.role].toLowerCase()}, you will lose access to this page.${grantsEnd} Another admin can change the role back.`,
        verb: `Switch to ${roleNames[confirmation.role].toLowerCase()}`,
        busyLabel: "Changing",
        action: () =>
          request(changeRole, { params: { id: member.userId }, body: { role: confirmation.role } }),
        doneMessage: `Your role is now ${roleNames[confirmation.role].toLowerCase()}`,
      };
  }
}
