import * as calls from "@meridian/contract/support/calls";
import { getAdministeredTeam } from "../../platform/access/administered-team.ts";
import { getAuditActor } from "../../platform/audit/audit.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Services } from "../../platform/services.ts";
import { endSupport, grantSupport, listGrants } from "./grants.ts";
import { listGrantedRecords, readGrantedRecord } from "./granted-records.ts";

/** Team admins grant system administrators read access for some hours; each view is logged in the team's activity. */
export function registerSupport(api: Api, { db, now }: Services): void {
  api.handle(calls.listTeamSupportGrants, async ({ visitor }) => ({
    grants: await listGrants(db, now(), getAdministeredTeam(visitor).teamId),
  }));
  api.handle(calls.grantSupport, async ({ c, visitor, body }) => {
    await grantSupport(db, visitor, getAdministeredTeam(visitor), body, c.var.clientAddress, now());
  });
  api.handle(calls.endSupport, ({ c, visitor, params }) =>
    endSupport(db, getAdministeredTeam(visitor).teamId, params.id, getAuditActor(c, visitor), now()),
  );

  api.handle(calls.listSupportGrants, async () => ({ grants: await listGrants(db, now()) }));
  api.handle(calls.listSupportRecords, ({ c, visitor, params, query }) =>
    listGrantedRecords(db, params.id, query, getAuditActor(c, visitor), now()),
  );
  api.handle(calls.getSupportRecord, ({ c, visitor, params }) =>
    readGrantedRecord(db, params.id, params.record, getAuditActor(c, visitor), now()),
  );
}
