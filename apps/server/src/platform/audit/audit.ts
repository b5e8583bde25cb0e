import type { SignedIn } from "../access/visitors.ts";
import type { Database } from "../db/database.ts";
import { auditLog } from "../db/schema/security.ts";

/** A security-relevant action on an account, a team or a student's record. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly actorId?: string | null;
  readonly teamId?: string | null;
  /** The target of the action: an ID or an address, never a secret. */
  readonly subject?: string;
  readonly ipAddress?: string | null;
  readonly detail?: Record<string, unknown>;
}

export type AuditAction =
  `${"session" | "account" | "password" | "two-factor" | "team" | "record" | "billing" | "system" | "api-key"}.${string}`;

/** Records an action of the user who makes the request. */
export function audit(
  db: Database,
  { user, clientAddress }: Pick<SignedIn, "user" | "clientAddress">,
  action: AuditAction,
  entry: Pick<AuditEntry, "teamId" | "subject" | "detail"> = {},
): Promise<void> {
  return writeAudit(db, { ...entry, action, actorId: user.id, ipAddress: clientAddress });
}

/** Records what no signed-in user does: a sign-in, a provider, a job. */
export async function writeAudit(db: Database, ...entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await db.insert(auditLog).values([...entries]);
}
