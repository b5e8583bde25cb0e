import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { untilOthersWait } from "../../../test/support/servers/lock-wait.ts";
import { type Receiver, startReceiver } from "../../../test/support/servers/receiver.ts";
import type { TestServer } from "../../../test/support/servers/server.ts";
import type { Browser } from "../../../test/support/visitors/browser.ts";
import { withTeamLock } from "../../platform/access/teams/team-lock.ts";
import { teams } from "../../platform/db/schema/accounts.ts";
import {
  buildConnection,
  createConnection,
  listDeliveries,
  saveFinal,
  startCrmServer,
  waitForState,
} from "./crm-for-tests.ts";

let server: TestServer;
let admin: Browser;
let evaluator: Browser;
beforeAll(async () => {
  ({ server, admin, evaluator } = await startCrmServer());
});
afterAll(() => server.stop());

/** A CRM that rejects every record until `accepts` is set. */
let accepts: boolean;
let target: Receiver;
beforeEach(async () => {
  accepts = false;
  target = await startReceiver(({ body }) =>
    accepts
      ? { status: 200, json: { status: "COMPLETE", results: JSON.parse(body).inputs } }
      : { status: 400, json: { message: "Not yet" } },
  );
});
afterEach(async () => {
  await setApproval(false);
  const { connections } = (await admin.call("/api/crm/connections")).json;
  for (const { id } of connections) await admin.call(`DELETE /api/crm/connections/${id}`);
  await target.stop();
});

const setApproval = (needsApproval: boolean) => admin.call("PUT /api/history/settings", { needsApproval });

const input = () => ({
  ...buildConnection("hubspot", { address: target.url }, { accessToken: "t" }),
  automatic: false,
});

/** Sends final records that the CRM rejects. */
async function sendRejected(...externalIds: string[]) {
  const { id: connectionId } = await createConnection(admin, input());
  const records: string[] = [];
  for (const externalId of externalIds) records.push(await saveFinal(evaluator, { externalId }));
  await evaluator.call("/api/crm/send", { connectionId, evaluationIds: records });
  for (const record of records) await waitForState(evaluator, record, "rejected");
  return { connectionId, records };
}

async function retry(record: string): Promise<void> {
  const delivery = await waitForState(evaluator, record, "rejected");
  await evaluator.call(`/api/crm/deliveries/${delivery.id}/retry`, {});
}

async function waitForNotApproved(record: string): Promise<void> {
  const readError = async () => (await waitForState(evaluator, record, "rejected")).lastError;
  await expect.poll(readError).toContain("requires approval");
}

test("sends what was rejected without approval once the record is approved or approval is turned off", async () => {
  const { records } = await sendRejected("NF-16", "NF-17");
  await setApproval(true);
  for (const record of records) {
    await retry(record);
    await waitForNotApproved(record);
  }
  accepts = true;
  const [approved, waiting] = records;
  await admin.call(`/api/evaluations/${approved}/state`, { to: "approved", version: 1 });
  await waitForState(evaluator, approved!, "sent");
  await waitForState(evaluator, waiting!, "rejected");
  await setApproval(false);
  await waitForState(evaluator, waiting!, "sent");
});

test("of a connection that is turned off, sends them once it is turned on again", async () => {
  const { connectionId, records } = await sendRejected("NF-18");
  const [record] = records as [string];
  await setApproval(true);
  await retry(record);
  await waitForNotApproved(record);
  const turn = (enabled: boolean) => admin.call(`PATCH /api/crm/connections/${connectionId}`, { enabled });
  expect((await turn(false)).status).toBe(200);
  accepts = true;
  await setApproval(false);
  await waitForState(evaluator, record, "queued");
  expect((await turn(true)).status).toBe(200);
  await waitForState(evaluator, record, "sent");
});

test("does not reject a record if approval is turned off meanwhile", async () => {
  const { records } = await sendRejected("NF-19");
  const [record] = records as [string];
  const { team } = (await admin.call("/api/session")).json;
  await setApproval(true);
  accepts = true;
  let retried: Promise<void> | undefined;
  await withTeamLock(server.running.database.db, team.id, async (tx) => {
    await tx.update(teams).set({ needsApproval: false }).where(eq(teams.id, team.id));
    retried = retry(record);
    await untilOthersWait(tx);
  });
  await retried;
  await waitForState(evaluator, record, "sent");
  expect(await listDeliveries(evaluator, record)).toHaveLength(1);
});
