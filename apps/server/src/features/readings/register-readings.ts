import * as calls from "@meridian/contract/readings/calls";
import type { Context } from "hono";
import { getAdministeredTeam } from "../../platform/access/administered-team.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Api } from "../../platform/http/api.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import type { Services } from "../../platform/services.ts";
import { withTeamLock } from "../team/public.ts";
import { archiveReading, listReadings, type ReadingEditor, saveReading } from "./readings.ts";

/** The office's own readings of credentials. Members get the current ones with their workspace. */
export function registerReadings(api: Api, { db, now }: Services): void {
  const getEditor = (c: Context<RequestEnv>, visitor: SignedIn): ReadingEditor => {
    const { teamId } = getAdministeredTeam(visitor);
    return { teamId, userId: visitor.user.id, ipAddress: c.var.clientAddress };
  };

  api.handle(calls.listReadings, async ({ visitor }) => ({
    readings: await listReadings(db, getAdministeredTeam(visitor).teamId),
  }));

  api.handle(calls.saveReading, ({ c, visitor, body }) => {
    const editor = getEditor(c, visitor);
    return withTeamLock(db, editor.teamId, (tx) => saveReading(tx, editor, body));
  });

  api.handle(calls.archiveReading, async ({ c, visitor, params: { id }, body }) => {
    const editor = getEditor(c, visitor);
    await withTeamLock(db, editor.teamId, (tx) => archiveReading(tx, editor, id, body.archived, now()));
  });
}
