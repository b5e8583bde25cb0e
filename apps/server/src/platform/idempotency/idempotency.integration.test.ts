import { randomUUID } from "node:crypto";
import { builtInNotices } from "@meridian/contract/notify/notice-templates";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Browser, openBrowser, openSignedIn } from "../../../test/support/visitors/browser.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { transcript } from "../../../test/support/records/transcript.ts";
import { addUser } from "../../../test/support/visitors/users.ts";
import type { Database } from "../db/database.ts";
import { leads } from "../db/schema/accounts.ts";
import { idempotentRequests } from "../db/schema/idempotency.ts";
import { noticeTemplates } from "../db/schema/notify.ts";

let server: TestServer;
let db: Database;
let evaluator: Browser;
beforeAll(async () => {
  server = await startTestServer();
  db = server.running.database.db;
  evaluator = await openSignedIn(server, "evaluator@northfield.test");
});
afterAll(() => server.stop());

let key: string;
beforeEach(() => {
  key = randomUUID();
});

const withKey = () => ({ "idempotency-key": key });
const { subject, body } = builtInNotices.en;
const template = (name: string) => ({ name, language: "en", subject, body });
const createTemplate = (browser: Browser, name: string, headers = withKey()) =>
  browser.call("/api/notify/templates", template(name), headers);
const countTemplates = async (name: string) =>
  (await db.select().from(noticeTemplates).where(eq(noticeTemplates.name, name))).length;
const storedRequest = async () =>
  (await db.select().from(idempotentRequests).where(eq(idempotentRequests.idempotencyKey, key)))[0];
const describeError = ({ status, json }: { status: number; json: { error: { code: string } } }) => [
  status,
  json.error.code,
];

test("runs a repeated call once and replays its response", async () => {
  const first = await createTemplate(evaluator, "Once");
  const second = await createTemplate(evaluator, "Once");
  expect(second.bytes).toEqual(first.bytes);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect([first.headers["idempotency-replayed"], second.headers["idempotency-replayed"]]).toEqual([
    undefined,
    "true",
  ]);
  expect(await countTemplates("Once")).toBe(1);
});

test("runs a call without a key every time", async () => {
  await evaluator.call("/api/notify/templates", template("Twice"));
  await evaluator.call("/api/notify/templates", template("Twice"));
  expect(await countTemplates("Twice")).toBe(2);
});

test("rejects a key that was used for a different request", async () => {
  await createTemplate(evaluator, "First");
  expect(describeError(await createTemplate(evaluator, "Second"))).toEqual([422, "idempotency_key_reused"]);
  expect(await countTemplates("Second")).toBe(0);
});

test("does not share keys between users", async () => {
  const admin = await openSignedIn(server, "admin@northfield.test");
  await createTemplate(evaluator, "Mine");
  await createTemplate(admin, "Mine");
  expect(await countTemplates("Mine")).toBe(2);
});

test("a rejected call can be corrected and sent again with the same key", async () => {
  expect((await createTemplate(evaluator, "")).status).toBe(400);
  expect((await createTemplate(evaluator, "Corrected")).status).toBe(201);
});

test("runs two simultaneous calls with the same key once", async () => {
  await Promise.all([
    createTemplate(evaluator, "At the same time"),
    createTemplate(evaluator, "At the same time"),
  ]);
  expect(await countTemplates("At the same time")).toBe(1);
});

test("does not run a call again whose process died before it finished", async () => {
  await createTemplate(evaluator, "Interrupted");
  const interrupt = (age: string) =>
    db.execute(sql`
      UPDATE idempotent_requests SET status = NULL, created_at = now() - ${age}::interval
      WHERE idempotency_key = ${key}`);
  await interrupt("10 seconds");
  const waiting = await createTemplate(evaluator, "Interrupted");
  expect([...describeError(waiting), waiting.headers["retry-after"]]).toEqual([409, "in_progress", "1"]);
  await interrupt("2 minutes");
  expect(describeError(await createTemplate(evaluator, "Interrupted"))).toEqual([409, "outcome_unknown"]);
  expect(await countTemplates("Interrupted")).toBe(1);
});

test("runs an interrupted save again, which recognizes the record by its ID", async () => {
  const body = { id: randomUUID(), document: transcript() };
  const save = () => evaluator.call("/api/evaluations", body, withKey());
  expect((await save()).status).toBe(201);
  await db.execute(sql`
    UPDATE idempotent_requests SET status = NULL, created_at = now() - interval '2 minutes'
    WHERE idempotency_key = ${key}`);
  expect((await save()).status).toBeLessThan(300);
});

test("stores a server error: what the call did before it failed is unknown", async () => {
  const check = sql`CHECK (name <> 'Fails')`;
  await db.execute(sql`ALTER TABLE notice_templates ADD CONSTRAINT fails ${check} NOT VALID`);
  const failed = await createTemplate(evaluator, "Fails");
  await db.execute(sql`ALTER TABLE notice_templates DROP CONSTRAINT fails`);
  const again = await createTemplate(evaluator, "Fails");
  expect([failed.status, again.status]).toEqual([500, 500]);
  expect(again.json.error.requestId).toBe(failed.json.error.requestId);
  expect(await countTemplates("Fails")).toBe(0);
});

test("stores neither the request nor the response in plain text", async () => {
  await createTemplate(evaluator, "Confidential");
  const stored = await storedRequest();
  expect(stored).toMatchObject({ status: 201, encryptedResponse: expect.any(String) as string });
  expect(JSON.stringify(stored)).not.toContain("Confidential");
});

test("does not repeat a finished call whose response was not stored", async () => {
  await createTemplate(evaluator, "Too large to store");
  await db.execute(
    sql`UPDATE idempotent_requests SET encrypted_response = NULL WHERE idempotency_key = ${key}`,
  );
  expect(describeError(await createTemplate(evaluator, "Too large to store"))).toEqual([409, "already_done"]);
  expect(await countTemplates("Too large to store")).toBe(1);
});

test("never replays calls that set the session cookie", async () => {
  const browser = openBrowser(server);
  const credentials = { email: "evaluator@northfield.test", password: "demo-password" };
  await browser.call("/api/session/sign-in", credentials, withKey());
  const again = await browser.call("/api/session/sign-in", credentials, withKey());
  expect(again.headers["idempotency-replayed"]).toBeUndefined();
  expect(again.headers["set-cookie"]).toBeDefined();
  expect(await storedRequest()).toBeUndefined();
});

test("covers guests, whose keys must be UUIDs", async () => {
  const guest = openBrowser(server, "127.0.93.1");
  const send = (headers: Record<string, string>) =>
    guest.call(
      "/api/leads",
      { email: "guest@idempotent.test", consent: true, source: "/one-admission" },
      headers,
    );
  const first = await send(withKey());
  expect(first.status, JSON.stringify(first.json)).toBeLessThan(300);
  expect((await send(withKey())).headers["idempotency-replayed"]).toBe("true");
  expect(await db.select().from(leads).where(eq(leads.email, "guest@idempotent.test"))).toHaveLength(1);
  expect(describeError(await send({ "idempotency-key": "1" }))).toEqual([400, "bad_idempotency_key"]);
});

test("deletes a user's requests with the account", async () => {
  await addUser(db, "leaver@idempotent.test");
  const leaver = await openSignedIn(server, "leaver@idempotent.test");
  await leaver.call("PATCH /api/account", { fullName: "On The Way" }, withKey());
  expect(await storedRequest()).toBeDefined();
  const deleted = await leaver.call("DELETE /api/account", { password: "demo-password" });
  expect(deleted.status, JSON.stringify(deleted.json)).toBe(200);
  expect(await storedRequest()).toBeUndefined();
});
