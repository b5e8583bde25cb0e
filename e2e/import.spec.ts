import path from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { evaluate } from "@meridian/grading";
import { openLocalDataset } from "@meridian/grading/node";
import { csvText, makeWindowsCsv } from "./fixtures/csv.ts";
import { germanTranscript } from "./fixtures/german-transcript.ts";
import { makeBrokenPdf, makeTranscriptPdf } from "./fixtures/pdf.ts";
import { makeXlsx, makeZipBomb } from "./fixtures/xlsx.ts";
import { pdfText } from "./report-files.ts";

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("lead-access-state", JSON.stringify({ email: "evaluator@example.test" })),
  );
});

/** What the engine says of the transcript that every file holds. */
async function engineGpa(courses: typeof germanTranscript): Promise<string> {
  const systems = await (await openLocalDataset()).loadSystems(["de-university"]);
  const records = [
    {
      id: "r",
      system: "de-university",
      terms: [
        {
          id: "t",
          courses: courses.map(({ mark, credits }, i) => ({ id: `c${i}`, mark, credits: Number(credits) })),
        },
      ],
    },
  ];
  return evaluate({ records }, {}, systems).gpa.text;
}

async function openCalculator(page: Page): Promise<void> {
  await page.goto("/calculator?system=de-university");
  await expect(page.locator(".key .bands")).toBeVisible();
}

async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByRole("button", { name: "Import file" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("never leaves", { exact: false }).first()).toBeVisible();
  await dialog
    .getByLabel("Transcript file")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer });
}

const workbook = makeXlsx([
  {
    name: "Noten",
    rows: [
      ["Semester", "Modul", "LP", "Note"],
      ...germanTranscript.map((c) => [c.term, c.course, Number(c.credits), c.mark]),
    ],
  },
]);

for (const [kind, name, file] of [
  ["CSV", "noten.csv", makeWindowsCsv(germanTranscript)],
  ["XLSX", "noten.xlsx", workbook],
  ["PDF with text", "transcript.pdf", makeTranscriptPdf(germanTranscript)],
] as const) {
  test(`a ${kind} file of 40 courses comes in after a look, and gives the engine's GPA`, async ({ page }) => {
    await openCalculator(page);
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await chooseFile(page, name, file);
    const confirm = page.getByRole("button", { name: "Import 40 courses" });
    await expect(confirm).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText("40 courses", { exact: false }).first()).toBeVisible();
    await confirm.click();
    await expect(page.getByText("40 courses imported")).toBeVisible();
    await expect(page.getByTestId("gpa")).toHaveText(await engineGpa(germanTranscript));
    expect(sent.filter((url) => !url.includes("track-metrics"))).toEqual([]);
  });
}

test("nothing is imported before it is confirmed, and Undo takes it back", async ({ page }) => {
  await openCalculator(page);
  await chooseFile(page, "noten.csv", makeWindowsCsv(germanTranscript));
  await expect(page.getByRole("button", { name: "Import 40 courses" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("gpa")).toHaveText("–");
  await chooseFile(page, "noten.csv", makeWindowsCsv(germanTranscript));
  await page.getByRole("button", { name: "Import 40 courses" }).click();
  await expect(page.getByTestId("gpa")).not.toHaveText("–");
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByTestId("gpa")).toHaveText("–");
});

test("a scanned PDF is recognised on the device and reviewed before it comes in", async ({ page }) => {
  test.setTimeout(180_000);
  await openCalculator(page);
  await page.getByRole("button", { name: "Import file" }).click();
  await page
    .getByLabel("Transcript file")
    .setInputFiles(path.join(import.meta.dirname, "fixtures/scanned-transcript.pdf"));
  await expect(page.getByText("This is a scan")).toBeVisible({ timeout: 30_000 });
  await page.getByLabel("Language of the transcript").selectOption({ label: "German" });
  await page.getByRole("button", { name: "Recognise text" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  const confirm = page.getByRole("button", { name: /^Import \d+ courses$/ });
  await expect(confirm).toBeVisible({ timeout: 150_000 });
  await confirm.click();
  await expect(page.getByText("Einführung in die Programmierung").first()).toBeVisible();
  // The scan holds the first three semesters of the transcript.
  await expect(page.getByTestId("gpa")).toHaveText(await engineGpa(germanTranscript.slice(0, 21)));
});

test("a recognition whose files do not arrive says so instead of waiting for ever", async ({ page }) => {
  await page.route("**/ocr/**/*.traineddata.gz", (route) => route.abort());
  await openCalculator(page);
  await page.getByRole("button", { name: "Import file" }).click();
  await page
    .getByLabel("Transcript file")
    .setInputFiles(path.join(import.meta.dirname, "fixtures/scanned-transcript.pdf"));
  await page.getByRole("button", { name: "Recognise text" }).click({ timeout: 30_000 });
  await expect(page.getByText("The reader for this type of file could not be loaded.")).toBeVisible({
    timeout: 30_000,
  });
});

test("a broken PDF and a workbook that unpacks too far say what is wrong", async ({ page }) => {
  await openCalculator(page);
  await chooseFile(page, "transcript.pdf", makeBrokenPdf());
  await expect(page.getByRole("dialog").getByRole("alert").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await chooseFile(page, "noten.xlsx", makeZipBomb({ lying: true }));
  await expect(page.getByRole("dialog").getByRole("alert").first()).toBeVisible();
});

test("40 courses go from a blank page to a PDF report without the mouse", async ({ page }) => {
  await openCalculator(page);
  await tabTo(page, (element) => element.closest("[data-column]") !== null);
  await page.evaluate(
    (text) => {
      const clipboard = new DataTransfer();
      clipboard.setData("text/plain", text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: clipboard, bubbles: true, cancelable: true }),
      );
    },
    csvText(germanTranscript).replaceAll(";", "\t"),
  );
  const gpa = await engineGpa(germanTranscript);
  await expect(page.getByTestId("gpa")).toHaveText(gpa);
  await page.keyboard.press("Escape");
  await tabTo(page, (element) => element.textContent?.includes("Academic report") ?? false);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article", { name: "Academic report" })).toBeVisible();
  const download = page.waitForEvent("download");
  await tabTo(page, (element) => element.textContent?.trim() === "PDF");
  await page.keyboard.press("Enter");
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  expect(await pdfText(Buffer.concat(chunks))).toContain(`${gpa}cumulativeGPA`);
});

/** Presses Tab until the focus is where a person would stop. */
async function tabTo(page: Page, isThere: (element: Element) => boolean): Promise<void> {
  const test = `(${isThere.toString()})(document.activeElement)`;
  for (let presses = 0; presses < 80; presses++) {
    if (await page.evaluate<boolean>(test)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reached ${isThere.toString()}`);
}
