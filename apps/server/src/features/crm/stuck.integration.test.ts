import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Browser } from "../../../test/browser.ts";
import { type Mailbox, openMailbox } from "../../../test/mailbox.ts";
import { startReceiver } from "../../../test/receiver.ts";
import type { TestServer } from "../../../test/server.ts";
import { newHostKey, startSftpServer } from "../../../test/sftp-server.ts";
import { connect, connectionTo, deliveriesOf, finish, settled, startOffice } from "./crm-for-tests.ts";

let server: TestServer;
let admin: Browser;
let evaluator: Browser;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  ({ server, admin, evaluator } = await startOffice({ smtpUrl: mailbox.url }));
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const adminsAddress = "admin@northfield.test";
const letters = () => mailbox.received.filter(({ raw }) => raw.includes("needs your help"));
const connectionNow = async (id: string) =>
  (await admin.call("/api/crm/connections")).json.connections.find((one: { id: string }) => one.id === id);
const onTeamPage = async () => (await admin.call("/api/team")).json.stuckConnections as string[];
const tryOut = (id: string, body: object = {}) => admin.call(`/api/crm/connections/${id}/test`, body);

test("a changed server key is told to the admins by mail, once, and shown until it works again", async () => {
  const slate = await startSftpServer({});
  const settings = {
    host: "127.0.0.1",
    port: String(slate.port),
    username: "meridian",
    folder: "/incoming",
  };
  const { id } = await connect(
    admin,
    connectionTo(
      "slate-sftp",
      settings,
      { password: "drop-folder-password" },
      { name: "Slate of Northfield" },
    ),
  );
  await tryOut(id);
  await slate.stop();
  const other = await startSftpServer({ port: slate.port, hostKey: newHostKey() });

  const first = await finish(evaluator, { externalId: "NF-1" });
  const letter = await mailbox.next(adminsAddress);
  expect(letter.raw).toContain("Subject: Slate of Northfield needs your help");
  expect(letter.raw.replaceAll("=\r\n", "")).toContain("The key of 127.0.0.1 has changed");
  expect(letter.link).toBe(`${server.config.baseUrl}/my-team/crm`);
  expect(letter.raw).not.toContain("drop-folder-password");
  expect((await connectionNow(id)).stuck.reason).toContain("The key of 127.0.0.1 has changed");
  expect(await onTeamPage()).toEqual(["Slate of Northfield"]);

  // A second record meets the same outage: nobody is told again.
  const second = await finish(evaluator, { externalId: "NF-2" });
  await vi.waitFor(async () => expect((await deliveriesOf(evaluator, second))[0]?.lastError).not.toBeNull(), {
    timeout: 20_000,
  });
  await tryOut(id, { acceptHostKey: other.fingerprint });
  expect((await connectionNow(id)).stuck).toBeNull();
  expect(await onTeamPage()).toEqual([]);
  await settled(evaluator, first, "sent");
  await settled(evaluator, second, "sent");
  const perAdmin = letters().filter(({ to }) => to.includes(adminsAddress));
  expect(perAdmin).toHaveLength(1);
  await admin.call(`DELETE /api/crm/connections/${id}`);
  await other.stop();
});

test("refused credentials: the next outage is told too, but not twice in a day", async () => {
  let refusing = true;
  const crm = await startReceiver(() => (refusing ? { status: 401, text: "expired" } : { status: 204 }));
  const { id } = await connect(admin, connectionTo("webhook", { address: crm.url }, {}, { name: "Portal" }));
  const outage = async (externalId: string) => {
    refusing = true;
    const record = await finish(evaluator, { externalId });
    await vi.waitFor(async () => expect(await onTeamPage()).toEqual(["Portal"]), { timeout: 20_000 });
    refusing = false;
    await tryOut(id);
    await settled(evaluator, record, "sent");
    expect(await onTeamPage()).toEqual([]);
  };
  await outage("NF-3");
  await mailbox.next(adminsAddress);
  await outage("NF-4");
  // Told a day ago.
  await server.running.database.db.execute(
    sql`UPDATE crm_connections SET stuck_told_at = stuck_told_at - interval '25 hours' WHERE id = ${id}`,
  );
  await outage("NF-5");
  const again = await mailbox.next(adminsAddress);
  expect(again.raw).toContain("Portal needs your help");
  const told = letters().filter(({ to, raw }) => to.includes(adminsAddress) && raw.includes("Portal"));
  expect(told).toHaveLength(2);
  await admin.call(`DELETE /api/crm/connections/${id}`);
  await crm.stop();
});

test("given up after the last try: told, and what was given up goes out once a test succeeds", async () => {
  let down = true;
  const crm = await startReceiver(() => (down ? { status: 503, text: "maintenance" } : { status: 204 }));
  const { id } = await connect(admin, connectionTo("webhook", { address: crm.url }, {}, { name: "CRM" }));
  const record = await finish(evaluator, { externalId: "NF-6" });
  await vi.waitFor(async () => expect((await deliveriesOf(evaluator, record))[0]?.lastError).not.toBeNull(), {
    timeout: 20_000,
  });
  // May pass by itself: nobody is bothered yet.
  expect((await connectionNow(id)).stuck).toBeNull();
  await lastTryNow();
  await settled(evaluator, record, "failed");
  const letter = await mailbox.next(adminsAddress);
  expect(letter.raw.replaceAll("=\r\n", "")).toContain("We tried for about three days and have stopped");
  expect(await connectionNow(id)).toMatchObject({
    failed: 1,
    stuck: { reason: expect.stringContaining("503") },
  });
  down = false;
  await tryOut(id);
  await settled(evaluator, record, "sent");
  expect(await connectionNow(id)).toMatchObject({ failed: 0, waiting: 0, stuck: null });
  await admin.call(`DELETE /api/crm/connections/${id}`);
  await crm.stop();
});

/** Three days pass for the waiting trip: its next try is due, and the last. */
async function lastTryNow(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await server.running.database.db.execute(sql`
        UPDATE pgboss.job SET retry_limit = retry_count + 1, start_after = now()
        WHERE name = 'crm-deliver' AND state = 'retry' RETURNING id`);
      expect(rows.length).toBeGreaterThan(0);
    },
    { timeout: 20_000 },
  );
}
