import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { evaluate } from "@meridian/grading";
import { openLocalDataset } from "@meridian/grading/node";
import { germanTranscript } from "../fixtures/german-transcript.ts";
import { makeMixedPdf, makeTranscriptPdf } from "../fixtures/pdf.ts";
import { simulateScan } from "../fixtures/scan.ts";
import { makeXlsx } from "../fixtures/xlsx.ts";
import { pdfText } from "../support/report-files.ts";
import { paste } from "../support/clipboard.ts";
import { openHydrated } from "../support/hydration.ts";
import { intercept } from "../support/intercept.ts";
import { cellInput, scaleKey } from "../support/grid.ts";
import { expect, test } from "../support/test.ts";

// An evaluator's morning: nine transcripts in different formats, each leading to a
// report with the engine's result.

interface Row {
  readonly course: string;
  readonly credits: string;
  readonly mark: string;
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("lead-access-state", JSON.stringify({ email: "evaluator@example.test" })),
  );
  // A slow laptop. Chromium throttles by keeping a core busy, so only the full run does it.
  if (!process.env.FULL) return;
  test.setTimeout(180_000);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
});

test("typed from paper: France and Ivory Coast, by keyboard alone from the country to the PDF", async ({
  page,
}) => {
  await open(page);
  await chooseCountry(page, "france", "France");
  const french = [row("Microéconomie", "8", "12,75"), row("Statistique", "6", "15")];
  await typeCourses(page, french);
  await exportByKeyboard(page, await engineGpa("fr-university", french));

  await startNext(page);
  await chooseCountry(page, "cote d'ivoire", "Ivory Coast");
  const ivorian = [row("Droit civil", "5", "11,5"), row("Histoire du droit", "4", "14")];
  await typeCourses(page, ivorian);
  await checkReport(page, await engineGpa("ci-20", ivorian));
});

test("pasted: a Chinese transcript, an Arabic name, a table from Word", async ({ page }) => {
  await open(page);
  await chooseCountry(page, "中国", "China");
  const chinese = [row("高等数学", "5", "92"), row("大学英语", "4", "78"), row("线性代数", "3", "85")];
  await pasteCourses(page, lines(["课程", "学分", "成绩"], chinese));
  await enterName(page, "Wei", "Zhang", "张伟");
  const gpa = await engineGpa("cn-100", chinese);
  await checkReport(page, gpa, "noto-sans-sc", async () => {
    const printed = await readPdf(page, () => page.getByRole("button", { name: "PDF", exact: true }).click());
    expect(printed).toContain(`${gpa}cumulativeGPA`);
    for (const letter of "张伟高等数学") expect(printed).toContain(letter);
  });

  await startNext(page);
  await chooseCountry(page, "saudi", "Saudi Arabia");
  const saudi = [
    row("Calculus I", "4", "96"),
    row("Physics I", "4", "83"),
    row("Islamic Studies", "2", "91"),
  ];
  await pasteCourses(page, lines(["Course", "Credit hours", "Mark"], saudi));
  await enterName(page, "Noura", "Al-Haddad", "نورة الحداد");
  await checkReport(page, await engineGpa("sa-university", saudi), "ibm-plex-sans-arabic");

  await startNext(page);
  await chooseCountry(page, "brasil", "Brazil");
  const brazil = [row("Cálculo I", "6", "7,5"), row("Algoritmos", "4", "9,0"), row("Física", "4", "4,5")];
  const cells = brazil.map((r) => `<tr><td>${r.course}</td><td>${r.credits}</td><td>${r.mark}</td></tr>`);
  const html = `<table><tr><th>Disciplina</th><th>Créditos</th><th>Nota</th></tr>${cells.join("")}</table>`;
  await pasteCourses(page, lines(["Disciplina", "Créditos", "Nota"], brazil), html);
  await checkReport(page, await engineGpa("br-10", brazil));
});

test("from files: a CSV from India, a workbook from Holland, a PDF from Germany", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await open(page);
  await chooseCountry(page, "india", "India");
  const india = [row("Organic Chemistry", "4", "64"), row("Mechanics", "4", "52"), row("English", "2", "71")];
  await importFile(page, "marks.csv", Buffer.from(lines(["Subject", "Credits", "Marks"], india, ",")), 3);
  await checkReport(page, await engineGpa("in-percentage", india));

  await startNext(page);
  await chooseCountry(page, "Holland", "Netherlands");
  const dutch = [row("Wiskunde", "6", "7.5"), row("Statistiek", "5", "8"), row("Recht", "5", "6")];
  const rows = [["Vak", "EC", "Cijfer"], ...dutch.map((r) => [r.course, Number(r.credits), Number(r.mark)])];
  await importFile(page, "cijfers.xlsx", makeXlsx([{ name: "Cijfers", rows }]), 3);
  await checkReport(page, await engineGpa("nl-ten-point", dutch));

  await startNext(page);
  await chooseCountry(page, "Deutschland", "Germany");
  await importFile(page, "leistungen.pdf", makeTranscriptPdf(germanTranscript), 40);
  await checkReport(page, await engineGpa("de-university", germanTranscript));
  // Files are read on the device: only performance metrics and a slow-device alert are sent.
  expect(sent.filter((url) => !/\/functions\/v1\/(track-metrics|alert-handler)$/.test(url))).toEqual([]);
});

test("scanned: a German PDF with one scanned page, recognized after a first failure to load", async ({
  page,
}) => {
  // Recognizing a page takes 20 s on a quiet machine, and several times that next to other tests.
  test.setTimeout(300_000);
  // The middle page of the transcript is a scan between two text pages.
  const parts = [germanTranscript.slice(0, 5), germanTranscript.slice(5, 8), germanTranscript.slice(8, 12)];
  // A mark next to a word that is no grade is flagged for review.
  const remarked = parts[1]!.map((course, i) =>
    i === 1 ? { ...course, mark: `${course.mark} (Projekt)` } : course,
  );
  const viewport = page.viewportSize()!;
  const middle = await simulateScan(page, remarked, "a5");
  await page.setViewportSize(viewport);

  await open(page);
  await chooseCountry(page, "Deutschland", "Germany");
  await page.getByRole("button", { name: "Import file" }).click();
  const recognize = async () => {
    const buffer = makeMixedPdf(parts[0]!, middle, parts[2]!);
    await page
      .getByLabel("Transcript file")
      .setInputFiles({ name: "scan.pdf", mimeType: "application/pdf", buffer });
    await expect(page.getByText("Part of this file is a scan")).toBeVisible();
    await page.getByLabel("Transcript language").selectOption({ label: "German" });
    await page.getByRole("button", { name: "Recognize text" }).click();
  };
  await test.step("an error when the recognition files cannot be loaded", async () => {
    const restore = await intercept(page, "**/ocr/**/*.traineddata.gz", (route) => route.abort());
    await recognize();
    await expect(page.getByText("We could not load the reader for this file type.")).toBeVisible();
    restore();
  });
  await recognize();
  await page.getByRole("button", { name: "Import 12 courses" }).click();
  await expect(page.getByText("12 courses imported").last()).toBeVisible();
  // Uncertain values stay flagged until a user has checked them, also after a reload.
  await expect(page.getByText("Draft saved on this device")).toBeVisible();
  await page.reload();
  const doubt = page.getByRole("button", { name: `Row 7, mark “${remarked[1]!.mark.split(" ")[0]}”` });
  await doubt.click();
  await expect(cellInput(page)).toHaveAccessibleDescription(/check this cell/);
  await page.keyboard.press("Enter");
  await expect(doubt).toHaveCount(0);
  await checkReport(page, await engineGpa("de-university", parts.flat()));
});

function row(course: string, credits: string, mark: string): Row {
  return { course, credits, mark };
}

function lines(head: readonly string[], rows: readonly Row[], between = "\t"): string {
  return [head, ...rows.map((r) => [r.course, r.credits, r.mark])].map((r) => r.join(between)).join("\n");
}

async function engineGpa(system: string, rows: readonly Row[]): Promise<string> {
  const systems = await (await openLocalDataset()).loadSystems([system]);
  const courses = rows.map(({ mark, credits }, i) => ({ id: `c${i}`, mark, credits: Number(credits) }));
  return evaluate({ records: [{ id: "r", system, terms: [{ id: "t", courses }] }] }, {}, systems).gpa.text;
}

async function open(page: Page): Promise<void> {
  await openHydrated(page, "/calculator");
  await page.getByRole("button", { name: "Start with an empty transcript" }).click();
  await expect(page.getByTestId("gpa")).toHaveText("No marks yet");
}

/** Starts the next transcript; the last one stays in the drafts. */
async function startNext(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New", exact: true }).click();
  await expect(page.getByTestId("gpa")).toHaveText("No marks yet");
}

/** Types a country name in any language and accepts the suggestion with Tab; the scale is ready when its key is drawn. */
async function chooseCountry(page: Page, typed: string, expected: string): Promise<void> {
  const field = page.getByRole("combobox", { name: "Country" });
  await field.focus();
  await page.keyboard.type(typed);
  await expect(page.getByRole("option").first()).toContainText(expected);
  await page.keyboard.press("Tab");
  await expect(field).toHaveValue(expected);
  await expect(scaleKey(page)).toBeVisible();
}

async function enterGrid(page: Page): Promise<void> {
  const inGrid = () => page.evaluate(() => document.activeElement?.matches("[role=grid] input") ?? false);
  for (let presses = 0; presses < 12 && !(await inGrid()); presses++) await page.keyboard.press("Tab");
}

/** Types courses by keyboard: into the grid, through the rows and out again. */
async function typeCourses(page: Page, rows: readonly Row[]): Promise<void> {
  await enterGrid(page);
  for (const { course, credits, mark } of rows) {
    await page.keyboard.type(course);
    await page.keyboard.press("Tab");
    await page.keyboard.type(credits);
    await page.keyboard.press("Tab");
    await page.keyboard.type(mark);
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(cellInput(page)).not.toBeFocused();
}

/** Goes to the report and its PDF with Tab and Enter. */
async function exportByKeyboard(page: Page, gpa: string): Promise<void> {
  await expect(page.getByTestId("gpa")).toHaveText(gpa);
  await tabTo(page, "Academic report");
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("article", { name: "Academic report" });
  await expect(sheet).toBeVisible();
  await tabTo(page, "PDF");
  const printed = await readPdf(page, () => page.keyboard.press("Enter"));
  expect(printed).toContain(`${gpa}cumulativeGPA`);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
}

/** Presses Tab until the focus is on the button with this text. */
async function tabTo(page: Page, text: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  for (let presses = 0; presses < 80; presses++) {
    if ((await focused()) === text) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reached ${text}`);
}

async function pasteCourses(page: Page, text: string, html?: string): Promise<void> {
  await enterGrid(page);
  await paste(page, text, html);
}

async function enterName(page: Page, given: string, family: string, native: string): Promise<void> {
  await page.getByRole("button", { name: /details/i }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Given name").fill(given);
  await dialog.getByLabel("Family name").fill(family);
  await dialog.getByLabel("Name in original script").pressSequentially(native);
  // Press Esc right after the last letter: no input may be lost.
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
}

async function chooseFile(page: Page, file: string, buffer: Buffer): Promise<void> {
  await page.getByRole("button", { name: "Import file" }).click();
  await page
    .getByLabel("Transcript file")
    .setInputFiles({ name: file, mimeType: "application/octet-stream", buffer });
}

async function importFile(page: Page, file: string, buffer: Buffer, courses: number): Promise<void> {
  await chooseFile(page, file, buffer);
  await page.getByRole("button", { name: `Import ${courses} courses` }).click();
  await expect(page.getByText(`${courses} courses imported`).last()).toBeVisible();
}

/** Font families provided by the page, not by the device. */
const loadedFaces = () =>
  [...document.fonts]
    .filter(({ status }) => status === "loaded")
    .map(({ family }) => family.replaceAll('"', ""));

/** Checks that the report shows the engine's GPA and, if given, uses the font `face`; `inReport` runs while it is open. */
async function checkReport(
  page: Page,
  gpa: string,
  face?: string,
  inReport?: () => Promise<void>,
): Promise<void> {
  await expect(page.getByTestId("gpa")).toHaveText(gpa);
  await page.getByRole("button", { name: "Academic report" }).first().press("Enter");
  const sheet = page.getByRole("article", { name: "Academic report" });
  await expect(sheet).toContainText(`${gpa} cumulative GPA`);
  if (face) await expect.poll(() => page.evaluate(loadedFaces)).toContain(face);
  await inReport?.();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
}

/** The text of the PDF that an action downloads. */
async function readPdf(page: Page, act: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  return pdfText(await readFile(await download.path()));
}
