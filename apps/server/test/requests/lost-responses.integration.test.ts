import { defineCall } from "@meridian/contract/calls/define-call";
import { builtInNotices } from "@meridian/contract/notify/notice-templates";
import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
// The browser's own client, because its retries and the server's idempotency keys must fit together.
// oxlint-disable-next-line meridian/one-way-imports
import { request } from "../../../web/src/lib/api/request.ts";
import {
  buildConnection,
  createConnection,
  listDeliveries,
  saveFinal,
  waitForState,
} from "../../src/features/crm/crm-for-tests.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { checkouts, invoices } from "../../src/platform/db/schema/billing.ts";
import { gpaReports } from "../../src/platform/db/schema/gpa-reports.ts";
import { notices } from "../../src/platform/db/schema/notify.ts";
import { type Browser, openSignedIn } from "../support/visitors/browser.ts";
import { listEvaluations } from "../support/records/evaluations.ts";
import { type LossyProxy, startLossyProxy } from "../support/servers/lossy-proxy.ts";
import { type Mailbox, openMailbox } from "../support/servers/mailbox.ts";
import { startReceiver } from "../support/servers/receiver.ts";
import { startTestServer, type TestServer } from "../support/servers/server.ts";
import { addUser } from "../support/visitors/users.ts";

let mailbox: Mailbox;
let server: TestServer;
let proxy: LossyProxy;
let db: Database;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({
    config: { smtpUrl: mailbox.url, allowPrivateOutbound: ["127.0.0.0/8"] },
  });
  proxy = await startLossyProxy(server.url);
  db = server.running.database.db;
});
afterAll(async () => {
  await proxy.stop();
  await server.stop();
  await mailbox.close();
});
beforeEach(() => () => vi.unstubAllGlobals());

/** The browser code's `fetch` goes through the proxy, with this user's cookies. */
async function signIn(email: string): Promise<Browser> {
  const browser = await openSignedIn(server, email);
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set("cookie", [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    return fetch(proxy.url + path, { ...init, headers });
  });
  return browser;
}

/** Makes a call whose first response is lost; it succeeds all the same, with a replayed response. */
// Tests access arbitrary fields of the response.
// oxlint-disable-next-line typescript/no-explicit-any
async function postAndLoseResponse(path: string, body: object): Promise<any> {
  const before = proxy.forwarded.length;
  proxy.loseNextResponse();
  const call = defineCall(`POST ${path}` as "POST /", "signed-in", {
    body: z.custom<object>(),
    response: z.any(),
  });
  const response = await request(call, { body });
  const [lost, retried, ...more] = proxy.forwarded.slice(before);
  expect(lost).toMatchObject({ target: `POST ${path}`, wasLost: true, wasReplayed: false });
  expect(lost!.status, "the server had finished").toBeLessThan(300);
  expect(retried).toEqual({ ...lost, wasLost: false, wasReplayed: true });
  expect(more).toEqual([]);
  return response;
}

test("issues one GPA report", async () => {
  await signIn("evaluator@northfield.test");
  const [row] = await listEvaluations(db, "evaluator@northfield.test");
  const { report } = await postAndLoseResponse("/api/gpa-reports", { evaluationId: row!.id });
  const issued = await db.select().from(gpaReports).where(eq(gpaReports.evaluationId, row!.id));
  expect(issued.map(({ number }) => number)).toEqual([report.number]);
});

test("sends a student one email", async () => {
  await signIn("evaluator@northfield.test");
  const rows = await listEvaluations(db, "evaluator@northfield.test");
  const { id, saved } = rows[1]!;
  const { email } = saved.document.student;
  await postAndLoseResponse("/api/notify/notices", {
    evaluationIds: [id],
    language: "en",
    subject: builtInNotices.en.subject,
    body: builtInNotices.en.body,
    replyTo: "admissions@northfield.test",
    consentNote: "You get this because you applied to Northfield University.",
    consent: true,
    sendAt: null,
    linkDays: 30,
  });
  await mailbox.next(email);
  expect(await db.select().from(notices)).toHaveLength(1);
  expect(mailbox.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
});

test("delivers a record to a CRM once", async () => {
  const crm = await startReceiver();
  const admin = await signIn("admin@northfield.test");
  const evaluationId = await saveFinal(admin, { externalId: "NF-113" });
  const { id: connectionId } = await createConnection(
    admin,
    buildConnection("webhook", { address: crm.url }, {}, { automatic: false }),
  );
  await postAndLoseResponse("/api/crm/send", { connectionId, evaluationIds: [evaluationId] });
  await waitForState(admin, evaluationId, "sent");
  expect(await listDeliveries(admin, evaluationId)).toHaveLength(1);
  expect(crm.received).toHaveLength(1);
  await crm.stop();
});

test("opens one checkout and charges each purchase and upgrade once", async () => {
  const userId = await addUser(db, "buyer@lost.test");
  const buyer = await signIn("buyer@lost.test");
  const { url } = await postAndLoseResponse("/api/billing/checkout", {
    plan: "professional",
    interval: "month",
    trial: false,
  });
  expect(await db.select().from(checkouts).where(eq(checkouts.userId, userId))).toHaveLength(1);
  const checkout = new URL(url as string).searchParams.get("checkout");
  await postAndLoseResponse(`/api/billing/test/checkouts/${checkout}`, { outcome: "succeed" });
  const [subscription] = (await buyer.call("/api/billing")).json.subscriptions;
  const charges = async () =>
    (await db.select().from(invoices).where(eq(invoices.subscriptionId, subscription.id))).length;
  expect(await charges()).toBe(1);
  await postAndLoseResponse("/api/billing/change", {
    subscriptionId: subscription.id,
    plan: "team",
    interval: "month",
    teamName: "Lost and Found",
  });
  expect(await charges()).toBe(2);
});
