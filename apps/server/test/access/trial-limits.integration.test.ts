import { trialDailyLimits } from "@meridian/contract/billing/plans";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  buildConnection,
  createConnection,
  saveFinal,
  startCrmServer,
} from "../../src/features/crm/crm-for-tests.ts";
import { queryRows } from "../../src/platform/db/database.ts";
import type { Browser } from "../support/visitors/browser.ts";
import { type Receiver, startReceiver } from "../support/servers/receiver.ts";
import type { TestServer } from "../support/servers/server.ts";

let server: TestServer;
let admin: Browser;
let receiver: Receiver;
let teamId: string;
beforeAll(async () => {
  ({ server, admin } = await startCrmServer());
  receiver = await startReceiver();
  const { db } = server.running.database;
  teamId = (await admin.call("/api/session")).json.team.id;
  await db.execute(sql`
    UPDATE subscriptions SET status = 'trialing'
    WHERE id = (SELECT subscription_id FROM teams WHERE id = ${teamId})`);
});
afterAll(async () => {
  await receiver.stop();
  await server.stop();
});

/** As if the team had sent all but `left` of the day's allowance. */
async function leaveToday(kind: keyof typeof trialDailyLimits, left: number): Promise<void> {
  await server.running.database.db.execute(sql`
    INSERT INTO rate_limits (key, count, resets_at)
    VALUES (${`trial:${kind}:${teamId}`}, ${trialDailyLimits[kind] - left}, now() + interval '1 day')
    ON CONFLICT (key) DO UPDATE SET count = excluded.count, resets_at = excluded.resets_at`);
}

test("a trial sends its daily records to a CRM; one selection above the rest of the day is declined whole", async () => {
  const ids = [await saveFinal(admin), await saveFinal(admin), await saveFinal(admin)];
  const connection = await createConnection(
    admin,
    buildConnection("webhook", { address: `${receiver.url}/crm` }, {}, { automatic: false }),
  );
  await leaveToday("crmRecords", 2);
  const send = (evaluationIds: string[]) =>
    admin.call("/api/crm/send", { connectionId: connection.id, evaluationIds });
  expect(await send(ids)).toMatchObject({ status: 429, json: { error: { code: "trial_limit" } } });
  expect((await send(ids.slice(0, 2))).status).toBe(202);
  const declined = await send(ids.slice(2));
  expect(declined.json.error.message).toContain(`${trialDailyLimits.crmRecords} records to a CRM per day`);
});

test("a trial's webhook messages end with the day's allowance, and the log says why", async () => {
  const created = await admin.call("/api/webhooks", {
    url: `${receiver.url}/hook`,
    events: ["gpa_report.created"],
  });
  expect(created.status, JSON.stringify(created.json)).toBe(201);
  await leaveToday("webhookMessages", 1);
  const states = async () =>
    (
      await queryRows<{ state: string; lastError: string | null }>(server.running.database.db)`
        SELECT state, last_error AS "lastError" FROM webhook_deliveries
          WHERE endpoint_id = ${created.json.endpoint.id} ORDER BY created_at`
    ).map(({ state, lastError }) => [state, lastError]);
  const issue = async () => {
    const evaluationId = await saveFinal(admin);
    expect((await admin.call("/api/gpa-reports", { evaluationId })).status).toBe(201);
  };
  await issue();
  await vi.waitFor(async () => expect(await states()).toEqual([["delivered", null]]), 60_000);
  await issue();
  await vi.waitFor(async () => {
    expect((await states())[1]).toEqual([
      "failed",
      expect.stringContaining(`${trialDailyLimits.webhookMessages} webhook messages per day`),
    ]);
  }, 60_000);
});

test("a trial's API calls are declined after the day's allowance", async () => {
  const key = await admin.call("/api/api-keys", { name: "Trial", scopes: ["reference"] });
  expect(key.status, JSON.stringify(key.json)).toBe(201);
  await leaveToday("apiCalls", 1);
  const call = async () => {
    const response = await server.fetch("/api/v1/countries", {
      headers: { Authorization: `Bearer ${key.json.secret}` },
    });
    return [response.status, Number(response.headers.get("Retry-After")) > 3600];
  };
  expect([await call(), await call()]).toEqual([
    [200, false],
    [429, true],
  ]);
});
