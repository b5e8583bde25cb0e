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

export async function writeAudit(db: Database, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values({
    action: entry.action,
    actorId: entry.actorId ?? null,
    teamId: entry.teamId ?? null,
    subject: entry.subject ?? null,
    ipAddress: entry.ipAddress ?? null,
    detail: entry.detail ?? {},
  });
}
