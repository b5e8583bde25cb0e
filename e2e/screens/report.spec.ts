import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { findViolations } from "../support/accessibility.ts";
import {
  createSampleReport,
  longDocument,
  namesDocument,
  pdfText,
  readCsv,
  readXlsx,
  squeezed,
} from "../support/report-files.ts";
import type { ReportFile } from "../../packages/report/src/report-file.ts";
import { disableHttpCache } from "../support/http-cache.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";
import { intercept } from "../support/intercept.ts";

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("lead-access-state", JSON.stringify({ email: "evaluator@example.test" })),
  );
});

test("a record's credential is in the report with the office's reading and its source, on screen and in JSON", async ({
  page,
}) => {
  await openHydrated(page, "/calculator?country=FR&marks=14:6");
  await page.getByRole("button", { name: "Student and record details" }).click();
  const details = page.getByRole("dialog");
  await details.getByLabel("Kind of credential").selectOption({ label: "Licence" });
  const reading = details.getByLabel("US equivalency according to");
  await expect(reading.getByRole("option").first()).toHaveText("No equivalency chosen");
  // The third reading, after "No equivalency chosen"; its label also has the condition.
  await reading.selectOption({ index: 3 });
  await expect(reading.getByRole("option", { selected: true })).toContainText("Willamette University MBA");
  await details.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Academic report" }).first().click();
  const section = page
    .getByRole("article", { name: "Academic report" })
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Credential and US equivalency" }) });
  await expect(section).toContainText("US equivalency (this office)");
  await expect(section.getByRole("link", { name: /^Willamette University MBA \(/ })).toBeVisible();
  await expect(section.getByRole("rowheader", { name: "Sufficient to apply" })).toBeVisible();
  await expect(section).toContainText("General knowledge; no source is cited");

  const file = JSON.parse(await readText(await exportFile(page, "JSON"))) as ReportFile;
  expect(file.document.records[0]?.equivalency).toMatchObject({
    credentialId: "fr-licence",
    reading: { us: "Bachelor’s degree", publisher: "Willamette University MBA" },
  });
});

test("screen, JSON, CSV, XLSX and PDF show the engine's numbers, the page prints on white, and the files can be made again offline", async ({
  page,
  context,
}) => {
  await openReport(page);
  const sheet = page.getByRole("article", { name: "Academic report" });

  const file = JSON.parse(await readText(await exportFile(page, "JSON"))) as ReportFile;
  const engine = (await createSampleReport(file.document)).evaluation;
  expect(file.evaluation.courses).toEqual(JSON.parse(JSON.stringify(engine.courses)));
  expect(file.evaluation.gpa).toEqual(engine.gpa);
  await expect(sheet).toContainText(`${engine.gpa.text} cumulative GPA`);
  for (const term of engine.terms) await expect(sheet).toContainText(`Term GPA ${term.gpa.text}`);

  const csv = readCsv(await readText(await exportFile(page, "CSV")));
  expect(csv.map((row) => row["US grade"])).toEqual(engine.courses.map((course) => course.grade ?? ""));
  expect(csv.map((row) => row.Points)).toEqual(
    engine.courses.map((course) => (course.status === "counted" ? String(course.points) : "")),
  );
  expect(new Set(csv.map((row) => row["Cumulative GPA"]))).toEqual(new Set([String(engine.gpa.value)]));

  const [courses] = await readXlsx(new Uint8Array(await readBytes(await exportFile(page, "XLSX"))).buffer);
  expect(courses?.column("US credits")).toEqual(engine.courses.map((course) => course.usCredits));
  expect(courses?.column("Points")).toEqual(
    engine.courses.map((course) => (course.status === "counted" ? course.points : null)),
  );

  const pdf = await pdfText(await readBytes(await exportFile(page, "PDF")));
  expect(pdf).toContain(`${engine.gpa.text}cumulativeGPA`);
  for (const term of engine.terms) expect(pdf).toContain(`TermGPA${term.gpa.text}`);
  const printed = await sheet
    .getByRole("region", { name: "Courses" })
    .locator("tbody tr:not(:has(th))")
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll("td")]
          .map((cell) => (cell.textContent ?? "").replace("no grade", ""))
          .join(""),
      ),
    );
  expect(printed).toHaveLength(engine.courses.length);
  for (const row of printed) expect(pdf).toContain(squeezed(row));

  await test.step("the printed page has the report text, page numbers and the code on white", () =>
    expectPrintedOnWhite(page));

  await context.setOffline(true);
  expect((await readBytes(await exportFile(page, "PDF"))).length).toBeGreaterThan(10_000);
  expect((await readBytes(await exportFile(page, "XLSX"))).length).toBeGreaterThan(1000);
});

test("a report file is checked and opens as a draft", async ({ page }) => {
  const file = await createSampleReport(longDocument(8));
  await openFile(page, "hello");
  await expect(page.getByText("This is not a report file")).toBeVisible();
  await expect(page.getByRole("button", { name: "Open as a draft" })).toBeDisabled();

  await chooseFile(page, JSON.parse(JSON.stringify(file).replaceAll("14,5", "19,5")) as ReportFile);
  await expect(page.getByText("The fingerprint does not match")).toBeVisible();
  await expect(page.getByText("which is not what the file says")).toBeVisible();

  await chooseFile(page, file);
  await expect(page.getByText("The fingerprint matches")).toBeVisible();
  await expect(page.getByText("every course the same")).toBeVisible();
  await page.getByRole("button", { name: "Open as a draft" }).click();
  await page.getByRole("button", { name: "Academic report" }).first().click();
  await expect(page.getByRole("article").getByText("Semestre 1")).toBeVisible();
});

test("a name in another script is in the PDF, and each font is fetched only when needed", async ({
  page,
}) => {
  await disableHttpCache(page);
  const fonts: string[] = [];
  page.context().on("request", (request) => {
    const url = request.url();
    if (url.endsWith(".woff") && !url.includes("latin")) fonts.push(url);
  });
  await openFile(page, await createSampleReport(namesDocument("")));
  await page.getByRole("button", { name: "Open as a draft" }).click();
  await page.getByRole("button", { name: "Academic report" }).first().click();
  await exportFile(page, "PDF");
  expect(fonts).toEqual([]);

  // A Chinese name is in journeys/evaluator.spec.ts, nine scripts in render-report.test.ts.
  const native = "कविता शर्मा";
  await page.getByLabel("Name in original script").fill(native);
  await expect(page.getByRole("article").getByText(native)).toBeVisible();
  const text = await pdfText(await readBytes(await exportFile(page, "PDF")));
  for (const letter of squeezed(native).normalize("NFKD")) expect(text.normalize("NFKD")).toContain(letter);
  expect(fonts.length).toBeGreaterThan(0);
});

test("on a phone the report fits, has no accessibility violations, and values entered in it stay in the draft @phone-only @axe", async ({
  page,
}) => {
  await openReport(page);
  await page
    .getByRole("complementary", { name: "On this report" })
    .getByText("On this report", { exact: true })
    .tap();
  expect(await findViolations(page, "[role='dialog']")).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await page.getByLabel("Student ID").fill("S-4711");
  await page.getByLabel("Attended from").fill("soon");
  await page.getByLabel("Attended from").blur();
  await expect(page.getByText("Enter 2024, 2024-06 or 2024-06-30")).toBeVisible();
  await page.getByLabel("Attended from").fill("2022-09");
  await expect(page.getByRole("article")).toContainText("From September 2022");
  await page.getByRole("button", { name: "Close the report" }).click();
  await showReport(page);
  await expect(page.getByRole("article")).toContainText("S-4711");
});

test("shows an error when the PDF fonts fail to load; by keyboard: open, Enter for the PDF, Esc to leave", async ({
  page,
  context,
}) => {
  await openReport(page);
  const restore = await intercept(context, "**/*.woff", (route) => route.abort());
  await page.getByRole("button", { name: "PDF", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("We couldn’t create the PDF");
  // The focus stays on the button, so Enter tries again.
  await expect(page.getByRole("button", { name: "PDF", exact: true })).toBeFocused();
  restore();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("article", { name: "Academic report" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Academic report" }).first()).toBeFocused();

  // Opened again, it can be made.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "PDF", exact: true })).toBeFocused();
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(download.suggestedFilename()).toMatch(/^Academic report .*\.pdf$/);
  expect((await readBytes(download)).length).toBeGreaterThan(10_000);
  await expect(page.getByRole("alert")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("article", { name: "Academic report" })).toBeHidden();
});

async function expectPrintedOnWhite(page: Page): Promise<void> {
  const words = await page
    .getByRole("article", { name: "Academic report" })
    .locator("td, th, dd")
    .allTextContents();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const pdf = await pdfText(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(pdf).toMatch(/Page1of\d/);
  expect(pdf).toMatch(/Fingerprint[0-9A-Z]{4}-/);
  for (const word of words) expect(pdf).toContain(squeezed(word.replace("no grade", "")));
  expect(pdf).not.toContain("Copyastext");
  const ink = await page
    .getByRole("article", { name: "Academic report" })
    .evaluate((sheet) => getComputedStyle(sheet).color);
  expect(ink).toBe("oklch(0.235 0.036 248)");
  await page.emulateMedia({ media: null, colorScheme: null });
}

async function openReport(page: Page): Promise<void> {
  await openHydrated(page, "/calculator");
  await showReport(page);
}

/** Opens the report of the transcript. On a phone its button is in the result sheet. */
async function showReport(page: Page): Promise<void> {
  const report = page.getByRole("article", { name: "Academic report" });
  const button = page.getByRole("button", { name: "Academic report" }).first();
  await expect(async () => {
    if (await button.isHidden())
      await page.getByRole("button", { name: /Show the full result/ }).click({ timeout: 2000 });
    if (await report.isHidden()) await button.click({ timeout: 2000 });
    await expect(report).toBeVisible({ timeout: 5000 });
  }).toPass();
}

async function openFile(page: Page, file: ReportFile | string): Promise<void> {
  await openReport(page);
  await page.getByRole("button", { name: "Open a report file" }).click();
  await chooseFile(page, file);
}

async function chooseFile(page: Page, file: ReportFile | string): Promise<void> {
  const buffer = Buffer.from(typeof file === "string" ? file : JSON.stringify(file));
  await page
    .getByLabel("Report file (.json)")
    .setInputFiles({ name: "report.json", mimeType: "application/json", buffer });
}

async function exportFile(page: Page, name: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name, exact: true }).click(),
  ]);
  return download;
}

async function readBytes(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

async function readText(download: Download): Promise<string> {
  return (await readBytes(download)).toString("utf8");
}
