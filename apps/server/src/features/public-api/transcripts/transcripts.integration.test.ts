import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { createDeflate, deflateSync } from "node:zlib";
import type { CreatedApiKey } from "@meridian/contract/api-keys/schemas";
import { maxTranscriptBytes } from "@meridian/contract/public-api/limits";
import { transcriptReading } from "@meridian/contract/public-api/read-transcript";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { germanTranscript } from "../../../../../../e2e/fixtures/german-transcript.ts";
import { makeBrokenPdf, makeTranscriptPdf } from "../../../../../../e2e/fixtures/pdf.ts";
import { makeZipBomb } from "../../../../../../e2e/fixtures/xlsx.ts";
import { type Browser, openSignedIn } from "../../../../test/support/visitors/browser.ts";
import { startTestServer, type TestServer } from "../../../../test/support/servers/server.ts";
import { idempotentRequests } from "../../../platform/db/schema/idempotency.ts";
import { auditLog } from "../../../platform/db/schema/security.ts";
import { createHeavyWork } from "../../../platform/workers/heavy-work.ts";
import type { ProcessLimits } from "../../../platform/workers/isolated-process.ts";
import { createTranscriptReader } from "./transcript-reader.ts";

let server: TestServer;
let admin: Browser;
let secret: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await openSignedIn(server, "admin@northfield.test");
  secret = await newKey(["transcripts"]);
});
afterAll(() => server.stop());

async function newKey(scopes: string[]): Promise<string> {
  const response = await admin.call("/api/api-keys", { name: "Reader", scopes });
  return (response.json as CreatedApiKey).secret;
}

function send(
  file: string | Uint8Array,
  query = "?country=DE",
  key = secret,
  headers: Record<string, string> = {},
) {
  return server.fetch(`/api/v1/transcripts${query}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/octet-stream", ...headers },
    body: typeof file === "string" ? file : new Uint8Array(file),
  });
}

async function readError(response: Response) {
  const { error } = (await response.json()) as { error: { code: string; message: string; field?: string } };
  return { status: response.status, ...error };
}

const csv = "Semester;Modul;LP;Note\nWS 2020;Analysis;9;1,7\nWS 2020;Physik;6;2,3\nSS 2021;Chemie;6;2,0\n";

test("is off until an admin of the team turns it on, and says where", async () => {
  expect((await admin.call("/api/team")).json).toMatchObject({ readsOnServer: false });
  const off = await readError(await send(csv));
  expect(off).toMatchObject({ status: 403, code: "server_reading_off" });
  expect(off.message).toContain("My Team, Settings");
  expect((await admin.call("PATCH /api/team", { readsOnServer: true })).status).toBe(200);
  expect((await admin.call("/api/team")).json).toMatchObject({ readsOnServer: true });
  const { db } = server.running.database;
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, "team.server-reading"));
  expect(entries.map(({ detail }) => detail)).toEqual([{ on: true }]);
  expect((await send(csv)).status).toBe(200);
});

test("returns the document with confidence, reasons and places per cell", async () => {
  const response = await send(makeTranscriptPdf(germanTranscript), "?country=de");
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toContain("no-store");
  const reading = transcriptReading.parse(await response.json());
  expect(reading).toMatchObject({ status: "read", country: "DE", system: { id: "de-university" } });
  expect(reading.courses.map(({ cells }) => cells.mark.text)).toEqual(
    germanTranscript.map(({ mark }) => mark),
  );
  expect(reading.courses[0]!.cells.mark).toMatchObject({ confidence: "high", place: { page: 1, x: 460 } });

  const doubtful = transcriptReading.parse(await (await send(`${csv}SS 2021;Biologie;6;17\n`)).json());
  expect(doubtful.status).toBe("doubts");
  expect(doubtful.courses[3]!.cells.mark).toMatchObject({
    confidence: "low",
    reasons: [{ code: "lost-decimal" }],
  });
});

test("refuses a form, whose boundaries would be read as part of the file", async () => {
  const form = "--x\r\nContent-Disposition: form-data; name=file\r\n\r\n" + csv + "\r\n--x--\r\n";
  const type = { "Content-Type": "multipart/form-data; boundary=x" };
  expect(await readError(await send(form, "?country=DE", secret, type))).toMatchObject({
    status: 415,
    message: "Send the file itself as the body, not a form.",
  });
  expect(await readError(await send(csv, "?contry=DE"))).toMatchObject({ status: 400, field: "contry" });
});

test("without a country, returns proposals and no marks", async () => {
  const reading = transcriptReading.parse(
    await (await send(`Universität Nordfeld, Deutschland;;;\n${csv}`, "")).json(),
  );
  expect(reading).toMatchObject({ status: "choose-country", document: null, courses: [] });
  expect(reading.proposals.countries[0]).toMatchObject({ value: "DE" });
});

test("needs a key with the scope, and valid options", async () => {
  const other = await newKey(["evaluations"]);
  expect((await send(csv, "", "mrd_none")).status).toBe(401);
  expect((await send(csv, "", other)).status).toBe(403);
  expect(await readError(await send(csv, "?country=Atlantis"))).toMatchObject({
    status: 400,
    code: "no_such_country",
    field: "country",
  });
  expect(await readError(await send(csv, "?system=xx-none"))).toMatchObject({ status: 400, field: "system" });
  expect(await readError(await send(csv, "?country=FR&system=de-university"))).toMatchObject({ status: 400 });
  expect(await readError(await send(csv, "?country=DE&language=Klingon"))).toMatchObject({
    status: 400,
    field: "language",
  });
  expect(await readError(await send(""))).toMatchObject({ status: 400, code: "empty" });
});

test("stores and logs nothing of the file or the response", async () => {
  const marked = csv.replace("Analysis", "Unverwechselbar");
  const headers = { "Idempotency-Key": "transcript-once" };
  const [first, second] = [
    await send(marked, undefined, secret, headers),
    await send(csv, undefined, secret, headers),
  ];
  expect([first.status, second.status]).toEqual([200, 200]);
  // The second file was read too, instead of the first response being replayed.
  expect(await second.text()).not.toContain("Unverwechselbar");
  expect(JSON.stringify(server.logged)).not.toContain("Unverwechselbar");
  const { db } = server.running.database;
  expect(JSON.stringify(await db.select().from(idempotentRequests))).not.toContain("Unverwechselbar");
});

describe("hostile files", () => {
  test("a file larger than allowed is rejected, declared or not", async () => {
    const large = new Uint8Array(maxTranscriptBytes + 1);
    expect(await readError(await send(large))).toMatchObject({ status: 413, code: "too_large" });
    const chunk = new Uint8Array(1024 * 1024);
    let sent = 0;
    const stream = new ReadableStream<Uint8Array>({
      async pull(controller) {
        // The server runs in this process: it must get to read before the next chunk.
        await setImmediate();
        controller.enqueue(chunk);
        sent += chunk.length;
        if (sent > 4 * maxTranscriptBytes) controller.close();
      },
    });
    const undeclared = await server
      .fetch("/api/v1/transcripts?country=DE", {
        method: "POST",
        headers: { Authorization: `Bearer ${secret}` },
        body: stream,
        duplex: "half",
      } as RequestInit)
      .then((response) => response.status)
      .catch(() => "connection closed");
    expect([413, "connection closed"]).toContain(undeclared);
  });

  test("a damaged file, another kind of file and a file without courses each have their reason", async () => {
    expect(await readError(await send(makeBrokenPdf()))).toMatchObject({ status: 422, code: "broken_pdf" });
    expect(await readError(await send(Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 3])))).toMatchObject({
      status: 422,
      code: "unsupported_type",
    });
    expect(await readError(await send("Dear students,\nwelcome.\n"))).toMatchObject({
      status: 422,
      code: "nothing_found",
    });
  });

  test("an image that claims to be huge is not decoded", async () => {
    expect(await readError(await send(makeHugePng(60_000, 60_000)))).toMatchObject({
      status: 422,
      code: "too_many_pixels",
    });
  });

  test("a decompression bomb ends in an error, in a spreadsheet and in a PDF", async () => {
    expect(await readError(await send(makeZipBomb({ lying: true })))).toMatchObject({ status: 422 });
    const bounded = createReader({ maxMs: 6000, maxMemoryMb: 1024 });
    const outcome = await bounded.read(task, await makeBombPdf(), owner).catch((error: unknown) => error);
    expect(outcome).toSatisfy((end: object) => "failure" in end || ("status" in end && end.status === 422));
    await expectHealthy();
  }, 120_000);

  test("a PDF that refers to other places does not reach them", async () => {
    let requests = 0;
    const listener = createServer((_, response) => response.end(String(++requests)));
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    const { port } = listener.address() as AddressInfo;
    await send(makeLinkingPdf(`http://127.0.0.1:${port}/x`));
    expect(requests).toBe(0);
    listener.close();
  });

  test("a reader that hangs or crashes gives a clear error, and the next file is read", async () => {
    // Node alone takes longer than this to start and read.
    const slow = createReader({ maxMs: 30 });
    await expect(slow.read(task, Buffer.from(csv), owner)).rejects.toMatchObject({
      status: 422,
      code: "reading_timeout",
    });
    const small = createReader({ maxHeapMb: 8 });
    await expect(small.read(task, Buffer.alloc(9_000_000, "a;b\n"), owner)).rejects.toMatchObject({
      status: 422,
      code: "reader_stopped",
    });
    expect((await send(csv)).status).toBe(200);
    await expectHealthy();
  });

  test("a team cannot have more than four files in progress", async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => send(csv)));
    const statuses = responses.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    const rejected = responses.find(({ status }) => status === 429)!;
    expect(await readError(rejected)).toMatchObject({ code: "too_many_transcripts" });
    expect((await send(csv)).status).toBe(200);
  });
});

const task = { choice: null, language: "eng" as const };
const owner = { owner: "team" };

/** The reader of the server, with lower limits. */
function createReader(changes: Partial<ProcessLimits>) {
  const services = {
    heavyWork: createHeavyWork({ turn: () => Promise.resolve() }),
    log: server.running.log,
  };
  const limits = { maxMs: 60_000, maxCpuSeconds: 60, maxMemoryMb: 3072, maxHeapMb: 512, maxOutputBytes: 1e7 };
  return createTranscriptReader(services, { ...limits, ...changes });
}

async function expectHealthy() {
  expect((await server.fetch("/healthz")).status).toBe(200);
  expect((await send(csv)).status).toBe(200);
}

function makePdf(stream: Buffer, extra = "", dictionary = ""): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${extra} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >> >>",
  ].map((body, i) => `${i + 1} 0 obj\n${body}\nendobj\n`);
  const head = `4 0 obj\n<< /Length ${stream.length} ${dictionary} >>\nstream\n`;
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n${objects.join("")}${head}`),
    stream,
    Buffer.from("\nendstream\nendobj\ntrailer\n<< /Root 1 0 R /Size 5 >>\n%%EOF"),
  ]);
}

/** A few kilobytes whose contents, compressed twice, expand to 768 MB. */
async function makeBombPdf(): Promise<Buffer> {
  const megabytes64 = Buffer.alloc(64 * 1024 * 1024, " ");
  const once = await buffer(
    Readable.from(Array.from({ length: 12 }, () => megabytes64)).pipe(createDeflate()),
  );
  return makePdf(deflateSync(once), "", "/Filter [/FlateDecode /FlateDecode]");
}

/** Opens a URL, runs a script and takes its contents from a URL. */
function makeLinkingPdf(url: string): Buffer {
  const action = `/OpenAction << /S /URI /URI (${url}) >> /AA << /O << /S /JavaScript /JS (app.launchURL\\("${url}"\\)) >> >>`;
  return makePdf(Buffer.from("BT ET"), action, `/F << /FS /URL /F (${url}) >>`);
}

/** A valid header, and no pixels. */
function makeHugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(33);
  header.write("\x89PNG\r\n\x1a\n", 0, "latin1");
  header.writeUInt32BE(13, 8);
  header.write("IHDR", 12, "latin1");
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  header.set([8, 6, 0, 0, 0], 24);
  return header;
}
