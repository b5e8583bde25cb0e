import type { Page } from "@playwright/test";
import { makeWindowsCsv } from "../fixtures/csv.ts";
import { makeFolderZip } from "../fixtures/folder.ts";
import { germanTranscript } from "../fixtures/german-transcript.ts";
import { findViolations } from "../support/accessibility.ts";
import { cell, scaleKey } from "../support/grid.ts";
import { openHydrated } from "../support/hydration.ts";
import { intercept } from "../support/intercept.ts";
import { expect, test } from "../support/test.ts";
import { signInByRequest } from "../support/users.ts";

const zip = () => ({ name: "fall.zip", mimeType: "application/zip", buffer: makeFolderZip() });
const group = (page: Page, name: RegExp) => page.getByRole("region", { name });

test("reads a ZIP, survives a reload, is worked through by keyboard and sent to bulk evaluation", async ({
  page,
}) => {
  await signInByRequest(page, "professional@example.test");
  await openHydrated(page, "/history/folder");
  await page.getByLabel("Transcript files").setInputFiles(zip());
  // Reloaded while files are being read: it goes on.
  await expect(page.getByText(/of 10 read/)).toBeVisible();
  await page.reload();
  await expect(page.getByText("10 of 10 read")).toBeVisible();

  const look = group(page, /^Needs review/);
  await expect(look.getByRole("listitem")).toHaveText([
    /okafor\.pdf.*1 to check/,
    /off-scale\.pdf.*1 to check/,
    /unnamed\.csv.*2 to check/,
  ]);
  await expect(group(page, /^Could not be read/).getByRole("listitem")).toHaveText([
    /broken\.pdf.*damaged or incomplete/,
    /copy-of-weber\.pdf.*The same file as fall\/weber\.pdf/,
    /inner\.zip.*A ZIP inside a ZIP is not opened/,
    /outside\.pdf.*points outside the ZIP/,
    /kim\.pdf.*Named in the manifest, but not in the folder/,
  ]);
  await expect(group(page, /^Ready/).getByRole("listitem")).toHaveText([
    /weber\.pdf.*Nothing to check/,
    /mehta\.csv.*Nothing to check/,
  ]);
  expect(await findViolations(page, "main")).toEqual([]);

  // One review session with the keyboard: the likelier reading, then the questions about a file, then typed marks.
  await page.keyboard.press("w");
  const review = page.getByRole("dialog");
  await expect(review.getByRole("heading", { name: "File 1 of 3" })).toBeVisible();
  await expect(review.getByText("A decimal point or comma may be missing")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(review.getByRole("button", { name: "Ready, next file" })).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(review.getByRole("heading", { name: "fall/off-scale.pdf" })).toBeVisible();
  await expect(review.getByLabel("Country")).toBeFocused();
  await page.keyboard.type("Germany");
  await expect(review.getByLabel("Student", { exact: true })).toHaveValue("Erika Mustermann");
  await page.keyboard.press("Enter");
  await expect(review.getByText("2 to check", { exact: true })).toBeVisible();
  await page.keyboard.type("1,7");
  await page.keyboard.press("Enter");
  await expect(review.getByText("1 to check", { exact: true })).toBeVisible();
  await page.keyboard.type("2,7");
  await page.keyboard.press("Enter");
  await expect(review.getByRole("button", { name: "Ready, next file" })).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(review.getByRole("heading", { name: "fall/unnamed.csv" })).toBeVisible();
  expect(await findViolations(page, "[role=dialog]")).toEqual([]);
  await expect(review.getByLabel("Country")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(review.getByText("Choose a country.")).toBeVisible();
  await page.keyboard.type("Germany");
  await expect(review.getByLabel("Grading table")).toHaveValue("de-university");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Lena Vogt");
  await page.keyboard.press("Enter");
  await expect(review).toBeHidden();
  await expect(look).toBeHidden();

  await page.getByRole("button", { name: "Send 5 to bulk evaluation" }).click();
  await review.getByText("5 files are left out").click();
  await expect(review.getByText(/broken\.pdf/)).toBeVisible();
  // The first upload is interrupted. With other settings, it is not resumed.
  await review.getByLabel("Name", { exact: true }).fill("Interrupted");
  await intercept(page, "**/students/0", (route) => route.abort(), 1);
  await review.getByRole("button", { name: "Evaluate 5 students" }).click();
  await expect(review.getByText("The server could not be reached")).toBeVisible();
  await review.getByLabel("Name", { exact: true }).fill("Fall");
  await review.getByLabel("Save each student in the history").uncheck();
  await expect(review.getByText("This upload will start from the beginning")).toBeVisible();
  await review.getByRole("button", { name: "Evaluate 5 students" }).click();
  const run = page.getByRole("article", { name: "Fall", exact: true });
  await expect(run.getByText("5 of 5 students evaluated")).toBeVisible();
  await expect(run.getByText("saved in the history")).toBeHidden();
  await page.getByRole("button", { name: "Delete Interrupted" }).click();
  await expect(page.getByText("5 files left out", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("row", { name: /Lena Vogt \d\.\d\d/ })).toBeVisible();
  // The typed mark counts: another 8 of 70 credits have a B.
  await expect(page.getByRole("row", { name: /Erika Mustermann 3\.70 .*off-scale\.pdf/ })).toBeVisible();

  // From a result back to the page it was read from.
  await page
    .getByRole("row", { name: /Priya Mehta/ })
    .getByRole("link", { name: "fall/mehta.csv" })
    .click();
  await expect(review.getByText("Priya Mehta")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(group(page, /^Sent/).getByRole("listitem")).toHaveCount(5);
});

test("keeps corrections and left-out courses when the student is changed during a review", async ({
  page,
}) => {
  const [first, second, third, ...rest] = germanTranscript.slice(0, 8);
  const courses = [{ ...first!, mark: "77" }, second!, third!, ...rest];
  await signInByRequest(page, "professional@example.test");
  await openHydrated(page, "/history/folder");
  await page.getByLabel("Transcript files").setInputFiles([
    { name: "manifest.csv", mimeType: "text/csv", buffer: Buffer.from("file,student,country\na.csv,Ada,DE") },
    { name: "a.csv", mimeType: "text/csv", buffer: makeWindowsCsv(courses) },
  ]);
  await page.getByRole("button", { name: "Review a.csv" }).click();
  const review = page.getByRole("dialog");
  const mark = review.getByLabel(`Mark of ${second!.course}`);
  const isImported = review.getByLabel(`Import ${third!.course}`);
  await mark.fill("3,7");
  await isImported.uncheck();

  await review.getByRole("button", { name: "Change" }).click();
  await review.getByLabel("Student", { exact: true }).fill("Ada Lovelace");
  await review.getByRole("button", { name: "Use these" }).click();
  await expect(review.getByText("Ada Lovelace")).toBeVisible();
  await expect(mark).toHaveValue("3,7");
  await expect(isImported).not.toBeChecked();

  // What is decided afterwards must not undo them either.
  await review.getByRole("textbox", { name: `Mark of ${first!.course}` }).fill("1,7");
  await review.getByRole("button", { name: "Ready" }).click();
  await page.getByRole("button", { name: "Open a.csv" }).click();
  await expect(mark).toHaveValue("3,7");
  await expect(isImported).not.toBeChecked();
});

test("several files dropped on the calculator are read as a folder; signing out asks whether it and a draft stay on this device", async ({
  page,
}) => {
  await signInByRequest(page, "professional@example.test");
  await openHydrated(page, "/calculator?system=de-university");
  await expect(scaleKey(page)).toBeVisible();
  await cell(page, 3, "name").click();
  await page.keyboard.type("Analysis I");
  await page.keyboard.press("Enter");
  await expect.poll(() => accountDrafts(page)).toBe(1);
  const files = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    for (const name of ["a.csv", "b.csv"])
      transfer.items.add(new File([`Modul;LP;Note\nAnalysis ${name};8;1,3\nLogik;6;2,0\n`], name));
    return transfer;
  });
  await page.getByRole("button", { name: "Import file" }).click();
  await page.getByText("Drop a transcript here").dispatchEvent("drop", { dataTransfer: files });
  await page.getByRole("link", { name: "Read all 2 as a folder" }).click();

  for (const [answer, drafts] of [
    [/^Keep .* and sign out$/, 1],
    ["Remove and sign out", 0],
  ] as const) {
    await expect(page.getByText("2 of 2 read")).toBeVisible();
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Untitled transcript")).toBeVisible();
    await expect(dialog.getByText("A folder with 2 files")).toBeVisible();
    await dialog.getByRole("button", { name: answer }).click();
    await expect(page.getByRole("button", { name: "Sign In" }).first()).toBeVisible();
    await expect.poll(() => accountDrafts(page)).toBe(drafts);
    await signInByRequest(page, "professional@example.test");
    await openHydrated(page, "/history/folder");
  }
  await expect(page.getByRole("button", { name: "Choose files" })).toBeVisible();
});

/** Number of account drafts (not guest drafts) stored in this browser; a guest never sees them. */
function accountDrafts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // Opening the database before the app does would create an empty one.
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === "meridian-drafts")) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open("meridian-drafts");
      opening.addEventListener("error", () => reject(new Error("the drafts cannot be opened")));
      opening.addEventListener("success", () => {
        const reading = opening.result.transaction("drafts").objectStore("drafts").getAll();
        reading.addEventListener("success", () => {
          opening.result.close();
          resolve(reading.result.filter(({ owner }: { owner: string }) => owner !== "guest").length);
        });
      });
    });
  });
}
