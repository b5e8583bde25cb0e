import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEmptyDeployment, type TestDeployment } from "../../../test/support/servers/test-deployment.ts";
import { addTeam, addUser } from "../../../test/support/visitors/users.ts";
import { type OpenDatabase, queryRows } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { connectDatabase } from "../db/open-database.ts";

let deployment: TestDeployment;
let database: OpenDatabase;
beforeAll(async () => {
  deployment = await createEmptyDeployment();
  database = await connectDatabase(deployment);
});
afterAll(async () => {
  await database.close();
  await deployment.remove();
});

test("an update does not announce records again that became final before the team required approval", async () => {
  const { db } = database;
  await migrate(db, "0132_erased_evaluations");
  const { teamId } = await addTeam(db, await addUser(db, "owner@update.test"));
  const setApproval = async (at: string, needsApproval: boolean) => {
    const detail = { before: { needsApproval: !needsApproval }, after: { needsApproval } };
    await queryRows(db)`UPDATE teams SET needs_approval = ${needsApproval} WHERE id = ${teamId}`;
    await queryRows(db)`
      INSERT INTO audit_log (at, action, team_id, detail)
      VALUES (${at}, 'team.record-settings', ${teamId}, ${JSON.stringify(detail)})`;
  };
  const names = new Map<string, string>();
  const addFinal = async (name: string, finalAt: string, state = "final") => {
    const id = randomUUID();
    names.set(id, name);
    await queryRows(db)`
      INSERT INTO evaluations (id, team_id, state, version, final_at, dataset_version, document)
      VALUES (${id}, ${teamId}, ${state}, 2, ${finalAt}, 'test', '{}')`;
    return id;
  };
  const addEvent = (id: string, version: number) => queryRows(db)`
    INSERT INTO team_events (team_id, type, evaluation_id, data)
    VALUES (${teamId}, 'evaluation.final', ${id}, ${JSON.stringify({ version })})`;
  await addFinal("before", "2026-01-05");
  await setApproval("2026-01-10", true);
  await addFinal("while on", "2026-01-15");
  await addFinal("approved", "2026-01-15", "approved");
  await setApproval("2026-01-20", false);
  await addFinal("while off", "2026-01-25");
  await setApproval("2026-01-30", true);
  await addFinal("waiting", "2026-02-05");
  await addEvent(await addFinal("in the feed", "2026-02-05"), 2);
  await addEvent(await addFinal("older version in the feed", "2026-02-05"), 1);

  await migrate(db, "0133_evaluation_releases");
  const released = await queryRows<{ evaluation_id: string; version: number }>(db)`
    SELECT evaluation_id, version FROM evaluation_releases`;
  expect(new Set(released.map(({ version }) => version))).toEqual(new Set([2]));
  expect(released.map((row) => names.get(row.evaluation_id) ?? "").sort()).toEqual([
    "approved",
    "before",
    "in the feed",
    "while off",
  ]);
});
