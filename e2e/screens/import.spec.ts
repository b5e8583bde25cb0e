import type { Page } from "@playwright/test";
import { evaluate } from "@meridian/grading";
import { openLocalDataset } from "@meridian/grading/node";
import { makeWindowsCsv } from "../fixtures/csv.ts";
import { germanTranscript } from "../fixtures/german-transcript.ts";
import { makeBrokenPdf, makePagedPdf, makeTranscriptPdf } from "../fixtures/pdf.ts";
import { createGenerator } from "../../packages/transcript/test/signed-pdfs/generate.ts";
import { openHydrated } from "../support/hydration.ts";
import { cell, scaleKey } from "../support/grid.ts";
import { expectSaved, save } from "../support/typed-transcript.ts";
import { signInByRequest } from "../support/users.ts";
import { expect, test } from "../support/test.ts";

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("lead-access-state", JSON.stringify({ email: "evaluator@example.test" })),
  );
});

/** The GPA the engine computes for the transcript in every file. */
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
  await openHydrated(page, "/calculator?system=de-university");
  await expect(scaleKey(page)).toBeVisible();
}

async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByRole("button", { name: "Import file" }).click();
  const dialog = page.getByRole("dialog");
  const whereItGoes = /never leaves your browser|keeps images of its pages with the record/;
  await expect(dialog.getByText(whereItGoes).first()).toBeVisible();
  await dialog
    .getByLabel("Transcript file")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer });
}

test("reports a broken PDF, imports nothing before confirmation and one of two students only, and Undo reverts it", async ({
  page,
}) => {
  await openCalculator(page);
  await chooseFile(page, "transcript.pdf", makeBrokenPdf());
  await expect(page.getByRole("dialog").getByRole("alert").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await chooseFile(page, "noten.csv", makeWindowsCsv(germanTranscript));
  await expect(page.getByRole("button", { name: "Import 40 courses" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("gpa")).toHaveText("No marks yet");
  await chooseFile(page, "noten.csv", makeWindowsCsv(germanTranscript));
  await page.getByRole("button", { name: "Import 40 courses" }).click();
  await expect(page.getByTestId("gpa")).not.toHaveText("No marks yet");
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByTestId("gpa")).toHaveText("No marks yet");

  await test.step("a line below the end of the record that may be a course is shown, and none that is surely no course", async () => {
    const csv = ["Modul;LP;Note", "Analysis;9;1,7", "Physik;6;2,0", "Chemie;6;2,3", "Ende des Dokuments;;"];
    const review = page.getByRole("dialog", { name: "Check before importing" });
    for (const [last, isShown] of [
      ["Unterschrift;;", false],
      ["Biologie;9;1,3", true],
    ] as const) {
      await chooseFile(page, "noten.csv", Buffer.from([...csv, last].join("\n")));
      await expect(review.getByText("2 notes about skipped lines")).toBeVisible();
      const note = review.getByText(
        `Skipped, below the end of the record: ${last.replaceAll(";", " ").trim()}`,
      );
      await expect(note).toBeVisible({ visible: isShown });
      await page.keyboard.press("Escape");
    }
  });

  await test.step("a file of two students is imported only after one of them is chosen", async () => {
    const csv = [
      "Student ID;Modul;LP;Note",
      "4711;Analysis;9;1,7",
      "4711;Physik;6;2,0",
      "4712;Chemie;6;2,3",
      "4712;Biologie;9;1,3",
    ];
    await chooseFile(page, "noten.csv", Buffer.from(csv.join("\n")));
    const review = page.getByRole("dialog", { name: "Check before importing" });
    const student = review.getByRole("radiogroup", { name: "Student" });
    await expect(student.getByRole("radio", { checked: true })).toHaveCount(0);
    await expect(review.getByRole("button", { name: /^Import 4 courses/ })).toBeDisabled();
    await student.getByRole("button", { name: "Accept" }).click();
    await expect(review.getByRole("alert").getByText("Choose whose courses to import.")).toBeVisible();
    await student.getByRole("radio", { name: /^4712/ }).check();
    await student.getByRole("button", { name: "Accept" }).click();
    await expect(review.getByRole("button", { name: "Import 2 courses, 2 left out" })).toBeEnabled();
  });
});

test("the document proposes country, institution, student and scale; nothing is used before it is accepted", async ({
  page,
}) => {
  await openHydrated(page, "/calculator");
  const courses = germanTranscript.slice(0, 12);
  await chooseFile(page, "noten.pdf", makeTranscriptPdf(courses));
  const strip = page.getByRole("region", { name: "What this document looks like" });
  // German is printed in three countries, so the evaluator decides.
  await strip.getByRole("button", { name: "Germany?" }).click();
  await expect(strip).toContainText("12 of 12 marks fit");
  await strip.getByRole("button", { name: "Use Universität Nordfeld" }).click();
  await page.getByRole("button", { name: "Import 12 courses" }).click();
  await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("Germany");
  await expect(page.getByRole("combobox", { name: "Institution" })).toHaveValue(/^Universität Nordfeld/);
  await expect(page.getByRole("heading", { name: "New transcript" })).toBeVisible();
  await expect(page.getByTestId("gpa")).toHaveText(await engineGpa(courses));

  // Marks on another scale of the country lead to it with one click.
  await openHydrated(page, "/calculator?system=de-university");
  await expect(scaleKey(page)).toBeVisible();
  await cell(page, 3, "name").click();
  for (const mark of ["12", "9", "14"]) {
    await page.keyboard.type("Kurs");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.type(mark);
    await page.keyboard.press("Enter");
  }
  await page.getByRole("button", { name: /^Use Secondary, 0–15/ }).click();
  await expect(page.getByTestId("gpa")).not.toHaveText("–");
});

test("a PDF is checked against its page by keyboard, and its pages are kept with the record", async ({
  page,
}) => {
  await signInByRequest(page, "admin@southbay.test");
  expect((await page.request.patch("/api/team", { data: { keepsSourcePages: true } })).ok()).toBe(true);
  const [first, second, third, fourth, ...rest] = germanTranscript.slice(0, 8);
  const doubtful = [{ ...first!, mark: "17" }, second!, { ...third!, mark: "77" }, fourth!];
  await openCalculator(page);
  await chooseFile(page, "noten.pdf", makePagedPdf(doubtful, rest));
  const review = page.getByRole("dialog", { name: "Check before importing" });
  await expect(review.getByRole("region", { name: /^Page 1\. .* is marked/ })).toBeVisible();
  await expect(review.getByText("2 to check", { exact: true })).toBeVisible();
  await expect(review.getByRole("article", { name: `Check 1 of 2, ${first!.course}` })).toBeVisible();
  // Typing starts a value, Enter accepts it and goes to the next doubt; Esc keeps the review open.
  await page.keyboard.type("1,7");
  await page.keyboard.press("Enter");
  await expect(review.getByRole("article", { name: `Check 1 of 1, ${third!.course}` })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.type("2,0");
  await page.keyboard.press("Enter");
  const importAll = review.getByRole("button", { name: "Import 8 courses", exact: true });
  await expect(importAll).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("8 courses imported").last()).toBeVisible();
  await cell(page, 3, "mark").click();
  await expect(page.getByRole("figure", { name: "As printed" })).toBeVisible();

  const lastPage = page.waitForResponse(/\/pages\?.*page=2/);
  await save(page);
  await expectSaved(page);
  expect((await lastPage).status()).toBe(200);
  await openHydrated(page, "/history?sort=updated");
  await page.getByRole("row").getByRole("link").first().click();
  const record = page.getByRole("dialog");
  await record.getByRole("tab", { name: "Source pages" }).click();
  await expect(record.getByRole("img", { name: "Page 1 of noten.pdf" })).toBeVisible();
  // A copy is not the record, but the pages are still there to read.
  await record.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Open as a copy" }).click();
  await page.getByRole("button", { name: "View 2 source pages" }).click();
  const image = page.getByRole("dialog", { name: "Source pages" }).getByRole("img").first();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(100);
});

test("on a phone the review opens at its top, with the focus on the first doubt or the import button @phone-only", async ({
  page,
}) => {
  // A phone with the bars of its browser.
  await page.setViewportSize({ width: 390, height: 620 });
  const [first, second, third, fourth, ...rest] = germanTranscript.slice(0, 8);
  const read = [first!, second!, third!, fourth!];
  const doubtful = [first!, second!, { ...third!, mark: "17" }, { ...fourth!, mark: "77" }];
  for (const courses of [doubtful, read]) {
    await openHydrated(page, "/calculator?system=de-university");
    await page.getByRole("button", { name: "More", exact: true }).tap();
    await chooseFile(page, "noten.pdf", makePagedPdf(courses, rest));
    const review = page.getByRole("dialog", { name: "Check before importing" });
    await expect(review.getByRole("region", { name: /^Page 1/ }).locator("img")).toBeVisible();
    await expect(
      courses === doubtful
        ? review.getByRole("article", { name: "Check 1 of 2" }).getByRole("radio").first()
        : review.getByRole("button", { name: "Import 8 courses" }),
    ).toBeFocused();
    expect(await review.evaluate((element) => element.scrollTop)).toBe(0);
  }
});

test("a PDF edited after signing: the file check says what changed", async ({ page }) => {
  const generate = await createGenerator();
  const file = await generate("edited", 0);
  await openHydrated(page, "/calculator?system=am-university");
  await expect(scaleKey(page)).toBeVisible();
  await chooseFile(page, file.name, Buffer.from(file.bytes));
  await page.getByRole("button", { name: /^Import \d+ courses/ }).click();
  const line = page.getByRole("region", { name: "File check" });
  await expect(line).toContainText("2 observations");
  await line.getByRole("button", { name: "Open" }).click();
  const drawer = page.getByRole("dialog", { name: "File check" });
  await expect(drawer).toContainText(`${file.name} was signed by ${file.signer}`);
  await expect(drawer).toContainText(/Page 1 had “\d+” and now has “\d+”/);
  await drawer.getByLabel("As printed").fill("9999");
  await drawer.getByRole("button", { name: "Compare" }).click();
  await expect(drawer).toContainText("Credits printed as 9999, but all courses add up to");
});
