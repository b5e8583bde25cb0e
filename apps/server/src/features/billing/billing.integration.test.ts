import type { BillingState } from "@meridian/contract/billing/schemas";
import { trialDailyLimits } from "@meridian/contract/billing/plans";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPdf, withoutSpaces } from "../../../../../packages/report/test/read-pdf.ts";
import { type Browser, openSignedIn } from "../../../test/support/visitors/browser.ts";
import { addUser } from "../../../test/support/visitors/users.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { memberships } from "../../platform/db/schema/accounts.ts";
import { invoices } from "../../platform/db/schema/billing.ts";
import { mailOutbox } from "../../platform/db/schema/mail.ts";
import { auditLog } from "../../platform/db/schema/security.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const db = () => server.running.database.db;

async function signInNewUser(email: string, facts: { verified?: boolean } = {}): Promise<Browser> {
  await addUser(db(), email, facts);
  const browser = await openSignedIn(server, email);
  return browser;
}

const team = { plan: "team", interval: "year", trial: true } as const;
const billing = async (browser: Browser) => (await browser.call("/api/billing")).json as BillingState;
const session = async (browser: Browser) => (await browser.call("/api/session")).json;

/** Completes the test checkout with the given outcome; returns the redirect URL or the error code. */
async function buy(browser: Browser, request: object, outcome = "succeed"): Promise<string> {
  const { status, json } = await browser.call("/api/billing/checkout", request);
  if (status !== 201) throw new Error(JSON.stringify(json));
  const id = new URL(json.url as string).searchParams.get("checkout")!;
  const done = await browser.call(`/api/billing/test/checkouts/${id}`, { outcome });
  return done.status === 200 ? (done.json.url as string) : done.json.error.code;
}

const simulate = async (browser: Browser, action: string) => {
  const [subscription] = (await billing(browser)).subscriptions;
  return (await browser.call("/api/billing/test/actions", { subscriptionId: subscription?.id ?? "", action }))
    .status;
};

test("gives a trial user Premium at once and makes them owner of a new workspace", async () => {
  const ann = await signInNewUser("ann@harbor.test");
  expect((await session(ann)).tier).toBe("registered");
  const url = await buy(ann, { ...team, teamName: "Harbor College" });
  const checkout = new URL(url).searchParams.get("checkout")!;
  expect(new URL(url).pathname).toBe("/subscription/success");
  expect((await ann.call(`/api/billing/checkouts/${checkout}`)).json).toMatchObject({
    state: "completed",
    trial: true,
    plan: "team",
  });
  expect(await session(ann)).toMatchObject({ tier: "subscriber", isAdmin: true, accessSource: "personal" });
  const { subscriptions, trialRefusal } = await billing(ann);
  expect(subscriptions).toMatchObject([
    {
      plan: "team",
      interval: "year",
      status: "trialing",
      seats: 10,
      seatsUsed: 1,
      teamName: "Harbor College",
      paymentMethod: null,
      invoices: [],
    },
  ]);
  const days = (Date.parse(subscriptions[0]!.trialEnd!) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThan(14.1);
  expect(trialRefusal).toBe("person");
});

test("allows one trial per user and per work domain, not per public email domain, and only with a confirmed address", async () => {
  const first = await signInNewUser("first@quay.test");
  await buy(first, { ...team, plan: "professional" });
  const colleague = await signInNewUser("second@quay.test");
  expect((await billing(colleague)).trialRefusal).toBe("domain");
  const declined = await colleague.call("/api/billing/checkout", team);
  expect([declined.status, declined.json.error.code]).toEqual([409, "trial_domain"]);
  const [one, two] = [
    await signInNewUser("one.billing@gmail.com"),
    await signInNewUser("two.billing@gmail.com"),
  ];
  await buy(one, { ...team, plan: "professional" });
  expect((await billing(two)).trialRefusal).toBeNull();
  const unconfirmed = await signInNewUser("new@pier.test", { verified: false });
  const early = await unconfirmed.call("/api/billing/checkout", team);
  expect([early.status, early.json.error.code]).toEqual([409, "trial_unverified"]);
});

test("reserves the domain's trial while a colleague is at the checkout and releases it when they leave", async () => {
  const first = await signInNewUser("first@dock.test");
  const started = await first.call("/api/billing/checkout", team);
  const id = new URL(started.json.url as string).searchParams.get("checkout")!;
  const second = await signInNewUser("second@dock.test");
  expect((await billing(second)).trialRefusal).toBe("pending");
  const left = await first.call(`/api/billing/test/checkouts/${id}`, { outcome: "abandon" });
  expect(left.json.url).toContain("/premium?checkout=abandoned#pricing-section");
  expect((await billing(second)).trialRefusal).toBeNull();
  const back = await first.call(`/api/billing/test/checkouts/${id}`, { outcome: "succeed" });
  expect([back.status, back.json.error.code]).toEqual([409, "checkout_over"]);
});

test("keeps the checkout open after a declined card", async () => {
  const bo = await signInNewUser("bo@mole.test");
  const request = { plan: "professional", interval: "month", trial: false };
  expect(await buy(bo, request, "fail")).toBe("card_declined");
  expect((await session(bo)).tier).toBe("registered");
  await buy(bo, request);
  const [subscription] = (await billing(bo)).subscriptions;
  expect(subscription).toMatchObject({
    plan: "professional",
    status: "active",
    paymentMethod: { last4: "4242" },
    invoices: [{ status: "paid", total: 2900, refunded: 0 }],
  });
  expect((await session(bo)).isAdmin).toBe(false);
});

test("keeps access after canceling until the period ends, and read access after that; resuming undoes it", async () => {
  const cy = await signInNewUser("cy@jetty.test");
  await buy(cy, { ...team, trial: false });
  const { id } = (await billing(cy)).subscriptions[0]!;
  const canceled = await cy.call("/api/billing/cancel", { subscriptionId: id });
  expect(canceled.json.subscriptions[0]).toMatchObject({ status: "active", cancelAtPeriodEnd: true });
  const resumed = await cy.call("/api/billing/resume", { subscriptionId: id });
  expect(resumed.json.subscriptions[0]).toMatchObject({ cancelAtPeriodEnd: false });
  await cy.call("/api/billing/cancel", { subscriptionId: id });
  expect(await simulate(cy, "renew")).toBe(200);
  expect(await session(cy)).toMatchObject({ tier: "registered", isAdmin: false, upgradePrompt: "lapsed" });
  const [ended] = (await billing(cy)).subscriptions;
  const retention = Date.parse(ended!.deletedOn!) - Date.parse(ended!.endedAt!);
  expect([ended!.status, retention / 86_400_000]).toEqual(["canceled", 90]);
  const again = await cy.call("/api/billing/resume", { subscriptionId: id });
  expect([again.status, again.json.error.code]).toEqual([409, "subscription_ended"]);
  // Buying again restores the same workspace.
  await buy(cy, { ...team, trial: false });
  expect((await billing(cy)).subscriptions).toMatchObject([{ status: "active", teamName: "jetty.test" }]);
  expect(await session(cy)).toMatchObject({ tier: "subscriber", isAdmin: true });
});

test("limits a failed renewal to read access until it is paid, and shows a refund", async () => {
  const di = await signInNewUser("di@slip.test");
  await buy(di, { ...team, interval: "month", trial: false });
  await simulate(di, "failing-card");
  await simulate(di, "renew");
  expect(await session(di)).toMatchObject({ tier: "registered", upgradePrompt: "past-due" });
  expect((await billing(di)).subscriptions[0]).toMatchObject({ status: "past_due" });
  await simulate(di, "pay");
  expect(await session(di)).toMatchObject({ tier: "subscriber", upgradePrompt: null });
  await simulate(di, "refund");
  const { invoices } = (await billing(di)).subscriptions[0]!;
  expect(invoices.map(({ status, refunded }) => [status, refunded])).toEqual([
    ["paid", 9900],
    ["paid", 0],
  ]);
  const emails = await db().select().from(mailOutbox).where(eq(mailOutbox.recipient, "di@slip.test"));
  expect(emails.filter(({ subject }) => /did not go through/.test(subject))).toHaveLength(1);
});

test("changes plans and seats, but not if members would lose seats or a workspace its records", async () => {
  const ed = await signInNewUser("ed@buoy.test");
  await buy(ed, { plan: "professional", interval: "month", trial: false });
  const { id } = (await billing(ed)).subscriptions[0]!;
  const change = (request: object) => ed.call("/api/billing/change", { subscriptionId: id, ...request });
  const request = { plan: "team", interval: "year", seats: 12, teamName: "Buoy College" };
  const preview = await ed.call("/api/billing/change/preview", { subscriptionId: id, ...request });
  // A year of Team with two extra seats, less the unused part of the first month.
  expect(preview.json.dueNow).toBeGreaterThan(114_000);
  expect(preview.json.dueNow).toBeLessThan(117_000);
  const up = await change(request);
  expect(up.json.subscriptions[0]).toMatchObject({
    plan: "team",
    interval: "year",
    seats: 12,
    seatsUsed: 1,
    teamName: "Buoy College",
  });
  // Both invoices may have the same timestamp, so their order is not significant.
  const totals = up.json.subscriptions[0].invoices.map(({ total }: { total: number }) => total);
  expect(totals).toHaveLength(2);
  expect(Math.min(...totals)).toBe(2900);
  expect(Math.max(...totals)).toBeCloseTo(preview.json.dueNow, -3);
  expect(await session(ed)).toMatchObject({ isAdmin: true });
  const [owned] = await db()
    .select()
    .from(memberships)
    .where(eq(memberships.userId, (await session(ed)).user.id));
  for (let n = 0; n < 11; n++) {
    const userId = await addUser(db(), `crew${n}@buoy.test`);
    await db().insert(memberships).values({ teamId: owned!.teamId, userId, role: "evaluator" });
  }
  const tight = await change({ plan: "team", interval: "year" });
  expect([tight.status, tight.json.error.code]).toEqual([409, "seats_in_use"]);
  const alone = await change({ plan: "professional", interval: "year" });
  expect([alone.status, alone.json.error.code]).toEqual([409, "workspace_stays"]);
  const more = await change({ plan: "institution", interval: "year" });
  expect(more.json.subscriptions[0]).toMatchObject({ plan: "institution", seats: null });
  const monthly = await change({ plan: "institution", interval: "month" });
  expect([monthly.status, monthly.json.error.field]).toEqual([400, "interval"]);
  const crowd = await change({ plan: "team", interval: "year", seats: 51 });
  expect([crowd.status, crowd.json.error.field]).toEqual([400, "seats"]);
});

test("reduces seats and changes the interval as long as every member keeps a seat", async () => {
  const ida = await signInNewUser("ida@reef.test");
  await buy(ida, { plan: "team", interval: "month", trial: false, seats: 14 });
  const { id, seats } = (await billing(ida)).subscriptions[0]!;
  expect(seats).toBe(14);
  const change = (request: object) =>
    ida.call("/api/billing/change", { subscriptionId: id, plan: "team", ...request });
  expect((await change({ interval: "month", seats: 11 })).json.subscriptions[0]).toMatchObject({ seats: 11 });
  expect((await change({ interval: "year" })).json.subscriptions[0]).toMatchObject({
    interval: "year",
    seats: 10,
  });
  const trail = await db().select().from(auditLog).where(eq(auditLog.subject, id));
  expect(trail.filter(({ action }) => action === "billing.changed")).toHaveLength(2);
});

test("refunds only paid invoices, and each only once", async () => {
  const jo = await signInNewUser("jo@kelp.test");
  await buy(jo, { ...team, plan: "professional" });
  expect(await simulate(jo, "refund")).toBe(409);
  await simulate(jo, "add-card");
  await simulate(jo, "end-trial");
  expect(await simulate(jo, "refund")).toBe(200);
  expect(await simulate(jo, "refund")).toBe(409);
  const [subscription] = (await billing(jo)).subscriptions;
  expect(subscription).toMatchObject({ invoices: [{ status: "paid", refunded: 29_000 }] });
});

test("a full refund of the current period ends the plan, at the provider too", async () => {
  const kim = await signInNewUser("kim@ebb.test");
  await buy(kim, { ...team, trial: false });
  expect(await session(kim)).toMatchObject({ tier: "subscriber" });
  await simulate(kim, "refund");
  const status = async () => (await billing(kim)).subscriptions[0]!.status;
  await expect.poll(status, { timeout: 60_000 }).toBe("canceled");
  expect(await session(kim)).toMatchObject({ tier: "registered", upgradePrompt: "lapsed" });
  expect(await emailSubjects("kim@ebb.test")).toContain("Your Team subscription has ended");
});

const quoteFor = (institution: string, teamName = "") => ({
  plan: "institution",
  institution,
  address: "1 Shore Road",
  contact: "Finance",
  purchaseOrder: "PO-7",
  teamName,
});

async function acceptedQuote(browser: Browser, institution: string, teamName?: string) {
  const quote = (await browser.call("/api/billing/quotes", quoteFor(institution, teamName))).json;
  const accepted = await browser.call(`/api/billing/quotes/${quote.id}/accept`, {});
  return { quote, subscription: (accepted.json as BillingState).subscriptions[0]! };
}

const emailSubjects = async (recipient: string) => {
  const emails = await db()
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, recipient))
    .orderBy(mailOutbox.createdAt);
  return emails.map(({ subject }) => subject);
};

test("keeps an accepted quote pending until the invoice is paid", async () => {
  const flo = await signInNewUser("flo@lighthouse.test");
  await addUser(db(), "colleague@lighthouse.test");
  const { quote, subscription } = await acceptedQuote(flo, "Lighthouse University");
  expect(quote).toMatchObject({ amount: 2900, acceptedAt: null });
  expect(quote.number).toMatch(/^Q-\d{4}-\d{4,}$/);
  const pdf = await flo.call(`/api/billing/quotes/${quote.id}/pdf`);
  expect([pdf.status, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
  const [page] = (await readPdf(new Uint8Array(pdf.bytes))).pages;
  for (const text of ["Lighthouse University", "1 Shore Road", "PO-7", "$2,900", quote.number]) {
    expect(page).toContain(withoutSpaces(text));
  }
  expect(subscription).toMatchObject({
    plan: "institution",
    pending: true,
    byInvoice: true,
    teamName: "Lighthouse University",
    invoices: [{ status: "open", total: 290_000 }],
  });
  const closed = { tier: "registered", isAdmin: false, team: null, teamCount: 0, upgradePrompt: null };
  expect(await session(flo)).toMatchObject(closed);
  for (const call of ["/api/team/invitations", "/api/api-keys", "/api/webhooks", "/api/crm/connections"]) {
    expect((await flo.call(call, {})).json.error.code, call).toBe("admin_required");
  }
  expect((await flo.call("/api/notify/notices", {})).json.error.code).toBe("premium_required");
  const colleague = await openSignedIn(server, "colleague@lighthouse.test");
  expect((await session(colleague)).accessSource).toBe("none");
  const twice = await flo.call(`/api/billing/quotes/${quote.id}/accept`, {});
  expect([twice.status, twice.json.error.code]).toEqual([409, "quote_accepted"]);
  const change = { subscriptionId: subscription.id, plan: "institution", interval: "year" };
  expect((await flo.call("/api/billing/change", change)).json.error.code).toBe("plan_pending");

  await simulate(flo, "pay");
  const [opened] = (await billing(flo)).subscriptions;
  expect(opened).toMatchObject({ pending: false, teamName: "Lighthouse University", seatsUsed: 1 });
  expect(await session(flo)).toMatchObject({ tier: "subscriber", isAdmin: true });
  expect(await emailSubjects("flo@lighthouse.test")).toEqual([
    "Your Institution plan starts when the invoice is paid",
    "Institution is active",
  ]);
  const [invoice] = opened!.invoices;
  expect(invoice).toMatchObject({ status: "paid" });
  expect((await flo.call(invoice!.pdf!)).headers["content-type"]).toBe("application/pdf");
  const other = await signInNewUser("other@lighthouse-two.test");
  expect((await other.call(`/api/billing/quotes/${quote.id}/accept`, {})).status).toBe(404);
  expect((await other.call(`/api/billing/quotes/${quote.id}/pdf`)).status).toBe(404);
  expect((await other.call(invoice!.pdf!)).status).toBe(404);
});

test("lets a system administrator approve a pending plan and logs the reason", async () => {
  const gus = await signInNewUser("gus@harborlight.test");
  const { subscription } = await acceptedQuote(gus, "Harborlight College", "Harborlight Admissions");
  const path = `/api/sys-admin/subscriptions/${subscription.id}/approve`;
  expect((await gus.call(path, { note: "PO-7" })).status).toBe(404);
  const sysadmin = await openSignedIn(server, "sysadmin@example.test");
  const list = await sysadmin.call("/api/sys-admin/subscriptions?status=pending");
  expect(list.json.rows).toMatchObject([
    { id: subscription.id, email: "gus@harborlight.test", team: "Harborlight Admissions", pending: true },
  ]);
  expect((await sysadmin.call(path, { note: " " })).json.error.field).toBe("note");
  expect((await sysadmin.call(path, { note: "PO-7 confirmed by phone" })).status).toBe(200);
  expect(await session(gus)).toMatchObject({ tier: "subscriber", isAdmin: true });
  expect((await billing(gus)).subscriptions[0]).toMatchObject({
    pending: false,
    teamName: "Harborlight Admissions",
    invoices: [{ status: "open" }],
  });
  const entries = await db().select().from(auditLog).where(eq(auditLog.subject, subscription.id));
  expect(entries.filter(({ action }) => action === "billing.approved")).toMatchObject([
    { actorId: (await session(sysadmin)).user.id, detail: { note: "PO-7 confirmed by phone" } },
  ]);
  const again = await sysadmin.call(path, { note: "PO-7" });
  expect([again.status, again.json.error.code]).toEqual([409, "not_pending"]);
});

test("a system administrator can withdraw an approval until the invoice is paid", async () => {
  const ivy = await signInNewUser("ivy@headland.test");
  const { subscription } = await acceptedQuote(ivy, "Headland College", "Headland Admissions");
  const path = `/api/sys-admin/subscriptions/${subscription.id}`;
  const sysadmin = await openSignedIn(server, "sysadmin@example.test");
  const row = async () =>
    (await sysadmin.call("/api/sys-admin/subscriptions")).json.rows.find(
      ({ id }: { id: string }) => id === subscription.id,
    );
  const withdraw = (note: string) => sysadmin.call(`${path}/withdraw-approval`, { note });
  expect(await row()).toMatchObject({ pending: true, approvedUnpaid: false });
  expect((await withdraw("Too early")).json.error.code).toBe("not_approved");
  await sysadmin.call(`${path}/approve`, { note: "PO-9" });
  expect(await row()).toMatchObject({ pending: false, approvedUnpaid: true });
  expect((await ivy.call(`${path}/withdraw-approval`, { note: "PO-9" })).status).toBe(404);

  expect((await withdraw("Wrong college")).status).toBe(200);
  expect(await row()).toMatchObject({ pending: true, approvedUnpaid: false });
  expect(await session(ivy)).toMatchObject({ tier: "registered", isAdmin: false });
  const entries = await db().select().from(auditLog).where(eq(auditLog.subject, subscription.id));
  expect(entries.filter(({ action }) => action === "billing.approval-withdrawn")).toMatchObject([
    { actorId: (await session(sysadmin)).user.id, detail: { note: "Wrong college" } },
  ]);
  const subjects = [
    "Your Institution plan starts when the invoice is paid",
    "Institution is active",
    "Your Institution plan is on hold until the invoice is paid",
  ];
  expect(await emailSubjects("ivy@headland.test")).toEqual(subjects);

  // Approved again, which the payer is notified of once more.
  await sysadmin.call(`${path}/approve`, { note: "PO-9" });
  expect(await emailSubjects("ivy@headland.test")).toEqual([...subjects, "Institution is active"]);
  // Paid: active, and no longer dependent on an approval.
  await simulate(ivy, "pay");
  expect(await row()).toMatchObject({ pending: false, approvedUnpaid: false });
  expect((await withdraw("Too late")).json.error.code).toBe("not_approved");
  expect(await session(ivy)).toMatchObject({ tier: "subscriber", isAdmin: true });
});

test("cancels a pending order at once, voids its invoice and leaves the trial available", async () => {
  const hal = await signInNewUser("hal@sandbank.test");
  const { subscription } = await acceptedQuote(hal, "Sandbank College");
  const canceled = await hal.call("/api/billing/cancel", { subscriptionId: subscription.id });
  expect(canceled.json).toMatchObject({ subscriptions: [], trialRefusal: null });
  const billed = await db().select().from(invoices).where(eq(invoices.subscriptionId, subscription.id));
  expect(billed).toMatchObject([{ status: "void" }]);
  expect(await session(hal)).toMatchObject({ tier: "registered", upgradePrompt: null });
  expect(await emailSubjects("hal@sandbank.test")).toContain("Your Institution order was canceled");
});

test("keeps an ended workspace readable while its renewal by invoice is pending", async () => {
  const ivy = await signInNewUser("ivy@breakwater.test");
  await buy(ivy, { ...team, trial: false, teamName: "Breakwater College" });
  await simulate(ivy, "end-now");
  const { subscription } = await acceptedQuote(ivy, "Breakwater College");
  expect(subscription.pending).toBe(true);
  expect(await session(ivy)).toMatchObject({ upgradePrompt: "lapsed", team: { name: "Breakwater College" } });
  await simulate(ivy, "pay");
  expect(await session(ivy)).toMatchObject({
    isAdmin: true,
    team: { name: "Breakwater College" },
    teamCount: 1,
  });
});

test("requires a confirmed address for a quote", async () => {
  const unconfirmed = await signInNewUser("new@mooring.test", { verified: false });
  const response = await unconfirmed.call("/api/billing/quotes", quoteFor("Mooring College"));
  expect([response.status, response.json.error.code]).toEqual([403, "email_unverified"]);
});

test("does not let a paid team without a confirmed address send anything or create keys", async () => {
  const kit = await signInNewUser("kit@anchorage.test", { verified: false });
  await buy(kit, { ...team, trial: false });
  expect(await session(kit)).toMatchObject({ tier: "subscriber", isAdmin: true });
  for (const call of [
    "/api/team/invitations",
    "/api/api-keys",
    "/api/webhooks",
    "/api/crm/connections",
    "/api/crm/send",
    "/api/notify/notices",
  ]) {
    const tried = await kit.call(call, {});
    expect([tried.status, tried.json.error.code], call).toEqual([403, "email_unverified"]);
  }
});

test("limits what a trial can send per day", async () => {
  const lea = await signInNewUser("lea@fairway.test");
  await buy(lea, { ...team, plan: "institution", teamName: "Fairway College" });
  const invite = async (n: number) =>
    (await lea.call("/api/team/invitations", { email: `p${n}@fairway.test`, role: "evaluator" })).json;
  for (let n = 0; n < trialDailyLimits.invitations; n++) expect((await invite(n)).error).toBeUndefined();
  expect((await invite(99)).error).toMatchObject({
    code: "trial_limit",
    message: expect.stringContaining(`${trialDailyLimits.invitations} invitations per day`),
  });
  await simulate(lea, "add-card");
  await simulate(lea, "end-trial");
  expect((await invite(99)).error).toBeUndefined();
});

test("shows users who neither pay nor administer only where their Premium comes from", async () => {
  const evaluator = await openSignedIn(server, "evaluator@northfield.test");
  expect(await billing(evaluator)).toMatchObject({
    subscriptions: [],
    through: { kind: "team", teamName: "Northfield University" },
  });
  const member = await openSignedIn(server, "member@northfield.test");
  expect(await billing(member)).toMatchObject({ subscriptions: [], through: { kind: "domain" } });
  const admin = await openSignedIn(server, "admin@northfield.test");
  const { subscriptions } = await billing(admin);
  const { id } = subscriptions[0]!;
  for (const call of ["cancel", "portal", "resume"]) {
    const tried = await evaluator.call(`/api/billing/${call}`, { subscriptionId: id });
    expect([tried.status, tried.json.error.code]).toEqual([404, "no_subscription"]);
  }
  const simulated = await member.call("/api/billing/test/actions", { subscriptionId: id, action: "end-now" });
  expect(simulated.status).toBe(404);
  expect(subscriptions[0]).toMatchObject({ plan: "institution", teamName: "Northfield University" });
});

test("declines a trial on renewal for the payer and for other admins of the ended workspace", async () => {
  const mia = await signInNewUser("mia@quayside.test");
  await buy(mia, { ...team, trial: false, teamName: "Quayside College" });
  const [{ id: userId }] = [(await session(mia)).user];
  const [owned] = await db().select().from(memberships).where(eq(memberships.userId, userId));
  const admin = await signInNewUser("admin@quayside-partner.test");
  const adminId = (await session(admin)).user.id;
  await db().insert(memberships).values({ teamId: owned!.teamId, userId: adminId, role: "admin" });
  await simulate(mia, "end-now");
  for (const browser of [mia, admin]) {
    expect((await billing(browser)).trialRefusal).toBe("renewal");
    const declined = await browser.call("/api/billing/checkout", team);
    expect([declined.status, declined.json.error.code]).toEqual([409, "trial_renewal"]);
    const { upgradePrompt, readableUntil } = await session(browser);
    const [ended] = (await billing(browser)).subscriptions;
    expect([upgradePrompt, readableUntil]).toEqual(["lapsed", ended!.deletedOn]);
  }
});

test("declines a second subscription", async () => {
  const gil = await signInNewUser("gil@spar.test");
  await buy(gil, { plan: "professional", interval: "year", trial: false });
  const second = await gil.call("/api/billing/checkout", { ...team, trial: false });
  expect([second.status, second.json.error.code]).toEqual([409, "already_subscribed"]);
});
