import type { ScimHolder } from "../../platform/access/tokens/scim-tokens.ts";
import { type AuditAction, writeAudit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import { takeAttempt } from "../../platform/rate-limit/rate-limit.ts";
import type { Services } from "../../platform/services.ts";

/** A team's identity provider making a request. */
export interface Provisioner {
  readonly c: RequestContext;
  readonly services: Services;
  readonly team: ScimHolder;
}

export function recordChange(
  tx: Database,
  { c, team }: Provisioner,
  action: AuditAction,
  subject: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  return writeAudit(tx, { action, teamId: team.teamId, subject, ipAddress: c.var.clientAddress, detail });
}

/** A request that is valid, but asks for something a provider may not do. The team's admins see it in their log. */
export class ScimRefusal extends HttpError {
  readonly subject: string;
  constructor(status: 400 | 403, code: string, message: string, subject: string, cause?: unknown) {
    super(status, code, message, { cause });
    this.subject = subject;
  }
}

/** Logs refusals, after the transaction that they ended. Providers repeat failed requests, so the log is limited. */
export async function withRefusalsLogged<Result>(
  provisioner: Provisioner,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ScimRefusal) {
      const { db } = provisioner.services;
      const limit = { key: `scim-refused:${provisioner.team.teamId}`, max: 50, minutes: 60 };
      if ((await takeAttempt(db, limit)).allowed) {
        await recordChange(db, provisioner, "team.scim-refused", error.subject, { reason: error.message });
      }
    }
    throw error;
  }
}
