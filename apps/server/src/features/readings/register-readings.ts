import * as calls from "@meridian/contract/readings/calls";
import { getAdministeredTeam, getTeamAdmin } from "../../platform/access/teams/administered-team.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Services } from "../../platform/services.ts";
import { withTeamLock } from "../team/public.ts";
import { archiveReading, listReadings, saveReading } from "./readings.ts";

/** The office's own readings of credentials. Members get the current ones with their workspace. */
export function registerReadings(api: Api, { db, now }: Services): void {
  api.handle(calls.listReadings, async ({ visitor }) => ({
    readings: await listReadings(db, getAdministeredTeam(visitor).teamId),
  }));

  api.handle(calls.saveReading, ({ visitor, body }) => {
    const admin = getTeamAdmin(visitor);
    return withTeamLock(db, admin.teamId, (tx) => saveReading(tx, admin, body));
  });

  api.handle(calls.archiveReading, async ({ visitor, params, body }) => {
    const admin = getTeamAdmin(visitor);
    await withTeamLock(db, admin.teamId, (tx) => archiveReading(tx, admin, params.id, body.archived, now()));
  });
}
