import * as calls from "@meridian/contract/support/calls";
import type { Context } from "hono";
import { getAdministeredTeam } from "../../platform/access/administered-team.ts";
import { requireSignedIn } from "../../platform/access/require-signed-in.ts";
import type { Api } from "../../platform/http/api.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import type { Services } from "../../platform/services.ts";
import { type AuditActor, endSupport, grantSupport, listGrants } from "./grants.ts";
import { listGrantedRecords, readGrantedRecord } from "./granted-records.ts";

/** Team admins grant system administrators read access for some hours; each view is logged in the team's activity. */
export function registerSupport(api: Api, { db, visitors, now }: Services): void {
  const getAuditActor = async (c: Context<RequestEnv>): Promise<AuditActor> => {
    const { user } = await requireSignedIn(c, visitors);
    return { actorId: user.id, ipAddress: c.var.clientAddress };
  };
  const getTeamId = async (c: Context<RequestEnv>) =>
    getAdministeredTeam(await requireSignedIn(c, visitors)).teamId;

  api.handle(calls.listTeamSupportGrants, async ({ c }) => ({
    grants: await listGrants(db, now(), await getTeamId(c)),
  }));
  api.handle(calls.grantSupport, async ({ c, body }) => {
    const visitor = await requireSignedIn(c, visitors);
    await grantSupport(db, visitor, getAdministeredTeam(visitor), body, c.var.clientAddress, now());
  });
  api.handle(calls.endSupport, async ({ c, params }) =>
    endSupport(db, await getTeamId(c), params.id, await getAuditActor(c), now()),
  );

  api.handle(calls.listSupportGrants, async () => ({ grants: await listGrants(db, now()) }));
  api.handle(calls.listSupportRecords, async ({ c, params, query }) =>
    listGrantedRecords(db, params.id, query, await getAuditActor(c), now()),
  );
  api.handle(calls.getSupportRecord, async ({ c, params }) =>
    readGrantedRecord(db, params.id, params.record, await getAuditActor(c), now()),
  );
}
