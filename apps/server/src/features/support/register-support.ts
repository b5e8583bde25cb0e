import * as calls from "@meridian/contract/support/calls";
import { getAdministeredTeam } from "../../platform/access/teams/administered-team.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Services } from "../../platform/services.ts";
import { endSupport, grantSupport, listGrants } from "./grants.ts";
import { listGrantedRecords, readGrantedRecord } from "./granted-records.ts";

/** Team admins grant system administrators read access for some hours; each view is logged in the team's activity. */
export function registerSupport(api: Api, { db, now }: Services): void {
  api.handle(calls.listTeamSupportGrants, async ({ visitor }) => ({
    grants: await listGrants(db, now(), getAdministeredTeam(visitor).teamId),
  }));
  api.handle(calls.grantSupport, ({ visitor, body }) => grantSupport(db, visitor, body, now()));
  api.handle(calls.endSupport, ({ visitor, params }) => endSupport(db, visitor, params.id, now()));

  api.handle(calls.listSupportGrants, async () => ({ grants: await listGrants(db, now()) }));
  api.handle(calls.listSupportRecords, ({ visitor, params, query }) =>
    listGrantedRecords(db, params.id, query, visitor, now()),
  );
  api.handle(calls.getSupportRecord, ({ visitor, params }) =>
    readGrantedRecord(db, params.id, params.record, visitor, now()),
  );
}
