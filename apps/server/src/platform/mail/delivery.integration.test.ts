import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openDemoDatabase } from "../../../test/support/servers/demo-database.ts";
import { type Mailbox, openMailbox } from "../../../test/support/servers/mailbox.ts";
import { createKeyRing } from "../crypto/key-ring.ts";
import type { OpenDatabase } from "../db/database.ts";
import { mailOutbox } from "../db/schema/mail.ts";
import { createJobs, type Jobs } from "../jobs/jobs.ts";
import { registerMailDelivery } from "./delivery.ts";
import { createOutbox, listMail, type Outbox, readLocalMail, releaseHeldMail } from "./outbox.ts";

const ring = createKeyRing(["a secret of the test that is long enough"]);
const messageTo = (recipient: string) => ({
  recipient,
  kind: "reset-password",
  subject: "Mot de passe oublié",
  text: "Open this:\n\nhttps://gpa.example.test/reset-password?token=s3cr3t-link",
});

let database: OpenDatabase;
let mailbox: Mailbox;
let jobs: Jobs;
let outbox: Outbox;
beforeAll(async () => {
  [database, mailbox] = await Promise.all([openDemoDatabase(), openMailbox()]);
});
afterAll(async () => {
  await Promise.all([database.close(), mailbox.close()]);
});
afterEach(() => jobs.stop());

async function start(smtpUrl: string | undefined): Promise<void> {
  jobs = createJobs(database, () => {}, 0.5);
  registerMailDelivery(database.db, jobs, ring, {
    smtpUrl,
    mailFrom: "Meridian <no-reply@example.test>",
    baseUrl: "https://gpa.example.test",
  });
  outbox = createOutbox(database.db, jobs, ring);
  await jobs.start();
}
const rowsTo = (recipient: string) =>
  database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient));

test("sends an email by SMTP as text and HTML, then erases its text", async () => {
  await start(mailbox.url);
  await outbox.post(messageTo("ann@example.test"));
  const mail = await mailbox.next("ann@example.test");
  expect(mail.link).toBe("https://gpa.example.test/reset-password?token=s3cr3t-link");
  expect(mail.raw).toContain("text/html");
  await expect
    .poll(() => rowsTo("ann@example.test"))
    .toMatchObject([{ status: "sent", encryptedText: null, attempts: 1 }]);
});

test("retries when the mail server has a temporary problem", async () => {
  await start(mailbox.url);
  mailbox.failNext(1);
  await outbox.post(messageTo("bea@example.test"));
  await mailbox.next("bea@example.test");
  await expect.poll(() => rowsTo("bea@example.test")).toMatchObject([{ status: "sent", attempts: 2 }]);
});

test("never sends an email from a transaction that fails", async () => {
  await start(mailbox.url);
  const failing = database.db.transaction(async (tx) => {
    await outbox.post(messageTo("unsent@example.test"), tx);
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  await outbox.post(messageTo("cleo@example.test"));
  await mailbox.next("cleo@example.test");
  expect(mailbox.received.flatMap(({ to }) => to)).not.toContain("unsent@example.test");
});

test("without a mail server, holds emails encrypted in the database and sends them once there is one", async () => {
  await start(undefined);
  await outbox.post(messageTo("dora@example.test"));
  await expect.poll(() => rowsTo("dora@example.test")).toMatchObject([{ status: "held" }]);
  expect(JSON.stringify(await rowsTo("dora@example.test"))).not.toContain("s3cr3t");
  expect(JSON.stringify(await listMail(database.db))).not.toContain("s3cr3t");
  const [newest] = await readLocalMail(database.db, ring);
  expect(newest?.text).toContain("token=s3cr3t-link");

  await jobs.stop();
  await start(mailbox.url);
  await releaseHeldMail(database.db, jobs);
  expect((await mailbox.next("dora@example.test")).link).toContain("token=s3cr3t-link");
});
