import {
  type AssignableRole,
  assignableRoles,
  type TeamMember,
  type TeamOverview,
} from "@meridian/contract/team/schemas";
import { useState } from "react";
import { Badge } from "../../../components/badge.tsx";
import { Select } from "../../../components/form/choices.tsx";
import { useSession, useSessionStore } from "../../../lib/session/session.tsx";
import { plural } from "../../../lib/format/plural.ts";
import { notify, notifyError } from "../../../lib/toasts.ts";
import { changeRole } from "@meridian/contract/team/calls";
import { request } from "../../../lib/api/request.ts";
import { MemberDialog, type MemberConfirmation } from "./member-dialog.tsx";
import { RowButton } from "../row-button.tsx";
import { useTeamChange } from "../queries.ts";
import { roleAbilities, roleNames } from "../labels.ts";
import { formatLocalDate } from "../../../lib/format/format-date-time.ts";
import * as styles from "../team.module.css";

/** Everyone in the team, with their role and the actions an admin can take. */
export function Members({ team }: { readonly team: TeamOverview }) {
  const { user } = useSession();
  const store = useSessionStore();
  const { busy, run } = useTeamChange();
  const [confirmation, setConfirmation] = useState<MemberConfirmation | null>(null);
  const assignRole = (member: TeamMember, role: AssignableRole) => {
    if (member.userId === user?.id) {
      setConfirmation({ kind: "step-down", member, role });
      return;
    }
    void run(() => request(changeRole, { params: { id: member.userId }, body: { role } }), {
      onDone: () => notify(`${memberName(member)}'s role is now ${roleNames[role].toLowerCase()}`),
    });
  };
  return (
    <>
      <ul className={styles.list} aria-label="Members">
        {team.members.map((member) => (
          <li key={member.userId}>
            <div className={styles.person}>
              <p>
                <b>{memberName(member)}</b>{" "}
                {member.userId === user?.id ? <Badge tone="sea">You</Badge> : null}
              </p>
              <p className="muted">
                {member.fullName ? `${member.email}, ` : ""}
                {plural(member.records, "record")}, joined {formatLocalDate(member.joinedAt)}
              </p>
            </div>
            {member.role === "owner" ? (
              <span className={styles.role}>Owner</span>
            ) : (
              <Select
                className={`input ${styles.role}`}
                aria-label={`Role of ${memberName(member)}`}
                options={assignableRoles.map((role) => [role, roleNames[role]])}
                value={member.role}
                disabled={busy}
                onValue={(role) => assignRole(member, role)}
              />
            )}
            <div className={styles.rowActions}>
              {team.role === "owner" && member.role !== "owner" ? (
                <RowButton
                  label="Make owner"
                  row={memberName(member)}
                  aria-label={`Make owner: ${memberName(member)}`}
                  disabled={busy}
                  onClick={() => setConfirmation({ kind: "hand-over", member })}
                />
              ) : null}
              {member.role === "owner" ? null : (
                <RowButton
                  label="Remove"
                  row={memberName(member)}
                  kind="secondary"
                  disabled={busy}
                  onClick={() => setConfirmation({ kind: "remove", member })}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      <dl className={`cluster tiny muted ${styles.roles}`}>
        {assignableRoles.map((role) => (
          <div key={role}>
            <dt>{roleNames[role]}</dt>
            <dd>Can {roleAbilities[role]("their")}</dd>
          </div>
        ))}
      </dl>
      {confirmation ? (
        <MemberDialog
          confirmation={confirmation}
          teamName={team.name}
          busy={busy}
          onClose={() => setConfirmation(null)}
          onConfirm={(action, doneMessage) =>
            void run(action, {
              onDone: () => {
                setConfirmation(null);
                notify(doneMessage);
                // A change to the user's own role or to the owner affects what this page may show.
                void store.refresh();
              },
              onRefused: (message) => {
                setConfirmation(null);
                notifyError(message);
              },
            })
          }
        />
      ) : null}
    </>
  );
}

const memberName = ({ fullName, email }: Pick<TeamMember, "fullName" | "email">) => fullName || email;
