import type { TeamInvitation } from "@meridian/contract/team/schemas";
import { Badge } from "../../../components/badge.tsx";
import { Button } from "../../../components/button.tsx";
import { notify, notifySuccess } from "../../../lib/toasts.ts";
import { resendInvitation, revokeInvitation } from "@meridian/contract/team/calls";
import { request } from "../../../lib/api/request.ts";
import { useTeamChange } from "../use-team-change.ts";
import { roleNames } from "../labels.ts";
import { formatLocalDate } from "../../../lib/format/format-date-time.ts";
import * as styles from "../team.module.css";

/** Invitations that have not been accepted yet. */
export function Invitations({ invitations }: { readonly invitations: readonly TeamInvitation[] }) {
  const { busy, run } = useTeamChange();
  if (invitations.length === 0) return null;
  return (
    <ul className={styles.teamList} aria-label="Pending invitations">
      {invitations.map(({ id, email, role, invitedBy, sentAt, expiresAt, expired }) => (
        <li key={id}>
          <div className={styles.person}>
            <p>
              <b>{email}</b> {expired ? <Badge tone="warn">Expired</Badge> : null}
            </p>
            <p className="muted">
              Sent {invitedBy ? `by ${invitedBy} ` : ""}on {formatLocalDate(sentAt)},{" "}
              {expired ? "expired" : "expires"} {formatLocalDate(expiresAt)}
            </p>
          </div>
          <span className={styles.role}>{roleNames[role]}</span>
          <div className={styles.rowActions}>
            <Button
              size="sm"
              kind="quiet"
              disabled={busy}
              aria-label={`Resend the invitation to ${email}`}
              onClick={() =>
                void run(() => request(resendInvitation, { params: { id } }), {
                  onDone: () => notifySuccess(`Resent to ${email}; the previous link no longer works`),
                })
              }
            >
              Resend
            </Button>
            <Button
              size="sm"
              disabled={busy}
              aria-label={`Revoke the invitation to ${email}`}
              onClick={() =>
                void run(() => request(revokeInvitation, { params: { id } }), {
                  onDone: () => notify(`The invitation to ${email} no longer works`),
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
