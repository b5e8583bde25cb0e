import * as calls from "@meridian/contract/policies/calls";
import { toDayIn } from "@meridian/contract/time-zones";
import { getAdministeredTeam } from "../../platform/access/teams/administered-team.ts";
import { withAdminLock } from "../../platform/access/teams/team-lock.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { listCurrentReadings } from "../../platform/evaluations/office-readings.ts";
import { readOwnTables } from "../../platform/evaluations/own-tables.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Services } from "../../platform/services.ts";
import { checkContent } from "./check-content.ts";
import {
  addPolicy,
  addVersion,
  changePolicy,
  listPolicies,
  type PolicyEditor,
  withdrawVersion,
} from "./policies.ts";

/** The policies of a team: members read those in force, admins edit them. */
export function registerPolicies(api: Api, { db, now, openDataset }: Services): void {
  const getEditor = (visitor: SignedIn): PolicyEditor => {
    const { teamId, timeZone } = getAdministeredTeam(visitor);
    return { visitor, teamId, today: toDayIn(timeZone, now()) };
  };
  const check = async (content: Parameters<typeof checkContent>[0], { teamId }: PolicyEditor) => {
    const ownReadings = (await listCurrentReadings(db, teamId)).map(({ credentialId }) => credentialId);
    const ownTables = await readOwnTables(db, teamId);
    checkContent(content, await openDataset(), ownTables, new Set(ownReadings));
  };

  api.handle(calls.listPolicies, async ({ visitor }) => {
    const { teamId, today } = getEditor(visitor);
    return { today, policies: await listPolicies(db, teamId, today) };
  });

  api.handle(calls.createPolicy, async ({ visitor, body }) => {
    const editor = getEditor(visitor);
    await check(body.content, editor);
    return { id: await withAdminLock(db, visitor, (tx) => addPolicy(tx, editor, body)) };
  });

  api.handle(calls.savePolicyVersion, async ({ visitor, params, body }) => {
    const editor = getEditor(visitor);
    await check(body.content, editor);
    return {
      version: await withAdminLock(db, visitor, (tx) => addVersion(tx, editor, params.id, body)),
    };
  });

  api.handle(calls.changePolicy, async ({ visitor, params, body }) => {
    const editor = getEditor(visitor);
    await withAdminLock(db, visitor, (tx) => changePolicy(tx, editor, params.id, body, now()));
  });

  api.handle(calls.withdrawPolicyVersion, async ({ visitor, params }) => {
    const editor = getEditor(visitor);
    const version = /^\d{1,9}$/.test(params.version) ? Number(params.version) : 0;
    await withAdminLock(db, visitor, (tx) => withdrawVersion(tx, editor, params.id, version));
  });
}
