import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ListedPolicy } from "@meridian/contract/policies/schemas";
import type { Workspace } from "@meridian/contract/team/schemas";
import { toTranscript } from "@meridian/transcript/document/to-transcript";
import { defaultPolicy, evaluate, type Policy } from "@meridian/grading";
import { openLocalDataset } from "@meridian/grading/node";
import type { ReportModel } from "@meridian/report/report-model";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverRoot } from "../../src/platform/server-root.ts";
import { type Browser, openSignedIn } from "../support/visitors/browser.ts";
import { startTestServer, type TestServer } from "../support/servers/server.ts";
import { transcript } from "../support/records/transcript.ts";

const cli = path.resolve(serverRoot, "../../packages/cli");

/** Each setting changes the result for the marks below compared with the default. */
const sharedPolicy: Policy = { ...defaultPolicy, points: "thirds", countFailed: false, decimals: 3 };
const marks = [
  { mark: "A-", credits: "3" },
  { mark: "B+", credits: "4" },
  { mark: "F", credits: "3" },
];
const system = "ca-letter";

let server: TestServer;
let admin: Browser;
let key: string;
beforeAll(async () => {
  const script = pathToFileURL(path.join(cli, "scripts/build.mjs")).href;
  const { build } = (await import(/* @vite-ignore */ script)) as { build: () => Promise<void> };
  await build();
  server = await startTestServer();
  admin = await openSignedIn(server, "admin@northfield.test");
  const scopes = ["reference", "evaluations", "reports"];
  key = (await admin.call("/api/api-keys", { name: "Same GPA", scopes })).json.secret as string;
});
afterAll(() => server.stop());

test.each([
  ["the team's shared policy", sharedPolicy, "3.476"],
  ["the default when the team shares none", null, "2.43"],
])("screen, bulk, API, batch, command line and report agree on %s", async (_name, policy, gpa) => {
  await sharePolicy(policy);
  const { evaluationId, onScreen } = await evaluateOnScreen();
  const results = {
    screen: onScreen,
    saved: (await admin.call(`/api/evaluations/${evaluationId}`)).json.saved.result.gpa.text as string,
    bulk: await evaluateInBulk(),
    api: await evaluateByApi(),
    batch: await evaluateAsBatch(),
    commandLine: await evaluateOnCommandLine(),
    report: await evaluateAsReport(evaluationId),
  };
  expect(results).toEqual({
    screen: gpa,
    saved: gpa,
    bulk: gpa,
    api: gpa,
    batch: gpa,
    commandLine: gpa,
    report: gpa,
  });
});

test("a request overrides individual settings of the team's policy", async () => {
  await sharePolicy(sharedPolicy);
  const response = await callApi(
    "/api/v1/evaluations",
    JSON.stringify({ records: record(), policy: { decimals: 2 } }),
  );
  const { gpa, policy } = (await response.json()) as { gpa: { text: string }; policy: Policy };
  expect(gpa.text).toBe("3.48");
  expect(policy).toEqual({ ...sharedPolicy, decimals: 2 });
  const batch = await callApi(
    "/api/v1/evaluations/batch?points=tenths",
    `${JSON.stringify({ student: "S1", system, courses: courses() })}\n`,
    "application/x-ndjson",
  );
  expect(JSON.parse(await batch.text())).toMatchObject({ gpaText: "3.471" });
});

test("the CLI reports problems with its key or server", async () => {
  expect(await meridian({ MERIDIAN_API_KEY: "mrd_wrong", MERIDIAN_SERVER: server.url })).toMatchObject({
    status: 1,
    stderr: `meridian: ${server.url} rejected the key in MERIDIAN_API_KEY\n`,
  });
  expect((await meridian({ MERIDIAN_API_KEY: key })).stderr).toContain("MERIDIAN_SERVER must be set too");
  expect((await meridian({ MERIDIAN_API_KEY: "", MERIDIAN_SERVER: server.url })).stderr).toContain(
    "MERIDIAN_API_KEY must be set too",
  );
  expect(
    (await meridian({ MERIDIAN_API_KEY: key, MERIDIAN_SERVER: "http://gpa.example.edu" })).stderr,
  ).toContain("must be an https URL");
});

const courses = () => marks.map(({ mark, credits }) => ({ mark, credits: Number(credits) }));
const record = () => [{ system, terms: [{ courses: courses() }] }];

/** Replaces the team's default policy, or removes it. */
async function sharePolicy(settings: Policy | null): Promise<void> {
  const { policies } = (await admin.call("/api/team/policies")).json as { policies: ListedPolicy[] };
  for (const { id } of policies) await admin.call(`PATCH /api/team/policies/${id}`, { archived: true });
  if (!settings) return;
  const content = { settings, tables: [], rules: [] };
  expect((await admin.call("/api/team/policies", { name: "Shared", content })).status).toBe(201);
}

/** What the calculator starts with. */
async function readPolicy(): Promise<Policy> {
  const { policies, ownPolicy } = (await admin.call("/api/workspace")).json as Workspace;
  return policies.find(({ isDefault }) => isDefault)?.settings ?? ownPolicy ?? defaultPolicy;
}

/** Like the calculator: applies the workspace's policy, runs the engine in the browser, then saves. */
async function evaluateOnScreen(): Promise<{ evaluationId: string; onScreen: string }> {
  const document = transcript({}, { system, countryCode: "CA" });
  const [school] = document.records;
  const [term] = school!.terms;
  const typed = {
    ...document,
    policy: await readPolicy(),
    records: [
      {
        ...school!,
        terms: [
          { ...term!, courses: marks.map((mark, n) => ({ ...term!.courses[0]!, ...mark, id: `c${n}` })) },
        ],
      },
    ],
  };
  const systems = await (await openLocalDataset()).loadSystems([system]);
  const evaluationId = randomUUID();
  const reply = await admin.call("/api/evaluations", { id: evaluationId, document: typed });
  expect(reply.status, JSON.stringify(reply.json)).toBe(201);
  return { evaluationId, onScreen: evaluate(toTranscript(typed), typed.policy, systems).gpa.text };
}

async function evaluateInBulk(): Promise<string> {
  const run = await admin.call("/api/bulk", {
    id: randomUUID(),
    name: "same.csv",
    students: 1,
    system,
    policy: await readPolicy(),
    save: false,
    fingerprint: randomUUID(),
  });
  expect(run.status, JSON.stringify(run.json)).toBe(201);
  const id = run.json.id as string;
  const lines = marks.map((mark, n) => ({ ...mark, line: n + 2, name: "", code: "", term: "", system: "" }));
  const student = {
    externalId: "S1",
    givenName: "",
    familyName: "",
    email: "",
    institution: "",
    courses: lines,
  };
  await admin.call(`PUT /api/bulk/${id}/students/0`, { students: [student] });
  await expect
    .poll(async () => (await admin.call(`/api/bulk/${id}`)).json.state, { timeout: 60_000 })
    .toBe("done");
  return (await admin.call(`/api/bulk/${id}/results`)).json.results[0].gpa as string;
}

async function evaluateByApi(): Promise<string> {
  const response = await callApi("/api/v1/evaluations", JSON.stringify({ records: record() }));
  return ((await response.json()) as { gpa: { text: string } }).gpa.text;
}

async function evaluateAsBatch(): Promise<string> {
  const csv = `student,system,credits,mark\n${marks.map(({ mark, credits }) => `S1,${system},${credits},${mark}\n`).join("")}`;
  const text = await (await callApi("/api/v1/evaluations/batch", csv, "text/csv")).text();
  return text.split("\n")[1]!.split(",")[2]!;
}

async function evaluateOnCommandLine(): Promise<string> {
  const { stdout, stderr } = await meridian({ MERIDIAN_API_KEY: key, MERIDIAN_SERVER: server.url });
  expect(stderr).toBe("");
  return stdout.split("\n")[1]!.split(",")[2]!;
}

async function evaluateAsReport(evaluationId: string): Promise<string> {
  await admin.call(`/api/evaluations/${evaluationId}/state`, { to: "final", version: 1 });
  const issued = await admin.call("/api/gpa-reports", { evaluationId });
  expect(issued.status, JSON.stringify(issued.json)).toBe(201);
  const printed = issued.json.printed as ReportModel;
  const response = await server.fetch(`/api/v1/reports/${issued.json.report.id as string}`, {
    headers: { Authorization: `Bearer ${key}` },
  });
  expect(JSON.stringify(await response.json())).toContain(issued.json.report.gpa as string);
  expect(JSON.stringify(printed)).toContain(issued.json.report.gpa as string);
  return issued.json.report.gpa as string;
}

function callApi(address: string, body: string, type = "application/json"): Promise<Response> {
  return server.fetch(address, {
    method: "POST",
    body,
    headers: { Authorization: `Bearer ${key}`, "Content-Type": type },
  });
}

/** Not spawnSync, because the server runs in this process. */
function meridian(env: Record<string, string>) {
  const csv = `student,system,credits,mark\n${marks.map(({ mark, credits }) => `S1,${system},${credits},${mark}\n`).join("")}`;
  return new Promise<{ status: number | null; stdout: string; stderr: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(cli, "bin/meridian.cjs"), "convert"], { env });
    let [stdout, stderr] = ["", ""];
    child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, stdout, stderr }));
    child.stdin.end(csv);
  });
}
