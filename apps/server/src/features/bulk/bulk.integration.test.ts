import { randomUUID } from "node:crypto";
import type { BulkResult, BulkRun, BulkStudent } from "@meridian/contract/bulk/schemas";
import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { ListedPolicy } from "@meridian/contract/policies/schemas";
import { ownTableId, ownVersionId } from "@meridian/contract/team/own-table-id";
import { defaultPolicy } from "@meridian/grading";
import { findStoredSystem, observe } from "@meridian/transcript/observations/observe";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openSignedIn, type Reply } from "../../../test/support/visitors/browser.ts";
import { untilOthersWait } from "../../../test/support/servers/lock-wait.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { bulkChunks, bulkRuns } from "../../platform/db/schema/bulk.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { removeExpired } from "../../housekeeping.ts";
import type { Services } from "../../platform/services.ts";
import { createForeground } from "../../platform/workers/foreground.ts";
import { createHeavyWork } from "../../platform/workers/heavy-work.ts";
import { eraseFromBulk } from "./erase-from-bulk.ts";
import { createBulkThread } from "./evaluate/bulk-thread.ts";
import { processRun } from "./process-run.ts";
import { rowVersion, saveChunk } from "./save-chunk.ts";

let server: TestServer;
let db: Database;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer();
  ({ db } = server.running.database);
  browser = await openSignedIn(server, "evaluator@northfield.test");
});
afterAll(() => server.stop());

const student = (n: number, change: Partial<BulkStudent> = {}): BulkStudent => ({
  externalId: `A${n}`,
  givenName: "Ada",
  familyName: `Number ${n}`,
  email: "",
  institution: "Universität Nord",
  courses: ["1,3", "2,7"].map((mark, c) => ({
    line: n * 2 + c + 2,
    name: `Course ${c}`,
    code: "",
    mark,
    credits: "6",
    term: "W1",
    system: "",
  })),
  ...change,
});
const students = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => student(from + n));

async function startRun(count: number, change: object = {}): Promise<BulkRun> {
  const settings = { system: "de-university", policy: defaultPolicy, save: false, fingerprint: "f" };
  const response = await browser.call("/api/bulk", {
    id: randomUUID(),
    name: "autumn.csv",
    students: count,
    ...settings,
    ...change,
  });
  expect(response.status).toBe(201);
  return response.json as BulkRun;
}
const send = (id: string, position: number, list: BulkStudent[]) =>
  browser.call(`PUT /api/bulk/${id}/students/${position}`, { students: list });
const read = async (id: string) => (await browser.call(`/api/bulk/${id}`)).json as BulkRun;
const done = async (id: string) => {
  await expect.poll(async () => (await read(id)).state, { timeout: 60_000 }).toBe("done");
};

test("evaluates an uploaded file in the background, in file order, with issues by line", async () => {
  const run = await startRun(12);
  expect(run).toMatchObject({ state: "uploading", received: 0 });
  await send(run.id, 0, students(0, 10));
  const odd = student(10, { externalId: "=cmd()" });
  const marks = odd.courses.map((course, c) => (c === 1 ? { ...course, mark: "9" } : course));
  const lost = student(11, { courses: [{ ...student(11).courses[0]!, system: "zz-none" }] });
  const last = await send(run.id, 10, [{ ...odd, courses: marks }, lost]);
  expect(last.json).toMatchObject({ state: "running", received: 12 });
  await done(run.id);
  expect(await read(run.id)).toMatchObject({ evaluated: 12, faults: 2, saved: 0 });
  const { results, next } = (await browser.call(`/api/bulk/${run.id}/results`)).json;
  expect([results.length, next]).toEqual([12, null]);
  expect(results[0]).toMatchObject({ externalId: "A0", gpa: "3.50", counted: 2, evaluationId: null });
  expect(results[10].faults).toEqual([
    { line: 23, course: "Course 1", message: expect.stringContaining("9 is outside") as string },
  ]);
  expect(results[11]).toMatchObject({
    gpa: "",
    faults: [{ message: "there is no grading table “zz-none”" }],
  });
  const csv = await downloadCsv(run.id);
  expect(csv.split("\r\n")[11]).toMatch(/^'=cmd\(\),Ada Number 10,de-university,4\.00,/);
});

/** Downloads the CSV with this browser's cookies. */
async function downloadCsv(id: string): Promise<string> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return (await server.fetch(`/api/bulk/${id}/results.csv`, { headers: { cookie } })).text();
}

test("saves each student to the history once, if requested", async () => {
  const run = await startRun(7, { save: true, name: "saved.csv" });
  await send(run.id, 0, students(100, 107));
  await done(run.id);
  const rows = await db
    .select()
    .from(evaluations)
    .where(sql`'saved.csv' = ANY(${evaluations.tags})`);
  expect(rows.map(({ studentExternalId }) => studentExternalId).sort()).toEqual([
    "A100",
    "A101",
    "A102",
    "A103",
    "A104",
    "A105",
    "A106",
  ]);
  expect(rows[0]).toMatchObject({ gpa: "3.500", country: "DE", courseCount: 2 });
  const opened = await browser.call(`/api/evaluations/${rows[0]!.id}`);
  expect(opened.status).toBe(200);
});

test("lists every line outside the GPA in the results and the download, with the reason", async () => {
  const [first, second] = student(200).courses;
  const run = await startRun(1, { dropped: [{ line: 9, message: "no student ID" }] });
  await send(run.id, 0, [
    student(200, {
      courses: [
        { ...first!, line: 2 },
        { ...second!, line: 3, mark: "" },
        { ...second!, line: 4, credits: "" },
        { ...second!, line: 5, mark: "??" },
      ],
    }),
  ]);
  await done(run.id);
  expect(await read(run.id)).toMatchObject({ dropped: 1, faults: 3 });
  const { results, dropped } = (await browser.call(`/api/bulk/${run.id}/results`)).json;
  expect(results[0]).toMatchObject({ counted: 1, leftOut: 3 });
  expect(results[0].faults).toEqual([
    { line: 3, course: "Course 1", message: "no mark" },
    { line: 4, course: "Course 1", message: expect.stringContaining("Credits are missing") as string },
    { line: 5, course: "Course 1", message: expect.stringContaining("is not a mark on") as string },
  ]);
  expect(dropped).toEqual([{ line: 9, message: "no student ID" }]);
  const csv = await downloadCsv(run.id);
  expect(csv).toContain("line 3, Course 1: no mark; line 4");
  expect(csv).toMatch(/\r\n,+line 9: no student ID\r\n$/);
});

test("a mistyped table ID in a student's first row does not lose the country", async () => {
  const [first, second] = student(210).courses;
  const run = await startRun(1, { save: true, name: "typo.csv" });
  await send(run.id, 0, [student(210, { courses: [{ ...first!, system: "de-universty" }, second!] })]);
  await done(run.id);
  const [row] = await db
    .select()
    .from(evaluations)
    .where(sql`'typo.csv' = ANY(${evaluations.tags})`);
  expect(row).toMatchObject({ country: "DE", system: "de-university" });
});

test("a student who is twice in a file is saved once, unless requested", async () => {
  const evaluateTwice = async (number: number, change: object) => {
    const run = await startRun(2, { save: true, name: "twice.csv", ...change });
    await send(run.id, 0, [student(number), student(number)]);
    await done(run.id);
    const { results } = (await browser.call(`/api/bulk/${run.id}/results`)).json;
    return { saved: (await read(run.id)).saved, results };
  };
  const { saved, results } = await evaluateTwice(230, {});
  expect(saved).toBe(1);
  expect(results[0].faults).toEqual([]);
  expect(results[1]).toMatchObject({
    evaluationId: results[0].evaluationId,
    faults: [{ message: expect.stringMatching(/not saved again$/) as string }],
  });
  expect(await evaluateTwice(231, { duplicates: "save" })).toMatchObject({
    saved: 2,
    results: [{ faults: [] }, { faults: [{ message: expect.stringMatching(/saved again$/) as string }] }],
  });
});

test("the same file does not save a student twice, unless requested", async () => {
  const evaluateAgain = async (change: object) => {
    const run = await startRun(2, { save: true, name: "again.csv", ...change });
    await send(run.id, 0, students(220, 222));
    await done(run.id);
    const { results } = (await browser.call(`/api/bulk/${run.id}/results`)).json;
    return { saved: (await read(run.id)).saved, results };
  };
  const first = await evaluateAgain({});
  const second = await evaluateAgain({});
  expect([first.saved, second.saved]).toEqual([2, 0]);
  expect(second.results[0]).toMatchObject({
    gpa: "3.50",
    evaluationId: first.results[0].evaluationId,
    faults: [
      {
        line: 442,
        message: expect.stringMatching(
          /^already saved with the same courses on .*: not saved again$/,
        ) as string,
      },
    ],
  });
  const third = await evaluateAgain({ duplicates: "save" });
  expect(third.saved).toBe(2);
  expect(third.results[0].faults[0].message).toMatch(/saved again$/);
  expect(third.results[0].evaluationId).not.toBe(first.results[0].evaluationId);
  const run = await startRun(1, { save: true, name: "again.csv" });
  const [course, other] = student(220).courses;
  await send(run.id, 0, [student(220, { courses: [course!, { ...other!, mark: "2,0" }] })]);
  await done(run.id);
  expect((await read(run.id)).saved).toBe(1);
});

test("resumes an interrupted upload and ignores students sent twice", async () => {
  const run = await startRun(6);
  await send(run.id, 0, students(0, 3));
  expect((await send(run.id, 0, students(0, 3))).json).toMatchObject({ received: 3 });
  const ahead = await send(run.id, 4, students(4, 6));
  expect([ahead.status, ahead.json.error.code]).toEqual([409, "out_of_order"]);
  expect((await read(run.id)).received).toBe(3);
  await send(run.id, 3, students(3, 6));
  await done(run.id);
  expect((await read(run.id)).evaluated).toBe(6);
});

test("a canceled run stops, keeps its results, and continues when resumed", async () => {
  const run = await startRun(100);
  await send(run.id, 0, students(0, 100));
  const cancelled = (await browser.call(`/api/bulk/${run.id}/cancel`, {})).json as BulkRun;
  expect(["cancelled", "done"]).toContain(cancelled.state);
  const { json } = await browser.call(`/api/bulk/${run.id}/resume`, {});
  expect(["running", "done"]).toContain(json.state);
  await done(run.id);
  expect(await read(run.id)).toMatchObject({ evaluated: 100 });
  expect((await browser.call(`/api/bulk/${run.id}/results?from=0`)).json.results).toHaveLength(100);
});

test("erases a student from the results and from the queued upload", async () => {
  const saved = await startRun(2, { save: true, name: "erased.csv" });
  await send(saved.id, 0, [student(300, { email: "ada300@applicant.test" }), student(301)]);
  await done(saved.id);
  // The same student in a run whose upload is incomplete, so it is not evaluated yet.
  const waiting = await startRun(4, { name: "waiting.csv" });
  const sameAddress = student(303, { externalId: "", email: "Ada300@applicant.test" });
  await send(waiting.id, 0, [student(300), student(301), sameAddress]);
  const [record] = await db.select().from(evaluations).where(eq(evaluations.studentExternalId, "A300"));
  const admin = await openSignedIn(server, "admin@northfield.test");
  expect(
    (await admin.call(`/api/evaluations/${record!.id}/erase-student`, { records: 1 })).status,
  ).toBeLessThan(300);

  const listed = (await browser.call(`/api/bulk/${saved.id}/results`)).json.results as {
    externalId: string;
  }[];
  expect(listed.map(({ externalId }) => externalId)).toEqual(["A301"]);
  const storedChunks = JSON.stringify(
    await db.select().from(bulkChunks).where(eq(bulkChunks.runId, waiting.id)),
  );
  expect(["A300", "Number 300", "Number 303", "A301"].map((text) => storedChunks.includes(text))).toEqual([
    false,
    false,
    false,
    true,
  ]);
  await send(waiting.id, 3, [student(302)]);
  await done(waiting.id);
  expect((await read(waiting.id)).evaluated).toBe(4);
});

test("uses a team's grading table as it was when the run started, even if it is edited or archived later", async () => {
  const admin = await openSignedIn(server, "admin@northfield.test");
  const table = (us: string) => ({
    country: null,
    system: {
      name: "Two words",
      kind: "symbol",
      pass: "bestanden",
      bands: [
        { grade: "bestanden", us },
        { grade: "nicht bestanden", us: "F" },
      ],
    },
  });
  const { id } = (await admin.call("/api/team/tables", table("B"))).json as { id: string };
  const lasting = ownTableId(id);
  const passed = (n: number, system: string) =>
    student(n, { courses: [{ ...student(n).courses[0]!, mark: "bestanden", system }] });

  const run = await startRun(3, { system: lasting });
  await send(run.id, 0, [passed(400, "")]);
  expect((await admin.call(`PUT /api/team/tables/${id}`, table("A"))).json).toEqual({ version: 2 });
  await admin.call(`PUT /api/team/tables/${id}/archived`, { archived: true });
  await send(run.id, 1, [passed(401, lasting), passed(402, ownVersionId(id, 2))]);
  await done(run.id);
  const { results } = (await browser.call(`/api/bulk/${run.id}/results`)).json;
  expect(results.map(({ gpa, system }: { gpa: string; system: string }) => [gpa, system])).toEqual([
    ["3.00", ownVersionId(id, 1)],
    ["3.00", ownVersionId(id, 1)],
    ["4.00", ownVersionId(id, 2)],
  ]);
});

test("deletes expired uploads and results", async () => {
  const run = await startRun(1);
  await removeExpired(db, new Date(Date.now() + 8 * 24 * 60 * 60 * 1000));
  expect(await db.select().from(bulkRuns).where(eq(bulkRuns.id, run.id))).toEqual([]);
});

test("rejects numbers the engine cannot handle before the run starts", async () => {
  for (const policy of [
    { ...defaultPolicy, lastCredits: 1e308 },
    { ...defaultPolicy, cap: 1e308 },
    { ...defaultPolicy, weighting: { honors: 1e308, ap: 0, ib: 0 } },
  ]) {
    const settings = { system: "de-university", policy, save: false, fingerprint: "f" };
    const response = await browser.call("/api/bulk", {
      id: randomUUID(),
      name: "a.csv",
      students: 1,
      ...settings,
    });
    expect(response.status).toBe(400);
  }
  const run = await startRun(1);
  expect((await browser.call(`/api/bulk/${run.id}/results?from=1e300`)).status).toBe(200);
  await browser.call(`DELETE /api/bulk/${run.id}`);
});

test("reports a student the engine cannot evaluate and still evaluates the others", async () => {
  const run = await startRun(2);
  // Simulates a run started before such numbers were rejected.
  await db.execute(sql`
    UPDATE bulk_runs SET settings = jsonb_set(settings, '{policy,lastCredits}', '1e308') WHERE id = ${run.id}`);
  const unreadable = student(1).courses.map((course) => ({ ...course, mark: "?" }));
  await send(run.id, 0, [student(0), student(1, { courses: unreadable })]);
  await done(run.id);
  const { results } = (await browser.call(`/api/bulk/${run.id}/results`)).json;
  expect(results[0].faults[0].message).toMatch(/^this student could not be evaluated/);
  expect(results[1].faults[0].message).not.toMatch(/could not be evaluated/);
  await browser.call(`DELETE /api/bulk/${run.id}`);
});

test("a run that keeps failing ends as failed and can be resumed", async () => {
  const run = await startRun(3);
  await send(run.id, 0, students(0, 2));
  await db
    .update(bulkChunks)
    .set({ students: 5 as never })
    .where(eq(bulkChunks.runId, run.id));
  await send(run.id, 2, students(2, 3));
  await expect.poll(async () => (await read(run.id)).state, { timeout: 60_000 }).toBe("failed");
  expect(await read(run.id)).toMatchObject({ evaluated: 0, finishedAt: expect.any(String) as string });
  await db
    .update(bulkChunks)
    .set({ students: students(0, 2) })
    .where(sql`run_id = ${run.id} AND place = 0`);
  await browser.call(`POST /api/bulk/${run.id}/resume`);
  await done(run.id);
  expect(await read(run.id)).toMatchObject({ evaluated: 3 });
  await browser.call(`DELETE /api/bulk/${run.id}`);
});

test("processes one run per team at a time, without blocking other teams", async () => {
  const first = await startRun(1);
  const second = await startRun(1);
  // Simulates another process working on the first run.
  await db
    .update(bulkRuns)
    .set({ state: "running", worker: randomUUID(), leasedUntil: new Date(Date.now() + 60 * 60_000) })
    .where(eq(bulkRuns.id, first.id));
  await send(second.id, 0, [student(0)]);
  const other = await openSignedIn(server, "admin@southbay.test");
  const id = randomUUID();
  const settings = { system: "de-university", policy: defaultPolicy, save: false, fingerprint: "f" };
  await other.call("/api/bulk", { id, name: "other.csv", students: 1, ...settings });
  await other.call(`PUT /api/bulk/${id}/students/0`, { students: [student(0)] });
  await expect
    .poll(async () => (await other.call(`/api/bulk/${id}`)).json.state, { timeout: 60_000 })
    .toBe("done");
  expect(await read(second.id)).toMatchObject({ state: "running", evaluated: 0 });
  await db.delete(bulkRuns).where(eq(bulkRuns.id, first.id));
  await browser.call(`POST /api/bulk/${second.id}/cancel`);
  await browser.call(`POST /api/bulk/${second.id}/resume`);
  await done(second.id);
  await browser.call(`DELETE /api/bulk/${second.id}`);
});

/** To run a job in the test itself; `addJob` is called instead of queuing a run's next job. */
const servicesFor = (addJob: (runId: string) => Promise<void>) =>
  ({
    db,
    now: () => new Date(),
    heavyWork: createHeavyWork(createForeground()),
    jobs: { add: (_: unknown, { runId }: { runId: string }) => addJob(runId) } as unknown,
    records: { emit: () => Promise.resolve() } as unknown,
  }) as Services;

test("two runs of a team that start at the same moment do not wait for each other", async () => {
  const runs = [await startRun(2), await startRun(2)];
  const areRuns = inArray(
    bulkRuns.id,
    runs.map(({ id }) => id),
  );
  for (const { id } of runs) await send(id, 0, [student(0)]);
  await db.update(bulkRuns).set({ state: "running" }).where(areRuns);
  const thread = createBulkThread();
  const started: Promise<void>[] = [];
  const start = (runId: string) => {
    started.push(processRun(services, thread, runId));
    return Promise.resolve();
  };
  const services = servicesFor(start);
  await db.transaction(async (tx) => {
    await tx.select().from(bulkRuns).where(areRuns).for("update");
    for (const { id } of runs) void start(id);
    await untilOthersWait(tx, 2);
  });
  for (let n = 0; n < started.length; n++) await started[n];
  for (const { id } of runs) expect((await read(id)).state).toBe("done");
  await thread.stop();
  await db.delete(bulkRuns).where(areRuns);
});

test("a run that a deadlock ended continues when its job is retried", async () => {
  const run = await startRun(2);
  const isRun = eq(bulkRuns.id, run.id);
  await send(run.id, 0, [student(0)]);
  await db.update(bulkRuns).set({ state: "running" }).where(isRun);
  const thread = createBulkThread();
  const services = servicesFor(() => Promise.resolve());
  const deadlock = Object.assign(new Error("deadlock detected"), { code: "40P01" });
  const failing = { ...thread, evaluate: () => Promise.reject(deadlock) };
  await expect(processRun(services, failing, run.id)).rejects.toThrow("deadlock detected");
  await processRun(services, thread, run.id);
  expect(await read(run.id)).toMatchObject({ state: "done", evaluated: 1 });
  await thread.stop();
  await db.delete(bulkRuns).where(isRun);
});

test("an admin can see but not change the team's runs; other colleagues see none", async () => {
  const run = await startRun(1, { save: true });
  await send(run.id, 0, students(70, 71));
  await done(run.id);
  const admin = await openSignedIn(server, "admin@northfield.test");
  const listed = ((await admin.call("/api/bulk")).json.runs as BulkRun[]).find(({ id }) => id === run.id);
  expect(listed).toMatchObject({ name: "autumn.csv", state: "done" });
  expect(listed!.colleague).toBeTruthy();
  const results = await admin.call(`/api/bulk/${run.id}/results`);
  expect(results.json.results[0]).toMatchObject({ externalId: "A70", evaluationId: expect.any(String) });
  expect((await admin.call(`DELETE /api/bulk/${run.id}`)).status).toBe(404);
  expect((await admin.call(`POST /api/bulk/${run.id}/cancel`)).status).toBe(404);
  const upload = await admin.call(`PUT /api/bulk/${run.id}/students/0`, { students: students(0, 1) });
  expect(upload.status).toBe(404);
  const own = ((await browser.call("/api/bulk")).json.runs as BulkRun[]).find(({ id }) => id === run.id);
  expect(own!.colleague).toBeNull();
  const member = await openSignedIn(server, "member@northfield.test");
  for (const part of ["", "/results", "/results.csv"]) {
    expect((await member.call(`/api/bulk/${run.id}${part}`)).status).toBe(404);
  }
});

test("a student with several institutions gets a record for each, in its own country’s table", async () => {
  const course = (line: number, change: object) => ({ ...student(0).courses[0]!, line, ...change });
  const french = {
    system: "fr-university",
    country: "FR",
    institution: "Université Exemple",
    ceeb: "000001",
  };
  const german = { system: "de-university", country: "DE", institution: "Hochschule Beispiel" };
  const run = await startRun(1, { save: true, name: "several.csv", system: "" });
  await send(run.id, 0, [
    student(900, {
      institution: "Université Exemple",
      tags: ["MS Nursing"],
      courses: [
        course(2, { ...french, mark: "14,5" }),
        // The same transcript, although this line has no CEEB code.
        course(3, { ...french, ceeb: "", mark: "11" }),
        course(4, { ...german, mark: "1,7" }),
      ],
    }),
  ]);
  await done(run.id);
  const [result] = (await browser.call(`/api/bulk/${run.id}/results`)).json.results;
  expect(result).toMatchObject({ counted: 3, faults: [] });
  const { saved, tags } = (await browser.call(`/api/evaluations/${result.evaluationId}`)).json;
  expect(tags).toEqual(["several.csv", "MS Nursing"]);
  expect(
    saved.document.records.map((record: { countryCode: string; institution: string; ceeb: string }) => [
      record.countryCode,
      record.institution,
      record.ceeb,
    ]),
  ).toEqual([
    ["FR", "Université Exemple", "000001"],
    ["DE", "Hochschule Beispiel", ""],
  ]);
});

test("saves what the files behind a student say about themselves with the record", async () => {
  const run = await startRun(1, { save: true, name: "folder" });
  const [first] = students(960, 961) as [BulkStudent];
  const lines = first.courses.map(({ line }) => String(line));
  const total = { id: "f1", kind: "credits" as const, label: "Total", text: "13", courseIds: lines };
  await send(run.id, 0, [{ ...first, evidence: [{ line: Number(lines[0]), printedFigures: [total] }] }]);
  await done(run.id);
  const [result] = (await browser.call(`/api/bulk/${run.id}/results`)).json.results;
  const { saved } = (await browser.call(`/api/evaluations/${result.evaluationId}`)).json;
  const [record] = saved.document.records;
  const ids = record.terms[0].courses.map(({ id }: { id: string }) => id);
  expect(record.printedFigures).toEqual([{ ...total, courseIds: ids }]);
  const observations = observe(saved.document, saved.result, findStoredSystem(saved.systems));
  expect(observations).toMatchObject([{ code: "printed-credits", outcome: "differs" }]);
});

test("a dry run reports what would be left out and what is already saved, and saves nothing", async () => {
  const saved = await startRun(1, { save: true, name: "before.csv" });
  await send(saved.id, 0, students(950, 951));
  await done(saved.id);
  const count = await db.$count(evaluations);
  const run = await startRun(2, { dryRun: true, name: "dry.csv" });
  const odd = student(951);
  await send(run.id, 0, [student(950), { ...odd, courses: [{ ...odd.courses[0]!, mark: "9" }] }]);
  await done(run.id);
  expect(await read(run.id)).toMatchObject({ dryRun: true, evaluated: 2, saved: 0 });
  expect(await db.$count(evaluations)).toBe(count);
  const { results } = (await browser.call(`/api/bulk/${run.id}/results`)).json;
  expect(results).toMatchObject([
    { faults: [{ message: expect.stringMatching(/^already saved with the same courses/) as string }] },
    { evaluationId: null, faults: [{ message: expect.stringContaining("9 is outside") as string }] },
  ]);
  expect(results[0].evaluationId).not.toBeNull();
});

test("the mapping of a source is remembered for the whole team and for no one else", async () => {
  const path = `/api/bulk-mappings/${"a".repeat(64)}`;
  expect((await browser.call(path)).json).toEqual({ mapping: null, savedAt: null });
  const mapping = { kinds: ["student", "mark"], countries: { Inda: "IN" }, tables: {}, system: "" };
  expect((await browser.call(`PUT ${path}`, mapping)).status).toBe(200);
  const colleague = await openSignedIn(server, "admin@northfield.test", "127.0.50.1");
  expect((await colleague.call(path)).json.mapping).toEqual(mapping);
  const stranger = await openSignedIn(server, "admin@southbay.test", "127.0.50.2");
  expect((await stranger.call(path)).json.mapping).toBeNull();
  expect((await browser.call("/api/bulk-mappings/short")).status).toBe(404);
});

const savedDocument = async (evaluationId: string) =>
  (await browser.call(`/api/evaluations/${evaluationId}`)).json.saved.document as EvaluationDocument;

test("records keep the policy of their program, and a locked policy cannot be bypassed", async () => {
  const admin = await openSignedIn(server, "admin@northfield.test", "127.0.50.3");
  const addPolicy = async (name: string, cap: number) => {
    const content = { settings: { ...defaultPolicy, cap }, tables: [], rules: [], readings: [] };
    return ((await admin.call("/api/team/policies", { name, content })).json as { id: string }).id;
  };
  const nursing = await addPolicy("Nursing of bulk", 3);
  const general = await addPolicy("General of bulk", 4);
  const run = await startRun(3, {
    save: true,
    name: "programs.csv",
    policy: undefined,
    policyId: general,
    programs: { "BSN (night)": nursing },
  });
  await send(run.id, 0, [
    student(7960, { program: "BSN (night)", tags: ["BSN (night)"], institution: "Uni Heidelberg" }),
    student(7961, { program: "History", institution: "Universität Nirgends" }),
    student(7962, { institution: "" }),
  ]);
  // The version in force when the run started counts.
  await admin.call(`/api/team/policies/${nursing}/versions`, {
    content: { settings: { ...defaultPolicy, cap: 2 }, tables: [], rules: [], readings: [] },
    basedOn: 1,
  });
  await done(run.id);
  const { results } = (await browser.call(`/api/bulk/${run.id}/results`)).json as { results: BulkResult[] };
  expect(results.map(({ policy, gpa, notes }) => [policy, gpa, notes])).toEqual([
    [
      { name: "Nursing of bulk", version: 1 },
      "3.00",
      ["“Uni Heidelberg” is linked to Ruprecht-Karls-Universität Heidelberg (uni-heidelberg.de)"],
    ],
    [
      { name: "General of bulk", version: 1 },
      "3.50",
      ["“Universität Nirgends” is not linked: our register has no institution with exactly this name"],
    ],
    [{ name: "General of bulk", version: 1 }, "3.50", []],
  ]);
  const [first, second] = await Promise.all(
    results.slice(0, 2).map(({ evaluationId }) => savedDocument(evaluationId!)),
  );
  expect(first).toMatchObject({
    policy: { cap: 3 },
    officePolicy: { id: nursing, name: "Nursing of bulk", version: 1, settings: { cap: 3 } },
    records: [
      { institution: "Uni Heidelberg", institutionId: "DE:uni-heidelberg.de", system: "de-university" },
    ],
  });
  expect(second!.records[0]).not.toHaveProperty("institutionId");

  const start = (change: object) =>
    browser.call("/api/bulk", {
      id: randomUUID(),
      name: "a.csv",
      students: 1,
      fingerprint: "f",
      system: "de-university",
      save: true,
      ...change,
    });
  const refusal = async (change: object) => {
    const { status, json } = await start(change);
    return [status, json.error.code];
  };
  expect(await refusal({ policyId: randomUUID() })).toEqual([400, "unknown_policy"]);
  expect(await refusal({ programs: { x: randomUUID() } })).toEqual([400, "unknown_policy"]);
  expect(await refusal({ policyId: general, policy: defaultPolicy })).toEqual([400, "invalid_request"]);
  const { policies } = (await admin.call("/api/team/policies")).json as { policies: ListedPolicy[] };
  const before = policies.find(({ isDefault }) => isDefault);
  await admin.call(`PATCH /api/team/policies/${nursing}`, { isDefault: true, locked: true });
  expect(await refusal({ policy: { ...defaultPolicy, cap: 4 } })).toEqual([409, "policy_locked"]);
  const dry = await startRun(1, { dryRun: true, policy: undefined });
  await send(dry.id, 0, [student(7963)]);
  await done(dry.id);
  const [planned] = (await browser.call(`/api/bulk/${dry.id}/results`)).json.results;
  expect(planned).toMatchObject({ policy: { name: "Nursing of bulk", version: 2 }, evaluationId: null });
  await admin.call(`PATCH /api/team/policies/${nursing}`, { isDefault: false, locked: false });
  if (before) await admin.call(`PATCH /api/team/policies/${before.id}`, { isDefault: true });
  for (const { id } of [run, dry]) await browser.call(`DELETE /api/bulk/${id}`);
});

test("assigns imported records by the team’s rules, and leaves others unassigned", async () => {
  const admin = await openSignedIn(server, "admin@northfield.test", "127.0.50.4");
  const { members } = (await admin.call("/api/queue/counts")).json as {
    members: { id: string }[];
  };
  const readers = members.slice(0, 2).map(({ id }) => id);
  const rule = { country: null, program: "Rule program", assigneeIds: readers, dueDays: 3 };
  await admin.call("PUT /api/queue/rules", { rules: [rule] });
  const run = await startRun(3, { save: true, name: "rules.csv" });
  const tags = ["rule PROGRAM"];
  await send(run.id, 0, [student(7970, { tags }), student(7971), student(7972, { tags })]);
  await done(run.id);
  const rows = await db
    .select({ assigneeId: evaluations.assigneeId, dueOn: evaluations.dueOn })
    .from(evaluations)
    .where(sql`'rules.csv' = ANY(${evaluations.tags})`)
    .orderBy(evaluations.studentExternalId);
  expect(rows.map(({ assigneeId }) => assigneeId)).toEqual([readers[0], null, readers[1]]);
  expect(rows.map(({ dueOn }) => dueOn !== null)).toEqual([true, false, true]);
  await admin.call("PUT /api/queue/rules", { rules: [] });
  await browser.call(`DELETE /api/bulk/${run.id}`);
});

test("a run that finds a student saved already and the erasure of that student do not end each other", async () => {
  const first = await startRun(1, { save: true });
  await send(first.id, 0, [student(7990)]);
  await done(first.id);
  const isStudent = eq(evaluations.studentExternalId, "A7990");
  const [record] = await db.select().from(evaluations).where(isStudent);
  const admin = await openSignedIn(server, "admin@northfield.test");
  const run = await startRun(1, { save: true, duplicates: "skip" });
  let erased: Promise<Reply> | undefined;
  await db.transaction(async (tx) => {
    await tx.select().from(evaluations).where(isStudent).for("update");
    erased = admin.call(`/api/evaluations/${record!.id}/erase-student`, { records: 1 });
    await untilOthersWait(tx);
    void send(run.id, 0, [student(7990)]);
    await untilOthersWait(tx, 2);
  });
  const { status, json } = (await erased)!;
  expect(status, JSON.stringify(json)).toBe(200);
  await done(run.id);
  expect(await db.$count(evaluations, isStudent)).toBe(0);
  // A job that a deadlock ended would be tried again, and the test would only be slower.
  const ended = queryRows(db)`
    SELECT FROM pgboss.job
    WHERE data::text LIKE ${`%${run.id}%`} AND (retry_count > 0 OR state IN ('retry', 'failed'))`;
  expect(await ended).toEqual([]);
});

test("does not save a student who was erased while the run evaluated them", async () => {
  const run = await startRun(2);
  await send(run.id, 0, [student(7980)]);
  const isRun = eq(bulkRuns.id, run.id);
  const [row] = await db.select().from(bulkRuns).where(isRun);
  await db.update(bulkRuns).set({ state: "running", worker: run.id }).where(isRun);
  const isChunk = eq(bulkChunks.runId, run.id);
  const [chunk] = await db.select({ place: bulkChunks.place, rowVersion }).from(bulkChunks).where(isChunk);
  const { teamId } = row!;
  const externalIds = ["A7980"];
  await eraseFromBulk(db, { teamId, ownerId: null, evaluationIds: [], externalIds, emails: [] });
  const services = { db, now: () => new Date() } as Services;
  await saveChunk(services, row!, run.id, chunk!, []);
  expect(await db.$count(bulkChunks, isChunk)).toBe(1);
  await browser.call(`DELETE /api/bulk/${run.id}`);
});
