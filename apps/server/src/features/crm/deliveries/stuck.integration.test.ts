import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Browser } from "../../../../test/support/visitors/browser.ts";
import { type Mailbox, openMailbox } from "../../../../test/support/servers/mailbox.ts";
import { startReceiver } from "../../../../test/support/servers/receiver.ts";
import type { TestServer } from "../../../../test/support/servers/server.ts";
import { generateHostKey, startSftpServer } from "../../../../test/support/servers/sftp-server.ts";
import {
  createConnection,
  buildConnection,
  listDeliveries,
  saveFinal,
  waitForState,
  startCrmServer,
} from "../crm-for-tests.ts";

let server: TestServer;
let admin: Browser;
let evaluator: Browser;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  ({ server, admin, evaluator } = await startCrmServer({ smtpUrl: mailbox.url }));
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const adminsAddress = "admin@northfield.test";
const stuckEmails = () => mailbox.received.filter(({ raw }) => raw.includes("needs your attention"));
const readConnection = async (id: string) =>
  (await admin.call("/api/crm/connections")).json.connections.find(
    (connection: { id: string }) => connection.id === id,
  );
const listStuckConnections = async () => (await admin.call("/api/team")).json.stuckConnections as string[];
const runTest = (id: string, body: object = {}) => admin.call(`/api/crm/connections/${id}/test`, body);

test("emails the admins once about a changed server key and shows it until it is accepted", async () => {
  const slate = await startSftpServer({});
  const settings = {
    host: "127.0.0.1",
    port: String(slate.port),
    username: "meridian",
    folder: "/incoming",
  };
  const { id } = await createConnection(
    admin,
    buildConnection(
      "slate-sftp",
      settings,
      { password: "drop-folder-password" },
      { name: "Northfield Slate" },
    ),
  );
  await runTest(id);
  await slate.stop();
  const other = await startSftpServer({ port: slate.port, hostKey: generateHostKey() });

  const first = await saveFinal(evaluator, { externalId: "NF-1" });
  const email = await mailbox.next(adminsAddress);
  expect(email.raw).toContain("Subject: Northfield Slate needs your attention");
  expect(email.raw.replaceAll("=\r\n", "")).toContain("The host key of 127.0.0.1 has changed");
  expect(email.link).toBe(`${server.config.baseUrl}/my-team/crm`);
  expect(email.raw).not.toContain("drop-folder-password");
  expect((await readConnection(id)).stuck.reason).toContain("The host key of 127.0.0.1 has changed");
  expect(await listStuckConnections()).toEqual(["Northfield Slate"]);

  // A second record fails in the same outage, which must not send another email.
  const second = await saveFinal(evaluator, { externalId: "NF-2" });
  await vi.waitFor(
    async () => expect((await listDeliveries(evaluator, second))[0]?.lastError).not.toBeNull(),
    {
      timeout: 60_000,
    },
  );
  await runTest(id, { acceptHostKey: other.fingerprint });
  expect((await readConnection(id)).stuck).toBeNull();
  expect(await listStuckConnections()).toEqual([]);
  await waitForState(evaluator, first, "sent");
  await waitForState(evaluator, second, "sent");
  const perAdmin = stuckEmails().filter(({ to }) => to.includes(adminsAddress));
  expect(perAdmin).toHaveLength(1);
  await admin.call(`DELETE /api/crm/connections/${id}`);
  await other.stop();
});

test("emails the admins at once if the drop folder is gone, which no retry can fix", async () => {
  const slate = await startSftpServer();
  const settings = { host: "127.0.0.1", port: String(slate.port), username: "meridian", folder: "/incoming" };
  const { id } = await createConnection(
    admin,
    buildConnection("slate-sftp", settings, { password: "drop-folder-password" }, { name: "Renamed" }),
  );
  await runTest(id);
  await slate.stop();
  const renamed = await startSftpServer({ port: slate.port, hostKey: slate.hostKey, folder: "/admissions" });
  const record = await saveFinal(evaluator, { externalId: "NF-9" });
  expect((await mailbox.next(adminsAddress)).raw).toContain("Subject: Renamed needs your attention");
  expect((await readConnection(id)).stuck.reason).toContain("/incoming");
  await renamed.stop();
  const restored = await startSftpServer({ port: slate.port, hostKey: slate.hostKey });
  expect((await runTest(id)).json.ok).toBe(true);
  await waitForState(evaluator, record, "sent");
  await admin.call(`DELETE /api/crm/connections/${id}`);
  await restored.stop();
});

test("emails about each outage with rejected credentials, but at most once per day", async () => {
  let refusing = true;
  const crm = await startReceiver(() => (refusing ? { status: 401, text: "expired" } : { status: 204 }));
  const { id } = await createConnection(
    admin,
    buildConnection("webhook", { address: crm.url }, {}, { name: "Portal" }),
  );
  const outage = async (externalId: string) => {
    refusing = true;
    const record = await saveFinal(evaluator, { externalId });
    await vi.waitFor(async () => expect(await listStuckConnections()).toEqual(["Portal"]), {
      timeout: 60_000,
    });
    refusing = false;
    await runTest(id);
    await waitForState(evaluator, record, "sent");
    expect(await listStuckConnections()).toEqual([]);
  };
  await outage("NF-3");
  await mailbox.next(adminsAddress);
  await outage("NF-4");
  // Pretend the last email was sent more than a day ago.
  await server.running.database.db.execute(
    sql`UPDATE crm_connections SET stuck_told_at = stuck_told_at - interval '25 hours' WHERE id = ${id}`,
  );
  await outage("NF-5");
  const again = await mailbox.next(adminsAddress);
  expect(again.raw).toContain("Portal needs your attention");
  const portalEmails = stuckEmails().filter(
    ({ to, raw }) => to.includes(adminsAddress) && raw.includes("Portal"),
  );
  expect(portalEmails).toHaveLength(2);
  await admin.call(`DELETE /api/crm/connections/${id}`);
  await crm.stop();
});

test("emails the admins after the last attempt, and resends failed records once a test succeeds", async () => {
  let down = true;
  const crm = await startReceiver(() => (down ? { status: 503, text: "maintenance" } : { status: 204 }));
  const { id } = await createConnection(
    admin,
    buildConnection("webhook", { address: crm.url }, {}, { name: "CRM" }),
  );
  const record = await saveFinal(evaluator, { externalId: "NF-6" });
  await vi.waitFor(
    async () => expect((await listDeliveries(evaluator, record))[0]?.lastError).not.toBeNull(),
    {
      timeout: 60_000,
    },
  );
  // This may resolve on its own, so there is no email yet.
  expect((await readConnection(id)).stuck).toBeNull();
  await forceLastRetry();
  await waitForState(evaluator, record, "failed");
  const email = await mailbox.next(adminsAddress);
  expect(email.raw.replaceAll("=\r\n", "")).toContain("We tried for about three days and have stopped");
  expect(await readConnection(id)).toMatchObject({
    failed: 1,
    stuck: { reason: expect.stringContaining("503") },
  });
  down = false;
  await runTest(id);
  await waitForState(evaluator, record, "sent");
  expect(await readConnection(id)).toMatchObject({ failed: 0, waiting: 0, stuck: null });
  await admin.call(`DELETE /api/crm/connections/${id}`);
  await crm.stop();
});

/** Makes the next retry of the waiting job due now, and the last one. */
async function forceLastRetry(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await server.running.database.db.execute(sql`
        UPDATE pgboss.job SET retry_limit = retry_count + 1, start_after = now()
        WHERE name = 'crm-deliver' AND state = 'retry' RETURNING id`);
      expect(rows.length).toBeGreaterThan(0);
    },
    { timeout: 60_000 },
  );
}
