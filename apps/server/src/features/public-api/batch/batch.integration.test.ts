import { request } from "node:http";
import { batchResult } from "@meridian/contract/public-api/batch";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSignedIn } from "../../../../test/support/visitors/browser.ts";
import { startTestServer, type TestServer } from "../../../../test/support/servers/server.ts";

let server: TestServer;
let secret: string;
beforeAll(async () => {
  server = await startTestServer();
  secret = await newKey("admin@northfield.test");
});

async function newKey(email: string): Promise<string> {
  const admin = await openSignedIn(server, email);
  const created = await admin.call("/api/api-keys", { name: "Batches", scopes: ["evaluations"] });
  return (created.json as { secret: string }).secret;
}
afterAll(() => server.stop());

const batchPath = "/api/v1/evaluations/batch";
const send = (type: string, body: string, query = "", headers: Record<string, string> = {}) =>
  server.fetch(batchPath + query, {
    method: "POST",
    body,
    headers: { Authorization: `Bearer ${secret}`, "Content-Type": type, ...headers },
  });
const ndjson = "application/x-ndjson";
const lines = async (response: Response) =>
  (await response.text())
    .trim()
    .split("\n")
    .map((line) => batchResult.parse(JSON.parse(line)));

const student = (id: string, marks: string[], more: object = {}) =>
  JSON.stringify({
    student: id,
    system: "de-university",
    courses: marks.map((mark) => ({ mark, credits: 6 })),
    ...more,
  });

test("returns one JSON line per input line, with errors in place and by line number", async () => {
  const body = [
    student("S1", ["1,3", "2,7"]),
    "{ not json",
    student("S2", ["1,3", "9"]),
    JSON.stringify({ student: "S3", courses: [{ grade: "1" }] }),
    student("S4", ["2.0"], { system: "zz-none" }),
    "",
  ].join("\n");
  const response = await send(ndjson, body);
  expect(response.headers.get("Content-Type")).toBe(ndjson);
  const results = await lines(response);
  expect(
    results.map((one) => ("error" in one ? [one.line, one.error.code] : [one.student, one.gpaText])),
  ).toEqual([
    ["S1", "3.50"],
    [2, "invalid-json"],
    [3, "outside-scale"],
    ["S2", "4.00"],
    [4, "invalid-line"],
    [5, "unknown-system"],
    ["S4", ""],
  ]);
  expect(results[4]).toMatchObject({
    error: { message: "courses.0.mark: Invalid input: expected string, received undefined" },
  });
});

test("accepts a custom table on a line before the students who use it", async () => {
  const table = {
    id: "ours",
    name: "Ours",
    level: "any",
    institution: null,
    default: false,
    kind: "symbol",
    pass: null,
    bands: [
      { grade: "good", us: "B" },
      { grade: "poor", us: "F" },
    ],
    confidence: "unverified",
    sources: [],
  };
  const body = `${JSON.stringify({ systems: [table] })}\n${student("S1", ["good"], { system: "ours" })}\n`;
  const [row] = await lines(await send(ndjson, body));
  expect(row).toMatchObject({ student: "S1", gpaText: "3.00" });
  const broken = await lines(
    await send(ndjson, `${JSON.stringify({ systems: [{ ...table, bands: [] }] })}\n`),
  );
  expect(broken[0]).toMatchObject({ line: 1, error: { code: "invalid-system" } });
});

test("accepts CSV in both layouts, with policy and default table in the query, and escapes formulas", async () => {
  const long = 'student,course,credits,mark\n=1+1,Analysis,6,"1,3"\n=1+1,Physik,6,x\n';
  const text = await (await send("text/csv", long, "?system=de-university&decimals=3")).text();
  expect(text.split("\n")).toEqual([
    "student,system,gpa,credits_attempted,credits_earned,us_credits_attempted,us_credits_earned,counted,left_out,line,course,code,message",
    expect.stringMatching(/^'=1\+1,{9}3,Physik,unreadable,/) as string,
    "'=1+1,de-university,4.000,6,6,3,3,1,1,,,,",
    "",
  ]);
  const wide = "id,second-id,scale,units,grade\nS1,X1,it-university,6,27,6,30 e lode\n";
  const [row] = await lines(await send("text/csv", wide, "", { Accept: ndjson }));
  expect(row).toMatchObject({ student: "S1", secondId: "X1", gpaText: "4.00", counted: 2 });
});

test.each([
  ["another type", "application/json", "{}", "", 415, "unsupported_media_type"],
  ["CSV of unknown columns", "text/csv", "a,b,c\n1,2,3\n", "", 400, "unreadable"],
  ["an empty body", "text/csv", "", "", 400, "unreadable"],
  ["an impossible policy", "text/csv", "student,mark\n", "?points=fifths", 400, "invalid_request"],
  ["an unknown option", "text/csv", "student,mark\n", "?color=red", 400, "invalid_request"],
  ["an endless line", ndjson, "x".repeat(3_000_000), "", 400, "unreadable"],
] as const)("rejects %s", async (_name, type, body, query, status, code) => {
  const response = await send(type, body, query);
  const { error } = (await response.json()) as { error: { code: string } };
  expect([response.status, error.code]).toEqual([status, code]);
});

/** A request that stays open, so that a test can observe both directions. */
function openRequest() {
  const outgoing = request(server.url + batchPath, {
    method: "POST",
    headers: { Authorization: `Bearer ${secret}`, "Content-Type": ndjson },
  });
  outgoing.on("error", () => {});
  return outgoing;
}

test("sends results while the request is still being uploaded", async () => {
  const outgoing = openRequest();
  outgoing.write(`${student("S1", ["1,3"])}\n`);
  const incoming = await new Promise<NodeJS.ReadableStream>((resolve) => outgoing.on("response", resolve));
  const first = await new Promise<string>((resolve) =>
    incoming.once("data", (bytes) => resolve(String(bytes))),
  );
  expect(JSON.parse(first)).toMatchObject({ student: "S1" });
  outgoing.end(`${student("S2", ["1,3"])}\n`);
  let rest = "";
  for await (const bytes of incoming) rest += String(bytes);
  expect(JSON.parse(rest)).toMatchObject({ student: "S2" });
});

test("rejects a team's third concurrent batch, even with another key, without affecting other teams", async () => {
  const open = [openRequest(), openRequest()];
  await Promise.all(
    open.map((outgoing) => {
      outgoing.write(`${student("S1", ["1,3"])}\n`);
      return new Promise((resolve) => outgoing.on("response", resolve));
    }),
  );
  const third = await send(ndjson, student("S1", ["1,3"]));
  expect([third.status, third.headers.get("Retry-After")]).toEqual([429, "5"]);
  const northfield = await newKey("admin@northfield.test");
  const southbay = await newKey("admin@southbay.test");
  const sendWithKey = (key: string) =>
    send(ndjson, student("S1", ["1,3"]), "", { Authorization: `Bearer ${key}` }).then(({ status }) => status);
  expect([await sendWithKey(northfield), await sendWithKey(southbay)]).toEqual([429, 200]);
  for (const outgoing of open) outgoing.destroy();
  await expect.poll(async () => (await send(ndjson, student("S1", ["1,3"]))).status).toBe(200);
});

test("applies backpressure when the client does not read the response", async () => {
  const outgoing = openRequest();
  // Every line is invalid, so the response is about as long as the request.
  const bad = `${JSON.stringify({ student: "S", courses: [{ grade: "x".repeat(50) }] })}\n`.repeat(1000);
  outgoing.on("response", (incoming) => incoming.pause());
  let written = 0;
  await new Promise<void>((resolve) => {
    const more = () => {
      const timeout = setTimeout(resolve, 1500);
      outgoing.write(bad, (error) => {
        clearTimeout(timeout);
        written += bad.length;
        if (error || written > 200_000_000) resolve();
        else more();
      });
    };
    more();
  });
  outgoing.destroy();
  expect(written).toBeLessThan(60_000_000);
}, 60_000);

test("rejects a student with too many courses with one error and evaluates the others", async () => {
  const row = (id: string, name = "Analysis") => `${id},de-university,${name},6,"1,3"\n`;
  const head = "student,system,course,credits,mark\n";
  const body =
    head +
    row("S1") +
    row("endless").repeat(5000) +
    row("S2") +
    row("wordy", "x".repeat(600_000)).repeat(3) +
    row("S3");
  const results = await lines(await send("text/csv", body, "", { Accept: ndjson }));
  expect(
    results.map((one) =>
      "error" in one ? [one.line, one.student, one.error.code] : [one.student, one.gpaText],
    ),
  ).toEqual([
    ["S1", "4.00"],
    [2003, "endless", "too-many-courses"],
    ["S2", "4.00"],
    [5005, "wordy", "too-many-courses"],
    ["S3", "4.00"],
  ]);
  const wide = [
    "id,second,scale",
    "W1,,de-university,6,1.3",
    `W2,,de-university${",6,1.3".repeat(3000)}`,
    "W3,,de-university,6,1.3",
  ];
  const wideAnswer = await lines(await send("text/csv", wide.join("\n"), "?layout=wide", { Accept: ndjson }));
  expect(wideAnswer.map((one) => ("error" in one ? [one.student, one.error.code] : one.student))).toEqual([
    "W1",
    ["W2", "too-many-courses"],
    "W3",
  ]);
});

test("limits the number of custom tables per batch", async () => {
  const bands = [
    { grade: "good", us: "B" },
    { grade: "poor", us: "F" },
  ];
  const facts = { level: "any", institution: null, default: false, kind: "symbol", pass: null };
  const table = (n: number) => ({
    id: `ours-${n}`,
    name: "Ours",
    ...facts,
    bands,
    confidence: "unverified",
    sources: [],
  });
  const line = (from: number) =>
    JSON.stringify({ systems: Array.from({ length: 50 }, (_, n) => table(from + n)) });
  const body = [0, 50, 100, 150, 200].map(line).join("\n");
  const results = await lines(await send(ndjson, body));
  expect(results).toMatchObject([{ line: 5, error: { code: "too-many-tables" } }]);
});
