import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addUser, addTeam } from "../../../../test/support/visitors/users.ts";
import { startTestServer, type TestServer } from "../../../../test/support/servers/server.ts";
import { customers, memberships, subscriptions, teams } from "../../../platform/db/schema/accounts.ts";
import { checkouts } from "../../../platform/db/schema/billing.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { reportVerifications } from "../../../platform/db/schema/gpa-reports.ts";
import { auditLog } from "../../../platform/db/schema/security.ts";
import type { EmailMessage } from "../../../platform/mail/email-message.ts";
import { deleteLapsedData } from "./delete-lapsed-data.ts";
import { runLapses } from "./lapse.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const db = () => server.running.database.db;
const end = new Date("2030-01-01T00:00:00Z");
const after = (days: number) => new Date(end.getTime() + days * 24 * 60 * 60 * 1000);

async function addEvaluation(evaluatorId: string, teamId: string | null): Promise<string> {
  const [row] = await db()
    .insert(evaluations)
    .values({ evaluatorId, teamId, datasetVersion: "test", document: {} })
    .returning({ id: evaluations.id });
  return row!.id;
}

const exists = async (id: string) =>
  (await db().select({ id: evaluations.id }).from(evaluations).where(eq(evaluations.id, id))).length === 1;

/** Runs the job on the given day; returns the recipient and subject of each email. */
async function run(days: number, domain: string): Promise<string[]> {
  const sent: EmailMessage[] = [];
  const outbox = { post: (email: EmailMessage) => Promise.resolve(String(sent.push(email))) };
  await runLapses({ db: db(), outbox, baseUrl: "https://gpa.test" }, after(days));
  return sent
    .filter(({ recipient }) => recipient.endsWith(domain))
    .map(({ recipient, subject }) => `${recipient}: ${subject}`)
    .sort((a, b) => a.localeCompare(b));
}

async function lapsedTeam(domain: string) {
  const owner = await addUser(db(), `owner@${domain}`);
  const member = await addUser(db(), `member@${domain}`);
  const team = await addTeam(db(), owner);
  await db().update(teams).set({ name: "Old College" }).where(eq(teams.id, team.teamId));
  await db().insert(memberships).values({ teamId: team.teamId, userId: member, role: "evaluator" });
  await team.set({ status: "canceled", endedAt: end });
  return { ...team, owner, member };
}

test("warns everyone twice, then deletes the workspace and its records; never early and never twice", async () => {
  const { teamId, subscriptionId, owner, member } = await lapsedTeam("gone.test");
  const [teamRecord, ownRecord, memberRecord] = [
    await addEvaluation(member, teamId),
    await addEvaluation(owner, null),
    await addEvaluation(member, null),
  ];
  await db()
    .insert(reportVerifications)
    .values({
      code: "KEPT-FOR-EVER",
      reportId: randomUUID(),
      evaluationId: teamRecord,
      number: "1",
      version: 1,
      printed: {} as never,
      issuedAt: end,
    });
  expect(await run(59, "gone.test")).toEqual([]);
  expect(await run(60, "gone.test")).toEqual([
    "member@gone.test: Old College records will be deleted on April 1, 2030",
    "owner@gone.test: Old College records will be deleted on April 1, 2030",
  ]);
  expect(await run(61, "gone.test")).toEqual([]);
  expect(await run(83, "gone.test")).toHaveLength(2);
  expect(await run(89, "gone.test")).toEqual([]);
  expect(await exists(teamRecord)).toBe(true);
  await run(90, "gone.test");
  expect([await exists(teamRecord), await exists(ownRecord)]).toEqual([false, false]);
  // Issued reports can still be verified.
  expect(
    await db().select().from(reportVerifications).where(eq(reportVerifications.code, "KEPT-FOR-EVER")),
  ).toHaveLength(1);
  // Personal records of members do not belong to the workspace.
  expect(await exists(memberRecord)).toBe(true);
  expect(await db().select().from(teams).where(eq(teams.id, teamId))).toEqual([]);
  const [subscription] = await db().select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  expect(subscription).toMatchObject({ status: "canceled", deletedAt: after(90) });
  const [entry] = await db().select().from(auditLog).where(eq(auditLog.subject, subscriptionId));
  expect(entry).toMatchObject({
    action: "billing.records-deleted",
    detail: { teamRecords: 1, ownRecords: 1 },
  });
  expect(await run(91, "gone.test")).toEqual([]);
});

test("still sends both warnings when the job runs late, and waits six days after the second", async () => {
  const { teamId, owner } = await lapsedTeam("late.test");
  const evaluationId = await addEvaluation(owner, teamId);
  expect((await run(200, "late.test"))[0]).toContain("July 27, 2030");
  expect(await run(200.5, "late.test")).toEqual([]);
  expect(await run(201, "late.test")).toHaveLength(2);
  await run(206, "late.test");
  expect(await exists(evaluationId)).toBe(true);
  await run(207, "late.test");
  expect(await exists(evaluationId)).toBe(false);
});

test("neither warns nor deletes after a renewal", async () => {
  const { teamId, customerId, owner } = await lapsedTeam("back.test");
  const evaluationId = await addEvaluation(owner, teamId);
  await db()
    .insert(subscriptions)
    .values({ id: "renewed", customerId, plan: "team", status: "active", createdAt: after(30) });
  await db().update(teams).set({ subscriptionId: "renewed" }).where(eq(teams.id, teamId));
  for (const days of [60, 83, 90, 120]) expect(await run(days, "back.test")).toEqual([]);
  expect(await exists(evaluationId)).toBe(true);
});

test("keeps a workspace while its renewal by invoice is unpaid, and warns again if that order is canceled", async () => {
  const { teamId, customerId, owner } = await lapsedTeam("invoice.test");
  const evaluationId = await addEvaluation(owner, teamId);
  const ownRecord = await addEvaluation(owner, null);
  for (const days of [60, 83]) expect(await run(days, "invoice.test")).toHaveLength(2);
  const [checkout] = await db()
    .insert(checkouts)
    .values({
      userId: owner,
      plan: "team",
      interval: "year",
      trial: false,
      byInvoice: true,
      teamId,
      expiresAt: after(86),
    })
    .returning();
  const order = {
    id: "ordered",
    customerId,
    checkoutId: checkout!.id,
    plan: "team",
    byInvoice: true,
  } as const;
  await db()
    .insert(subscriptions)
    .values({ ...order, status: "active", pending: true, createdAt: after(85) });
  for (const days of [90, 110]) expect(await run(days, "invoice.test")).toEqual([]);
  await db()
    .update(subscriptions)
    .set({ status: "canceled", endedAt: after(115) })
    .where(eq(subscriptions.id, order.id));
  expect((await run(116, "invoice.test"))[0]).toContain("May 4, 2030");
  expect(await run(117, "invoice.test")).toHaveLength(2);
  expect([await exists(evaluationId), await exists(ownRecord)]).toEqual([true, true]);
  await run(123, "invoice.test");
  expect([await exists(evaluationId), await exists(ownRecord)]).toEqual([false, false]);
});

test("a workspace that is renewed after the job has listed it keeps its records", async () => {
  const { teamId, customerId, subscriptionId, owner } = await lapsedTeam("just-in-time.test");
  const evaluationId = await addEvaluation(owner, teamId);
  const [subscription] = await db().select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  await db()
    .insert(subscriptions)
    .values({ id: "just-in-time", customerId, plan: "team", status: "active", createdAt: after(90) });
  await db().update(teams).set({ subscriptionId: "just-in-time" }).where(eq(teams.id, teamId));
  const listed = { subscription: subscription!, userId: owner, teamId, teamName: "Old College" };
  await deleteLapsedData(db(), listed, { personal: false, isLast: true }, after(90));
  expect(await exists(evaluationId)).toBe(true);
  expect(await db().$count(teams, eq(teams.id, teamId))).toBe(1);
});

async function addProfessional(name: string, endedAt: Date) {
  const userId = await addUser(db(), `me@${name}.test`);
  const customerId = `customer_${name}`;
  await db().insert(customers).values({ customerId, userId });
  await db()
    .insert(subscriptions)
    .values({ id: `first_${name}`, customerId, plan: "professional", status: "canceled", endedAt });
  return { userId, customerId, record: await addEvaluation(userId, null) };
}

test("counts the 90 days from the end of the last subscription after a renewal, with two new warnings", async () => {
  const { customerId, record } = await addProfessional("renewed", end);
  for (const days of [60, 83]) expect(await run(days, "renewed.test")).toHaveLength(1);
  await db()
    .insert(subscriptions)
    .values({
      id: "second_renewed",
      customerId,
      plan: "professional",
      status: "active",
      createdAt: after(85),
    });
  for (const days of [90, 700]) expect(await run(days, "renewed.test")).toEqual([]);
  await db()
    .update(subscriptions)
    .set({ status: "canceled", endedAt: after(815) })
    .where(eq(subscriptions.id, "second_renewed"));
  for (const days of [816, 874]) expect(await run(days, "renewed.test")).toEqual([]);
  expect((await run(875, "renewed.test"))[0]).toContain("June 24, 2032");
  expect(await run(898, "renewed.test")).toHaveLength(1);
  expect(await run(904, "renewed.test")).toEqual([]);
  expect(await exists(record)).toBe(true);
  await run(905, "renewed.test");
  expect(await exists(record)).toBe(false);
});

test("counts the 90 days from the end of a team’s plan that kept the personal records", async () => {
  const { userId, record } = await addProfessional("moved", end);
  for (const days of [60, 83]) expect(await run(days, "moved.test")).toHaveLength(1);
  const employer = await addTeam(db(), await addUser(db(), "boss@moved-to.test"));
  await db().insert(memberships).values({ teamId: employer.teamId, userId, role: "evaluator" });
  expect(await run(90, "moved.test")).toEqual([]);
  await employer.set({ status: "canceled", endedAt: after(815) });
  expect(await run(816, "moved.test")).toEqual([]);
  expect(await exists(record)).toBe(true);
  const first = await run(875, "moved.test");
  expect(first).toContain("me@moved.test: Your saved records will be deleted on June 24, 2032");
  await run(898, "moved.test");
  await run(904, "moved.test");
  expect(await exists(record)).toBe(true);
  await run(905, "moved.test");
  expect(await exists(record)).toBe(false);
});

test.each([
  ["ended before the workspace is deleted", 30],
  ["ends after the workspace was deleted", 100],
])(
  "deletes the personal records of a team's payer 90 days after another plan that %s",
  async (name, endDay) => {
    const domain = `payer-${endDay}.test`;
    const { teamId, owner, subscriptionId } = await lapsedTeam(domain);
    const record = await addEvaluation(owner, null);
    const employer = await addTeam(db(), await addUser(db(), `boss@employer-${endDay}.test`));
    await db().insert(memberships).values({ teamId: employer.teamId, userId: owner, role: "evaluator" });
    const endEmployer = () => employer.set({ status: "canceled", endedAt: after(endDay) });
    if (endDay <= 90) await endEmployer();
    for (const days of [60, 83]) expect(await run(days, domain), name).toHaveLength(2);
    await run(90, domain);
    expect(await db().$count(teams, eq(teams.id, teamId))).toBe(0);
    expect(await exists(record)).toBe(true);
    await endEmployer();
    const due = endDay + 90;
    // Emails to the members of the other team aside.
    const runOwn = async (days: number) =>
      (await run(days, domain)).filter((email) => email.includes("our saved records"));
    expect(await runOwn(Math.max(91, due - 30))).toHaveLength(1);
    expect(await runOwn(due - 7)).toHaveLength(1);
    expect(await runOwn(due - 1)).toEqual([]);
    expect(await exists(record)).toBe(true);
    await run(due, domain);
    expect(await exists(record)).toBe(false);
    const [subscription] = await db()
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, subscriptionId));
    expect(subscription?.deletedAt).toEqual(after(due));
  },
);

test("deletes personal records of a Professional user, unless they have Premium from elsewhere", async () => {
  const users = await Promise.all(
    ["alone", "hired"].map(async (name) => {
      const userId = await addUser(db(), `${name}@solo-${name}.test`);
      const customerId = `customer_${name}`;
      await db().insert(customers).values({ customerId, userId });
      await db()
        .insert(subscriptions)
        .values({
          id: `solo_${name}`,
          customerId,
          plan: "professional",
          status: "canceled",
          endedAt: end,
        });
      return { userId, record: await addEvaluation(userId, null) };
    }),
  );
  const employer = await addTeam(db(), await addUser(db(), "boss@employer.test"));
  await db()
    .insert(memberships)
    .values({ teamId: employer.teamId, userId: users[1]!.userId, role: "evaluator" });
  expect(await run(60, "solo-alone.test")).toHaveLength(1);
  for (const days of [83, 90]) await run(days, "");
  expect(await Promise.all(users.map(({ record }) => exists(record)))).toEqual([false, true]);
});

test("warns everyone although the email of one workspace cannot be written", async () => {
  await lapsedTeam("broken.test");
  await lapsedTeam("intact.test");
  const warned: string[] = [];
  let failing: string | undefined;
  const post = ({ recipient }: EmailMessage) => {
    const domain = recipient.slice(recipient.indexOf("@"));
    failing ??= domain;
    return domain === failing
      ? Promise.reject(new Error("disk full"))
      : Promise.resolve(String(warned.push(domain)));
  };
  const deps = { db: db(), outbox: { post }, baseUrl: "https://gpa.test" };
  await expect(runLapses(deps, after(60))).rejects.toThrow("disk full");
  const others = ["@broken.test", "@intact.test"].filter((domain) => domain !== failing);
  expect(warned).toEqual(expect.arrayContaining(others));
});
