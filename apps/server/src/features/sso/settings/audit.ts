import type { Context } from "hono";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import { type AuditAction, writeAudit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { RequestEnv } from "../../../platform/http/request-env.ts";

/** An admin changing the single sign-on settings of their team. */
export interface Editor {
  readonly c: Context<RequestEnv>;
  readonly visitor: SignedIn;
  readonly teamId: string;
}

export function recordChange(
  db: Database,
  { c, visitor, teamId }: Editor,
  action: AuditAction,
  entry: { readonly subject?: string; readonly detail?: Record<string, unknown> } = {},
): Promise<void> {
  return writeAudit(db, {
    action,
    teamId,
    actorId: visitor.user.id,
    ipAddress: c.var.clientAddress,
    ...entry,
  });
}
