import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Browser, type Reply, openSignedIn } from "../../../test/support/visitors/browser.ts";
import { type Receiver, startReceiver } from "../../../test/support/servers/receiver.ts";
import { untilOthersWait } from "../../../test/support/servers/lock-wait.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { transcript } from "../../../test/support/records/transcript.ts";
import { createKeyRing } from "../../platform/crypto/key-ring.ts";
import { queryRows } from "../../platform/db/database.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { mailOutbox } from "../../platform/db/schema/mail.ts";
import { webhookDeliveries, webhookEndpoints } from "../../platform/db/schema/webhooks.ts";
import { deleteExpiredSecrets, rotateSecret, signingSecrets } from "./endpoints.ts";

let server: TestServer;
let admin: Browser;
let receiver: Receiver;
beforeAll(async () => {
  server = await startTestServer({ config: { allowPrivateOutbound: ["127.0.0.0/8"] } });
  admin = await openSignedIn(server, "admin@northfield.test");
});
afterAll(() => server.stop());
afterEach(async () => {
  for (const { id } of (await admin.call("/api/webhooks")).json.endpoints)
    await admin.call(`DELETE /api/webhooks/${id}`);
  await receiver?.stop();
});

const allEvents = ["gpa_report.created", "gpa_report.updated"];

async function listen(answer?: Receiver["respond"], events = allEvents) {
  receiver = await startReceiver(answer);
  const response = await admin.call("/api/webhooks", { url: `${receiver.url}/hook`, events });
  expect(response.status, JSON.stringify(response.json)).toBe(201);
  return response.json as { endpoint: { id: string }; secret: string };
}

async function issueReport(student = {}): Promise<{ reportId: string; evaluationId: string }> {
  const evaluationId = randomUUID();
  const document = transcript({ externalId: "NF-1", dateOfBirth: "2003-05", ...student });
  await admin.call("/api/evaluations", { id: evaluationId, document });
  await admin.call(`/api/evaluations/${evaluationId}/state`, { to: "final", version: 1 });
  const response = await admin.call("/api/gpa-reports", { evaluationId });
  expect(response.status, JSON.stringify(response.json)).toBe(201);
  return { reportId: response.json.report.id, evaluationId };
}

const arrived = (count: number) =>
  vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(count), {
    timeout: 60_000,
    interval: 50,
  });
const log = async (id: string) => (await admin.call(`/api/webhooks/${id}/deliveries`)).json.deliveries;

test("sends signed messages with all data when a report is issued and revoked", async () => {
  const { endpoint, secret } = await listen();
  const { reportId, evaluationId } = await issueReport();
  await arrived(1);
  await admin.call(`/api/gpa-reports/${reportId}/revoke`, { reason: "a wrong transcript" });
  await arrived(2);
  const [created, updated] = receiver.received.map(({ body, headers }) =>
    new Webhook(secret).verify(body, headers as Record<string, string>),
  );
  expect(created).toMatchObject({
    type: "gpa_report.created",
    data: {
      id: reportId,
      record_id: evaluationId,
      student_id: "NF-1",
      full_name: "Anna Lefèvre",
      dob: "2003-05",
      country: "DE",
      institution: "Universität Köln",
      qualification: "Bachelor of Science",
      subject: "Physics",
      gpa: 3.5,
      state: "valid",
      grades: [
        { class: "Course c1", credits: 6, us_credits: 3, mark: "1,0", grade: "A", grade_points: 4 },
        { class: "Course c2", credits: 6, mark: "3,0", grade: "B", grade_points: 3 },
      ],
    },
  });
  expect(updated).toMatchObject({ type: "gpa_report.updated", data: { state: "revoked" } });
  await vi.waitFor(async () => {
    expect((await log(endpoint.id)).map((one: { state: string }) => one.state)).toEqual([
      "delivered",
      "delivered",
    ]);
  }, 60_000);
  const { json } = await admin.call(`/api/evaluations/${evaluationId}/log`);
  expect(JSON.stringify(json)).toContain("sent-to-webhook");
});

test("a changed URL gets a new secret at once, and the old one no longer signs", async () => {
  const { endpoint, secret } = await listen();
  const change = (url: string) => admin.call(`PUT /api/webhooks/${endpoint.id}`, { url, events: allEvents });
  const same = await change(`${receiver.url}/hook`);
  expect([same.status, same.json.secret]).toEqual([200, undefined]);
  const moved = (await change(`${receiver.url}/elsewhere`)).json;
  expect(moved.secret).toMatch(/^whsec_/);
  expect(moved.endpoint).toMatchObject({ id: endpoint.id, previousUntil: null });
  await issueReport();
  await arrived(1);
  const { body, headers } = receiver.received[0]!;
  const verify = (by: string) => () => new Webhook(by).verify(body, headers as Record<string, string>);
  expect(verify(moved.secret)).not.toThrow();
  expect(verify(secret)).toThrow("No matching signature found");
});

test("a second rotation within the day keeps the secret that the receiver still has", async () => {
  const { endpoint, secret } = await listen();
  const rotate = async () => (await admin.call(`/api/webhooks/${endpoint.id}/rotate`, {})).json.secret;
  const secrets = [secret, await rotate(), await rotate()];
  await admin.call(`/api/webhooks/${endpoint.id}/test`, {});
  await arrived(1);
  const { body, headers } = receiver.received[0]!;
  for (const each of secrets)
    expect(() => new Webhook(each).verify(body, headers as Record<string, string>)).not.toThrow();
});

test("each replaced secret ends a day after its own rotation, and is then deleted", async () => {
  const { endpoint, secret } = await listen();
  const { db } = server.running.database;
  const ring = createKeyRing(server.config.secretKeys);
  const isEndpoint = eq(webhookEndpoints.id, endpoint.id);
  const read = async () => (await db.select().from(webhookEndpoints).where(isEndpoint))[0]!;
  const start = Date.now();
  const hours = (count: number) => new Date(start + count * 60 * 60 * 1000);
  const second = (await rotateSecret(db, ring, await read(), hours(0))).secret;
  const third = (await rotateSecret(db, ring, await read(), hours(20))).secret;
  expect(signingSecrets(await read(), ring, hours(23))).toEqual([third, second, secret]);
  expect(signingSecrets(await read(), ring, hours(25))).toEqual([third, second]);
  expect(signingSecrets(await read(), ring, hours(45))).toEqual([third]);
  await deleteExpiredSecrets(db, hours(43));
  expect((await read()).encryptedPreviousSecret).not.toBeNull();
  await deleteExpiredSecrets(db, hours(45));
  expect(await read()).toMatchObject({ encryptedPreviousSecret: null, previousUntil: null });
});

test("after rotation both secrets verify for a day, and neither is shown again", async () => {
  const { endpoint, secret } = await listen();
  const rotated = (await admin.call(`/api/webhooks/${endpoint.id}/rotate`, {})).json;
  expect(rotated.secret).not.toBe(secret);
  await issueReport();
  await arrived(1);
  const { body } = receiver.received[0]!;
  const headers = receiver.received[0]!.headers as Record<string, string>;
  for (const each of [secret, rotated.secret])
    expect(() => new Webhook(each).verify(body, headers)).not.toThrow();
  expect(() => new Webhook("whsec_c29tZWJvZHkgZWxzZSdzIHNlY3JldA==").verify(body, headers)).toThrow(
    "No matching signature found",
  );

  const { db } = server.running.database;
  await db
    .update(webhookEndpoints)
    .set({ previousUntil: new Date(0) })
    .where(eq(webhookEndpoints.id, endpoint.id));
  await admin.call(`/api/webhooks/${endpoint.id}/test`, {});
  await arrived(2);
  const late = receiver.received[1]!;
  expect(() => new Webhook(secret).verify(late.body, late.headers as Record<string, string>)).toThrow(
    "No matching signature found",
  );
  expect(() =>
    new Webhook(rotated.secret).verify(late.body, late.headers as Record<string, string>),
  ).not.toThrow();
  const shown = JSON.stringify([
    (await admin.call("/api/webhooks")).json,
    await log(endpoint.id),
    server.logged,
  ]);
  const rows = JSON.stringify(await queryRows(db)`SELECT * FROM webhook_endpoints`);
  for (const each of [secret, rotated.secret]) expect(shown + rows).not.toContain(each);
});

test("retries a receiver that is down, and can redeliver with the same ID", async () => {
  let down = true;
  const { endpoint } = await listen(() => ({ status: down ? 500 : 200 }));
  await issueReport();
  const first = await vi.waitFor(async () => {
    const [one] = await log(endpoint.id);
    expect(one).toMatchObject({
      state: "queued",
      responseStatus: 500,
      lastError: "The receiver responded with status 500.",
    });
    return one;
  }, 60_000);
  expect((await admin.call("/api/webhooks")).json.endpoints[0].failingSince).not.toBeNull();
  down = false;
  await vi.waitFor(async () => expect((await log(endpoint.id))[0].state).toBe("delivered"), 60_000);
  expect((await admin.call("/api/webhooks")).json.endpoints[0].failingSince).toBeNull();
  const before = receiver.received.length;
  expect((await admin.call(`/api/webhooks/${endpoint.id}/deliveries/${first.id}/redeliver`, {})).status).toBe(
    202,
  );
  await arrived(before + 1);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"]))).toEqual(
    new Set([first.messageId]),
  );
}, 90_000);

test("turns off an endpoint that failed for days and emails the admins once", async () => {
  const { endpoint } = await listen(() => ({ status: 500 }));
  const { db } = server.running.database;
  const longAgo = new Date(Date.now() - 6 * 24 * 60 * 60 * 1000);
  await db
    .update(webhookEndpoints)
    .set({ failingSince: longAgo })
    .where(eq(webhookEndpoints.id, endpoint.id));
  await issueReport();
  await vi.waitFor(async () => {
    const [shown] = (await admin.call("/api/webhooks")).json.endpoints;
    expect(shown).toMatchObject({ enabled: false, disabledReason: expect.stringContaining("for 5 days") });
  }, 60_000);
  // Otherwise it would be queued forever, without a button to redeliver it.
  expect((await log(endpoint.id))[0]).toMatchObject({ state: "failed", responseStatus: 500 });
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.kind, "webhook-off"));
  expect(mails.map(({ recipient }) => recipient)).toEqual(["admin@northfield.test"]);
  await issueReport();
  expect(await log(endpoint.id)).toHaveLength(1);
});

test("a 410 from the old URL does not turn off a webhook that was moved meanwhile, and the message follows it", async () => {
  const { endpoint } = await listen(async ({ path }) => {
    if (path === "/new") return { status: 200 };
    const moved = { url: `${receiver.url}/new`, events: allEvents };
    await admin.call(`PUT /api/webhooks/${endpoint.id}`, moved);
    return { status: 410 };
  });
  await issueReport();
  await vi.waitFor(async () => expect((await log(endpoint.id))[0].state).toBe("delivered"), 60_000);
  expect(receiver.received.map(({ path }) => path)).toEqual(["/hook", "/new"]);
  const [shown] = (await admin.call("/api/webhooks")).json.endpoints;
  expect(shown).toMatchObject({ enabled: true, disabledReason: null, failingSince: null });
}, 90_000);

test("a change that waits for the deletion of its webhook does not bring a secret back", async () => {
  const { db } = server.running.database;
  const { id } = (await listen()).endpoint;
  let change: Promise<Reply> | undefined;
  await db.transaction(async (tx) => {
    await tx.update(webhookEndpoints).set({ deletedAt: new Date() }).where(eq(webhookEndpoints.id, id));
    change = admin.call(`/api/webhooks/${id}/rotate`, {});
    await untilOthersWait(tx);
  });
  expect((await change)?.json.error.code).toBe("no_such_webhook");
});

test("the outcome of a delivery is stored after a change of its record, and does not block it", async () => {
  const { db } = server.running.database;
  let respond = () => {};
  const { endpoint } = await listen(
    () => new Promise((resolve) => (respond = () => resolve({ status: 200 }))),
  );
  const { evaluationId } = await issueReport();
  await arrived(1);
  await db.transaction(async (tx) => {
    // As erasing its student does, which then deletes its messages.
    await tx.select().from(evaluations).where(eq(evaluations.id, evaluationId)).for("update");
    respond();
    await untilOthersWait(tx);
    const isMessage = eq(webhookDeliveries.evaluationId, evaluationId);
    await tx.select().from(webhookDeliveries).where(isMessage).for("update", { noWait: true });
  });
  await vi.waitFor(async () => expect((await log(endpoint.id))[0].state).toBe("delivered"), 60_000);
});

test("sends only selected events, and deletes data of an erased student", async () => {
  const { endpoint } = await listen(undefined, ["gpa_report.created"]);
  const { reportId, evaluationId } = await issueReport({
    externalId: "NF-ERASE",
    givenName: "Erased",
    dateOfBirth: "2001",
  });
  await arrived(1);
  await admin.call(`/api/gpa-reports/${reportId}/revoke`, { reason: "a wrong transcript" });
  await admin.call(`/api/webhooks/${endpoint.id}/test`, {});
  await arrived(2);
  expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual([
    "gpa_report.created",
    "webhook.test",
  ]);
  const erased = await admin.call(`/api/evaluations/${evaluationId}/erase-student`, { records: 1 });
  expect(erased.status, JSON.stringify(erased.json)).toBe(200);
  expect(JSON.stringify(await log(endpoint.id))).not.toContain("NF-ERASE");
});

test("protects webhooks from other teams and validates URLs", async () => {
  const { endpoint } = await listen();
  const stranger = await openSignedIn(server, "admin@southbay.test");
  expect((await stranger.call("/api/webhooks")).json).toEqual({ endpoints: [] });
  expect((await stranger.call(`/api/webhooks/${endpoint.id}/rotate`, {})).status).toBe(404);
  expect((await stranger.call(`/api/webhooks/${endpoint.id}/deliveries`)).status).toBe(404);
  for (const url of ["", "ftp://example.test", "not an address"]) {
    expect((await admin.call("/api/webhooks", { url, events: allEvents })).json.error.field).toBe("url");
  }
});
