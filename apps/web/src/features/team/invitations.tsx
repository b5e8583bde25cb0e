import type { TeamInvitation } from "@meridian/contract/team";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { notify, notifySuccess } from "../../lib/toasts.ts";
import { resendInvitation, revokeInvitation } from "./calls.ts";
import { useTeamChange } from "./use-team-change.ts";
import { dayOf, roleNames } from "./words.ts";

/** Invitations nobody has accepted yet. */
export function Invitations({ invitations }: { readonly invitations: readonly TeamInvitation[] }) {
  const { busy, run } = useTeamChange();
  if (invitations.length === 0) return null;
  return (
    <ul className="team-list" aria-label="Open invitations">
      {invitations.map(({ id, email, role, invitedBy, sentAt, expiresAt, expired }) => (
        <li key={id}>
          <div className="person">
            <p>
              <b>{email}</b> {expired ? <Badge tone="warn">expired</Badge> : null}
            </p>
            <p className="muted">
              Sent {invitedBy ? `by ${invitedBy} ` : ""}on {dayOf(sentAt)},{" "}
              {expired ? "expired" : "works until"} {dayOf(expiresAt)}
            </p>
          </div>
          <span className="role">{roleNames[role]}</span>
          <div className="deeds">
            <Button
              size="sm"
              kind="quiet"
              disabled={busy}
              aria-label={`Send the invitation to ${email} again`}
              onClick={() =>
                void run(() => resendInvitation(id), {
                  done: () => notifySuccess(`Sent again to ${email}; the link before no longer works`),
                })
              }
            >
              Send again
            </Button>
            <Button
              size="sm"
              disabled={busy}
              aria-label={`Revoke the invitation to ${email}`}
              onClick={() =>
                void run(() => revokeInvitation(id), {
                  done: () => notify(`The invitation to ${email} no longer works`),
                })
              }
            >
              Revoke
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
