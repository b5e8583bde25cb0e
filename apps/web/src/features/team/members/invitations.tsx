import type { TeamInvitation } from "@meridian/contract/team/schemas";
import { Badge } from "../../../components/badge.tsx";
import { notify, notifySuccess } from "../../../lib/toasts.ts";
import { resendInvitation, revokeInvitation } from "@meridian/contract/team/calls";
import { request } from "../../../lib/api/request.ts";
import { RowButton } from "../row-button.tsx";
import { useTeamChange } from "../queries.ts";
import { roleNames } from "../labels.ts";
import { formatLocalDate } from "../../../lib/format/format-date-time.ts";
import * as styles from "../team.module.css";

/** Invitations that have not been accepted yet. */
export function Invitations({ invitations }: { readonly invitations: readonly TeamInvitation[] }) {
  const { busy, run } = useTeamChange();
  if (invitations.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Pending invitations">
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
            <RowButton
              label="Resend"
              row={`the invitation to ${email}`}
              disabled={busy}
              onClick={() =>
                void run(() => request(resendInvitation, { params: { id } }), {
                  onDone: () => notifySuccess(`Resent to ${email}; the previous link no longer works`),
                })
              }
            />
            <RowButton
              label="Revoke"
              row={`the invitation to ${email}`}
              kind="secondary"
              disabled={busy}
              onClick={() =>
                void run(() => request(revokeInvitation, { params: { id } }), {
                  onDone: () => notify(`The invitation to ${email} no longer works`),
                })
              }
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
