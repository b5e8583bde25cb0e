import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addUser } from "../test/support/visitors/users.ts";
import { openDemoDatabase } from "../test/support/servers/demo-database.ts";
import { removeExpired } from "./housekeeping.ts";
import type { OpenDatabase } from "./platform/db/database.ts";
import { oneTimeTokens, sessions } from "./platform/db/schema/accounts.ts";
import { idempotentRequests } from "./platform/db/schema/idempotency.ts";
import { recentPdfs } from "./platform/db/schema/gpa-reports.ts";
import { mailOutbox } from "./platform/db/schema/mail.ts";
import { rateLimits } from "./platform/db/schema/security.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDemoDatabase();
});
afterAll(() => database.close());

test("deletes expired data and keeps the rest", async () => {
  const { db } = database;
  const now = new Date();
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  const userId = await addUser(db, "ann@example.test");
  await db.insert(sessions).values([
    { userId, token: "old", expiresAt: ago(1) },
    { userId, token: "live", expiresAt: ago(-1) },
  ]);
  await db.insert(oneTimeTokens).values([
    { userId, purpose: "reset-password", tokenHash: "old", expiresAt: ago(1) },
    { userId, purpose: "verify-email", tokenHash: "live", expiresAt: ago(-1) },
  ]);
  await db.insert(rateLimits).values([
    { key: "old", count: 9, resetsAt: ago(1) },
    { key: "live", count: 9, resetsAt: ago(-1) },
  ]);
  const email = { recipient: "ann@example.test", kind: "test", encryptedText: "sealed" };
  await db.insert(mailOutbox).values([
    { ...email, subject: "gone", createdAt: ago(91) },
    { ...email, subject: "too late to send", createdAt: ago(8) },
    { ...email, subject: "waiting", createdAt: ago(1) },
  ]);
  const request = { userId, encryptedRequestHash: "sealed" };
  await db.insert(idempotentRequests).values([
    { ...request, id: randomUUID(), idempotencyKey: "old", createdAt: ago(2) },
    { ...request, id: randomUUID(), idempotencyKey: "live" },
  ]);

  await db.insert(recentPdfs).values([
    { id: Buffer.from("old"), encryptedPdf: Buffer.from("sealed"), createdAt: ago(1) },
    { id: Buffer.from("live"), encryptedPdf: Buffer.from("sealed") },
  ]);

  await removeExpired(db, now);

  expect((await db.select().from(sessions)).map(({ token }) => token)).toEqual(["live"]);
  expect((await db.select().from(oneTimeTokens)).map(({ tokenHash }) => tokenHash)).toEqual(["live"]);
  expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(["live"]);
  expect((await db.select().from(idempotentRequests)).map((row) => row.idempotencyKey)).toEqual(["live"]);
  expect((await db.select().from(recentPdfs)).map(({ id }) => String(id))).toEqual(["live"]);
  const emails = await db.select().from(mailOutbox).orderBy(mailOutbox.createdAt);
  expect(emails).toMatchObject([
    { subject: "too late to send", status: "failed", encryptedText: null },
    { subject: "waiting", status: "queued", encryptedText: "sealed" },
  ]);
});
