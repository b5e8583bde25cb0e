import { unzipSync } from "fflate";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Browser } from "../../../test/browser.ts";
import type { TestServer } from "../../../test/server.ts";
import { newHostKey, type SftpServer, startSftpServer } from "../../../test/sftp-server.ts";
import { connect, connectionTo, deliveriesOf, finish, save, settled, startOffice } from "./crm-for-tests.ts";

let server: TestServer;
let admin: Browser;
let evaluator: Browser;
let slate: SftpServer;
beforeAll(async () => {
  ({ server, admin, evaluator } = await startOffice());
});
afterAll(() => server.stop());

const password = "drop-folder-password";
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  const { connections } = (await admin.call("/api/crm/connections")).json;
  for (const { id } of connections) await admin.call(`DELETE /api/crm/connections/${id}`);
  for (const stop of stops.splice(0)) await stop();
});

async function slateServer(options = {}): Promise<SftpServer> {
  slate = await startSftpServer(options);
  stops.push(() => slate.stop());
  return slate;
}

const toSlate = (port: number, more = {}, settings = {}) =>
  connectionTo(
    "slate-sftp",
    { host: "127.0.0.1", port: String(port), username: "meridian", folder: "/incoming", ...settings },
    { password },
    more,
  );

const text = (path: string) => slate.files.get(path)?.toString("utf8");

test("a record that becomes final arrives in the drop folder by itself, once", async () => {
  const { port, fingerprint } = await slateServer();
  const { id } = await connect(admin, toSlate(port));
  const tested = await admin.call(`/api/crm/connections/${id}/test`, {});
  expect(tested.json).toMatchObject({ ok: true, connection: { hostKey: fingerprint, testError: null } });
  expect(tested.json.connection.testedAt).not.toBeNull();

  const record = await finish(evaluator, { externalId: "NF-0042" });
  const sent = await settled(evaluator, record, "sent");
  const path = `/incoming/${sent.reference}`;
  expect([...slate.arrivals].filter(([name]) => name.endsWith(".csv"))).toEqual([[path, 1]]);
  const [head, row, rest] = text(path)!.split("\r\n");
  expect(head).toMatch(/^"Unique ID","School Name","CEEB",/);
  expect(row).toMatch(
    /^"NF-0042","Universität Köln","001234","tertiary","Bachelor of Science","2020-10","2024-03","3.50","4.0"/,
  );
  expect(rest).toBe("");
  const log = (await evaluator.call(`/api/evaluations/${record}/log`)).json;
  expect(JSON.stringify(log)).toContain("sent-to-crm");
});

test("drafts stay; chosen final records travel in one file, and a second sending changes nothing", async () => {
  const { port } = await slateServer();
  const { id } = await connect(admin, toSlate(port, { automatic: false }));
  await admin.call(`/api/crm/connections/${id}/test`, {});
  const draft = await save(evaluator, { externalId: "NF-1" });
  const chosen = [
    await finish(evaluator, { externalId: "NF-2" }),
    await finish(evaluator, { externalId: "NF-3" }),
  ];
  expect(await deliveriesOf(evaluator, chosen[0]!)).toEqual([]);
  const send = { connectionId: id, evaluationIds: [draft, ...chosen] };
  expect((await evaluator.call("/api/crm/send", send)).json).toEqual({
    queued: 2,
    alreadySent: 0,
    notFinal: 1,
    notFound: 0,
  });
  const sent = await settled(evaluator, chosen[1]!, "sent");
  expect(text(`/incoming/${sent.reference}`)!.match(/NF-\d/g)?.toSorted()).toEqual(["NF-2", "NF-3"]);
  expect((await evaluator.call("/api/crm/send", send)).json).toMatchObject({ queued: 0, alreadySent: 2 });
});

test("without CEEB or student ID a record is not lost but named, and can go once that is set right", async () => {
  const { port } = await slateServer();
  const { id } = await connect(admin, toSlate(port));
  await admin.call(`/api/crm/connections/${id}/test`, {});
  const nameless = await finish(evaluator, { externalId: "" });
  expect((await settled(evaluator, nameless, "rejected")).lastError).toContain("The student has no ID");
  const codeless = await finish(evaluator, { externalId: "NF-7" }, { ceeb: "" });
  const refused = await settled(evaluator, codeless, "rejected");
  expect(refused.lastError).toContain("CEEB is empty");

  // A default in the mapping helps, and the record can be sent again.
  const [connection] = (await admin.call("/api/crm/connections")).json.connections;
  const mapping = connection.mapping.map((line: { target: string }) =>
    line.target === "CEEB" ? { ...line, fallback: "0000" } : line,
  );
  const changed = await admin.call(`PUT /api/crm/connections/${id}`, {
    ...toSlate(port),
    credentials: {},
    mapping,
  });
  expect(changed.json.connection.testedAt).not.toBeNull();
  expect((await evaluator.call(`/api/crm/deliveries/${refused.id}/retry`, {})).status).toBe(202);
  const sent = await settled(evaluator, codeless, "sent");
  expect(text(`/incoming/${sent.reference}`)).toContain('"NF-7","Universität Köln","0000"');
});

test("a server that is down loses nothing: the record waits, the evaluator goes on, and it arrives when the server is back", async () => {
  const first = await slateServer();
  const { id } = await connect(admin, toSlate(first.port));
  await admin.call(`/api/crm/connections/${id}/test`, {});
  const hostKey = newHostKey();
  await first.stop();
  const record = await finish(evaluator, { externalId: "NF-8" });
  const waiting = await vi.waitFor(async () => {
    const [found] = await deliveriesOf(evaluator, record);
    expect(found?.attempts).toBeGreaterThan(0);
    return found!;
  }, 20_000);
  expect(waiting).toMatchObject({
    state: "queued",
    lastError: expect.stringContaining("refuses connections"),
  });

  // It comes back as another machine: nothing is sent before an admin has accepted its key.
  const back = await slateServer({ port: first.port, hostKey });
  const blocked = await vi.waitFor(async () => {
    const [found] = await deliveriesOf(evaluator, record);
    expect(found?.lastError).toContain("The key of 127.0.0.1 has changed");
    return found!;
  }, 40_000);
  expect(blocked.state).toBe("queued");
  expect(back.files.size).toBe(0);
  const test = await admin.call(`/api/crm/connections/${id}/test`, {});
  expect(test.json).toMatchObject({ ok: false, changedHostKey: back.fingerprint });
  const accepted = await admin.call(`/api/crm/connections/${id}/test`, { acceptHostKey: back.fingerprint });
  expect(accepted.json).toMatchObject({ ok: true, connection: { hostKey: back.fingerprint } });
  const sent = await settled(evaluator, record, "sent");
  expect(back.arrivals.get(`/incoming/${sent.reference}`)).toBe(1);
}, 120_000);

test("a DIP archive holds the report and the index that names it", async () => {
  const { port } = await slateServer();
  const { id } = await connect(admin, toSlate(port, {}, { format: "dip" }));
  await admin.call(`/api/crm/connections/${id}/test`, {});
  const record = await finish(evaluator, { externalId: "NF-9" });
  const { reference } = await settled(evaluator, record, "sent");
  expect(reference).toMatch(/^meridian_\w+\.zip$/);
  const files = unzipSync(new Uint8Array(slate.files.get(`/incoming/${reference}`)!));
  const pdf = `${record.replaceAll("-", "")}.pdf`;
  expect(Object.keys(files).sort()).toEqual([pdf, "index.txt"].sort());
  expect(new TextDecoder().decode(files[pdf]!.subarray(0, 5))).toBe("%PDF-");
  const [head, line] = new TextDecoder().decode(files["index.txt"]).split("\r\n");
  expect(head).toMatch(/\t"type"\t"Filename"$/);
  expect(line).toMatch(new RegExp(`^"NF-9"\t.*\t"GPA report"\t"${pdf}"$`));
});

test("a connection that is switched off keeps what waits and sends it when it is on again", async () => {
  const { port } = await slateServer();
  const { id } = await connect(admin, toSlate(port));
  await slate.stop();
  const record = await finish(evaluator, { externalId: "NF-10" });
  await admin.call(`PUT /api/crm/connections/${id}`, { ...toSlate(port), credentials: {}, enabled: false });
  expect((await evaluator.call("/api/crm/send", { connectionId: id, evaluationIds: [record] })).status).toBe(
    409,
  );
  expect((await evaluator.call("/api/crm/targets")).json).toEqual({ targets: [] });
  await slateServer({ port });
  await admin.call(`/api/crm/connections/${id}/test`, {});
  await admin.call(`PUT /api/crm/connections/${id}`, { ...toSlate(port), credentials: {}, enabled: true });
  await settled(evaluator, record, "sent");
});
