import { type GivenRole, givenRoles, type TeamMember, type TeamOverview } from "@meridian/contract/team";
import { useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { useSession, useSessionStore } from "../../lib/session.tsx";
import { notify, notifyError } from "../../lib/toasts.ts";
import { changeRole } from "./calls.ts";
import { MemberDialog, type MemberQuestion } from "./member-dialog.tsx";
import { useTeamChange } from "./use-team-change.ts";
import { counted, dayOf, roleMeaning, roleNames } from "./words.ts";

/** Everyone in the team: what they are, and what an admin can do about it. */
export function Members({ team }: { readonly team: TeamOverview }) {
  const { user } = useSession();
  const store = useSessionStore();
  const { busy, run } = useTeamChange();
  const [question, setQuestion] = useState<MemberQuestion | null>(null);
  const give = (member: TeamMember, role: GivenRole) => {
    if (member.userId === user?.id) {
      setQuestion({ kind: "step-down", member, role });
      return;
    }
    void run(() => changeRole(member.userId, role), {
      done: () => notify(`${nameOf(member)} is now ${roleNames[role].toLowerCase()}`),
    });
  };
  return (
    <>
      <ul className="team-list" aria-label="Members">
        {team.members.map((member) => (
          <li key={member.userId}>
            <div className="person">
              <p>
                <b>{nameOf(member)}</b> {member.userId === user?.id ? <Badge tone="sea">you</Badge> : null}
              </p>
              <p className="muted">
                {member.fullName ? `${member.email}, ` : ""}
                {counted(member.records, "record")}, since {dayOf(member.joinedAt)}
              </p>
            </div>
            {member.role === "owner" ? (
              <span className="role">Owner</span>
            ) : (
              <select
                className="input role"
                aria-label={`Role of ${nameOf(member)}`}
                value={member.role}
                disabled={busy}
                onChange={(event) => give(member, event.target.value as GivenRole)}
              >
                {givenRoles.map((role) => (
                  <option key={role} value={role}>
                    {roleNames[role]}
                  </option>
                ))}
              </select>
            )}
            <div className="deeds">
              {team.role === "owner" && member.role !== "owner" ? (
                <Button
                  size="sm"
                  kind="quiet"
                  disabled={busy}
                  aria-label={`Make owner: ${nameOf(member)}`}
                  onClick={() => setQuestion({ kind: "hand-over", member })}
                >
                  Make owner
                </Button>
              ) : null}
              {member.role === "owner" ? null : (
                <Button
                  size="sm"
                  disabled={busy}
                  aria-label={`Remove ${nameOf(member)}`}
                  onClick={() => setQuestion({ kind: "remove", member })}
                >
                  Remove
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <dl className="team-roles">
        {givenRoles.map((role) => (
          <div key={role}>
            <dt>{roleNames[role]}</dt>
            <dd>{roleMeaning[role]}</dd>
          </div>
        ))}
      </dl>
      {question ? (
        <MemberDialog
          question={question}
          teamName={team.name}
          busy={busy}
          onClose={() => setQuestion(null)}
          onAnswer={(deed, said) =>
            void run(deed, {
              done: () => {
                setQuestion(null);
                notify(said);
                // A change to oneself or to the owner changes what this page may show.
                void store.refresh();
              },
              refused: (message) => {
                setQuestion(null);
                notifyError(message);
              },
            })
          }
        />
      ) : null}
    </>
  );
}

const nameOf = ({ fullName, email }: Pick<TeamMember, "fullName" | "email">) => fullName || email;
