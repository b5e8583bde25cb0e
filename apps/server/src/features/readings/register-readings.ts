import * as calls from "@meridian/contract/readings/calls";
import { getAdministeredTeam } from "../../platform/access/teams/administered-team.ts";
import { withAdminLock } from "../../platform/access/teams/team-lock.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Services } from "../../platform/services.ts";
import { archiveReading, listReadings, saveReading } from "./readings.ts";

/** The office's own readings of credentials. Members get the current ones with their workspace. */
export function registerReadings(api: Api, { db, now }: Services): void {
  api.handle(calls.listReadings, async ({ visitor }) => ({
    readings: await listReadings(db, getAdministeredTeam(visitor).teamId),
  }));

  api.handle(calls.saveReading, ({ visitor, body }) =>
    withAdminLock(db, visitor, (tx, { teamId }) => saveReading(tx, { visitor, teamId }, body)),
  );

  api.handle(calls.archiveReading, ({ visitor, params, body }) =>
    withAdminLock(db, visitor, (tx, { teamId }) =>
      archiveReading(tx, { visitor, teamId }, params.id, body.archived, now()),
    ),
  );
}
