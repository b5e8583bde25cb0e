import { randomUUID } from "node:crypto";
import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { defaultPolicy } from "@meridian/grading";
import type { Page } from "@playwright/test";
import { type SftpServer, startSftpServer } from "../../apps/server/test/support/servers/sftp-server.ts";
import { type Browser, openBrowser, type Reply } from "../../apps/server/test/support/visitors/browser.ts";
import { getFirstLink, waitForEmail } from "../support/email.ts";
import { openHydrated } from "../support/hydration.ts";
import { connectSlate, createPaidTeam, post } from "../support/office.ts";
import { expect, test } from "../support/test.ts";
import { signInThroughUniversity } from "../support/university.ts";
import { demoPassword, uniqueEmail } from "../support/users.ts";

const applicants = process.env.FULL ? 500 : 10;
/** Background work of this size takes seconds on a fast machine. */
const slowly = { timeout: process.env.FULL ? 900_000 : 120_000 };

test("ten people, led by a director with single sign-on, take a Slate export to the drop folder", async ({
  page,
}) => {
  test.setTimeout(process.env.FULL ? 3_600_000 : 400_000);
  const slate = await startSftpServer();
  const owner = await createPaidTeam(page, "Ten Readers College", "institution");
  const provider = await signInThroughUniversity(page, owner);
  const readers = await inviteNine(page);
  await setUpOffice(page, readers, slate);

  await importExport(page);
  const records = await listAll(readers);
  expect(records).toHaveLength(applicants);
  await expectPolicies(readers);

  const documents = await readAll(readers);
  expect(documents.size).toBe(applicants);
  const disputed = await readAgain(readers, documents, true);
  await decide(page, disputed!);
  await returnOne(page, readers, documents, disputed!);
  await readAgain(readers, documents, false);

  await issueAndSend(page);
  const expected = Array.from({ length: applicants }, (_, n) => studentId(n)).sort();
  await expect.poll(() => listDelivered(slate), slowly).toEqual(expected);
  await Promise.all([slate.stop(), provider.stop()]);
});

interface Reader {
  readonly id: string;
  readonly browser: Browser;
}

const studentId = (n: number) => `T${String(n).padStart(4, "0")}`;

/** Nine colleagues with a session and an address of their own; the tenth person is the owner in the browser. */
async function inviteNine(page: Page): Promise<Reader[]> {
  const baseUrl = new URL(String(test.info().project.use.baseURL)).origin;
  const browsers = await Promise.all(
    Array.from({ length: 9 }, async (_, n) => {
      const email = uniqueEmail();
      await post(page.request, "/api/team/invitations", { email, role: "evaluator" });
      const browser = openBrowser({ url: baseUrl, config: { baseUrl } }, `127.0.71.${n + 1}`);
      await call(browser, "/api/session/sign-up", {
        email,
        password: demoPassword,
        full_name: `Reader ${n + 1}`,
        terms_accepted: true,
        news_opt_in: false,
      });
      await browser.signIn(email);
      await call(browser, "PUT /api/account/terms", {});
      const link = getFirstLink(await waitForEmail(email, /Join Ten Readers College/));
      await call(browser, "/api/invitations/accept", { token: link.split("/").at(-1) });
      return browser;
    }),
  );
  const { members } = (await call(browsers[0]!, "/api/queue/counts")).json as {
    members: { id: string; name: string }[];
  };
  return browsers.map((browser, n) => {
    const { id } = members.find(({ name }) => name === `Reader ${n + 1}`)!;
    return { id, browser };
  });
}

async function call(browser: Browser, target: string, body?: unknown): Promise<Reply> {
  const reply = await browser.call(target, body);
  expect(reply.status, `${target}: ${JSON.stringify(reply.json)}`).toBeLessThan(300);
  return reply;
}

/** Two policies, rules by country and program, a blind second reading of every record, and a drop folder. */
async function setUpOffice(page: Page, readers: readonly Reader[], slate: SftpServer): Promise<void> {
  const { request } = page;
  for (const [name, cap] of [
    ["General", null],
    ["Nursing", 3.7],
  ] as const) {
    const content = { settings: { ...defaultPolicy, cap }, tables: [], rules: [], readings: [] };
    const { id } = await post(request, "/api/team/policies", { name, content });
    await request.patch(`/api/team/policies/${id}`, { data: { locked: true } });
  }
  const ids = readers.map(({ id }) => id);
  const rules = [
    { country: null, program: "Nursing", assigneeIds: ids.slice(0, 3), dueDays: 7 },
    { country: "DE", program: null, assigneeIds: ids.slice(3, 6), dueDays: null },
    { country: null, program: null, assigneeIds: ids.slice(6), dueDays: null },
  ];
  expect((await request.put("/api/queue/rules", { data: { rules } })).ok()).toBe(true);
  const settings = { mode: "every", share: 10, blind: true };
  expect((await request.put("/api/second-readings/settings", { data: settings })).ok()).toBe(true);
  await connectSlate(request, slate, { automatic: false });
}

/** Synthetic, in the shape of a Slate export: one line per course. */
function slateExport(): string {
  const head =
    "Person Reference ID,First,Last,Email,Program,School Name,School Country,Course Title,Term,Credits,Grade";
  const lines = Array.from({ length: applicants }, (_, n) => {
    const school = n % 2 === 0 ? "Uni Heidelberg,Deutschland" : "Universidade de São Paulo,Brasil";
    const marks = n % 2 === 0 ? ["1.3", "2.0"] : ["8.5", "7.0"];
    const program = n % 5 === 0 ? "Nursing" : "History";
    const person = `${studentId(n)},Ana,Applicant ${n},a${n}@applicant.test,${program},${school}`;
    return marks.map((mark, c) => `${person},Course ${c + 1},2025,6,${mark}`);
  });
  return [head, ...lines.flat()].join("\n");
}

async function importExport(page: Page): Promise<void> {
  await openHydrated(page, "/history/bulk");
  await page.getByRole("button", { name: "Evaluate a file" }).click();
  await page
    .getByLabel(/CSV or XLSX/)
    .setInputFiles({ name: "slate.csv", mimeType: "text/csv", buffer: Buffer.from(slateExport()) });
  // The program that is the name of a policy selects it; the other one gets the default.
  await expect(page.getByLabel("Nursing")).toHaveValue(/./);
  await expect(page.getByLabel("Policy for all other students")).toHaveValue(/./);
  await page.getByRole("button", { name: `Evaluate ${applicants} students` }).click();
  const run = page.getByRole("article", { name: "slate.csv", exact: true });
  await expect(run.getByText(`${applicants} of ${applicants} students evaluated`)).toBeVisible(slowly);
  await expect(run.getByText(`${applicants} saved in the history`)).toBeVisible(slowly);
  await run.getByRole("button", { name: "Show results" }).click();
  const first = run.getByRole("row", { name: new RegExp(`^${studentId(0)} `) });
  await expect(first).toContainText("Nursing, version 1");
  await expect(first).toContainText("is linked to Ruprecht-Karls-Universität Heidelberg");
}

/** Everyone's own part of the queue. */
async function listMine({ browser }: Reader, view = "mine"): Promise<{ id: string; version: number }[]> {
  const rows: { id: string; version: number }[] = [];
  let after = "";
  do {
    const query = `view=${view}&limit=200${after && `&after=${encodeURIComponent(after)}`}`;
    const { json } = await call(browser, `/api/queue?${query}`);
    rows.push(...json.rows);
    after = json.next ?? "";
  } while (after !== "");
  return rows;
}

/** The rules have assigned every imported record to someone. */
async function listAll(readers: readonly Reader[]): Promise<{ id: string }[]> {
  return (await Promise.all(readers.map((reader) => listMine(reader)))).flat();
}

/** Nursing is read by the first three, with the policy of the program. */
async function expectPolicies(readers: readonly Reader[]): Promise<void> {
  const { json } = await call(readers[0]!.browser, "/api/queue?view=mine&limit=200");
  expect(json.rows.length).toBeGreaterThan(0);
  for (const row of json.rows) expect(row.policy).toEqual({ name: "Nursing", version: 1 });
}

/** Each reader opens each of their records, saves a correction and makes it final. */
async function readAll(readers: readonly Reader[]): Promise<Map<string, EvaluationDocument>> {
  const documents = new Map<string, EvaluationDocument>();
  await Promise.all(
    readers.map(async (reader) => {
      for (const { id, version } of await listMine(reader)) {
        const { json } = await call(reader.browser, `/api/evaluations/${id}`);
        documents.set(id, await saveAndFinish(reader, id, version, json.saved.document));
      }
    }),
  );
  return documents;
}

async function saveAndFinish(
  { browser }: Reader,
  id: string,
  version: number,
  document: EvaluationDocument,
): Promise<EvaluationDocument> {
  const [record, ...more] = document.records;
  const read = { ...document, records: [{ ...record!, city: "Read from the transcript" }, ...more] };
  const saved = await call(browser, `PUT /api/evaluations/${id}`, {
    version,
    document: read,
    saveId: randomUUID(),
  });
  await call(browser, `/api/evaluations/${id}/state`, { to: "final", version: saved.json.version });
  return read;
}

/**
 * Readers claim what waits for a second reading until nothing is left. They read the same marks, except for one record if
 * `withDispute`. Returns that record.
 */
async function readAgain(
  readers: readonly Reader[],
  documents: ReadonlyMap<string, EvaluationDocument>,
  withDispute: boolean,
): Promise<string | undefined> {
  let disputed: string | undefined;
  await Promise.all(
    readers.map(async ({ browser }) => {
      for (;;) {
        const { record } = (await call(browser, "/api/queue/claim", {})).json;
        if (!record) return;
        expect(record.second).not.toBeNull();
        // The first reading is hidden until the second one is submitted.
        expect((await browser.call(`/api/evaluations/${record.id}`)).status).toBe(404);
        const isDisputed = withDispute && disputed === undefined;
        if (isDisputed) disputed = record.id;
        const document = documents.get(record.id)!;
        const submitted = await call(browser, `/api/evaluations/${record.id}/second-reading/submit`, {
          document: isDisputed ? withOtherMark(document) : document,
        });
        expect(submitted.json.stage).toBe(isDisputed ? "deciding" : "settled");
      }
    }),
  );
  return disputed;
}

function withOtherMark(document: EvaluationDocument): EvaluationDocument {
  const changed = structuredClone(document);
  const course = changed.records[0]!.terms[0]!.courses[0]!;
  course.mark = course.mark === "1.3" ? "1.7" : "9.0";
  return changed;
}

/** The owner, who read neither, decides in the browser. */
async function decide(page: Page, id: string): Promise<void> {
  await openHydrated(page, `/history?second=${id}`);
  await expect(page.getByRole("heading", { name: /^Two readings of/ })).toBeVisible();
  for (const choices of await page.getByRole("radiogroup").all())
    await choices.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Make final" }).click();
  await expect(page.getByText("Differences resolved by Olga Founder")).toBeVisible();
}

/** The owner reopens a finished record and returns it with a comment about a course; its reader corrects it. */
async function returnOne(
  page: Page,
  readers: readonly Reader[],
  documents: Map<string, EvaluationDocument>,
  except: string,
): Promise<void> {
  const [id, document] = [...documents].find(([one]) => one !== except)!;
  const readVersion = async () => {
    const { version } = await (await page.request.get(`/api/evaluations/${id}`)).json();
    return version as number;
  };
  await post(page.request, `/api/evaluations/${id}/state`, { to: "draft", version: await readVersion() });
  const courseId = document.records[0]!.terms[0]!.courses[0]!.id;
  await post(page.request, `/api/evaluations/${id}/return`, {
    body: "Please check this mark.",
    courseId,
    version: await readVersion(),
  });
  await openHydrated(page, "/history?queue=returned");
  await expect(page.getByRole("link", { name: `Ana ${document.student.familyName}` })).toBeVisible();
  for (const reader of readers) {
    const returned = (await listMine(reader)).find((row) => row.id === id);
    if (returned) documents.set(id, await saveAndFinish(reader, id, returned.version, document));
  }
}

/** Two actions on all finished records, with their progress. */
async function issueAndSend(page: Page): Promise<void> {
  await openHydrated(page, "/history?queue=done");
  const act = async (item: string, button: string, done: string) => {
    await page
      .getByRole("checkbox", { name: /^Select Ana Applicant/ })
      .first()
      .check();
    await page.getByRole("checkbox", { name: "Select all shown" }).check();
    const all = page.getByRole("button", { name: `Select all ${applicants}` });
    if (applicants > 50) await all.click();
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: item }).click();
    await page.getByRole("dialog").getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: done })).toBeVisible(slowly);
    await page.getByRole("button", { name: "Dismiss" }).click();
  };
  await act("Issue reports", "Issue reports", `${applicants} records issued`);
  await act("Send to Slate", "Send", `${applicants} records queued for the CRM`);
}

/** Student IDs of the school rows in the drop folder. */
function listDelivered({ files }: SftpServer): string[] {
  const lines = [...files]
    .filter(([path]) => path.endsWith(".csv"))
    .flatMap(([, file]) => file.toString("utf8").split("\r\n"));
  return [...new Set(lines.flatMap((line) => /^"?(T\d{4})"?,/.exec(line)?.[1] ?? []))].sort();
}
