import { writeAudit } from "../../../platform/audit/audit.ts";
import type { RequestContext } from "../../../platform/http/request-env.ts";
import type { Services } from "../../../platform/services.ts";
import type { Connection } from "../connection.ts";
import type { SsoRefusal } from "../refusal.ts";

const maxDetailLength = 300;

/** Refused sign-ins and their reason are part of the team's activity. */
export async function recordRefusal(
  c: RequestContext,
  { db }: Pick<Services, "db">,
  { teamId }: Pick<Connection, "teamId">,
  { problem, message }: SsoRefusal,
  subject?: string,
): Promise<void> {
  await writeAudit(db, {
    action: "team.sso-refused",
    teamId,
    ...(subject !== undefined && { subject }),
    ipAddress: c.var.clientAddress,
    detail: { reason: problem, ...(message !== "" && { detail: message.slice(0, maxDetailLength) }) },
  });
}
