import type { Page } from "@playwright/test";
import { simulateScan } from "../fixtures/scan.ts";
import { coursesOf, makeThirtyTranscripts, scannedStudent } from "../fixtures/thirty-transcripts.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";
import { signInByRequest } from "../support/users.ts";

const group = (page: Page, name: RegExp) => page.getByRole("region", { name });

// The same as folder.spec.ts with more files.
test("an evaluator drops thirty mixed transcripts, works off the doubts and finds the records in history @full", async ({
  page,
  browser,
}) => {
  // Recognizing the scan takes 20 s on a quiet machine, and several times that on a busy one.
  test.setTimeout(480_000);
  const painter = await browser.newPage();
  const scan = await simulateScan(painter, coursesOf(scannedStudent));
  await painter.close();
  await signInByRequest(page, "professional@example.test");
  await openHydrated(page, "/history/folder");
  await page.getByLabel("Transcript files").setInputFiles(makeThirtyTranscripts(scan));
  const scans = page.getByRole("form", { name: "Scans" });
  await expect(scans.getByRole("heading")).toHaveText("1 file is a scan");
  await scans.getByRole("button", { name: "Recognize text" }).click();
  await expect(page.getByText("30 of 30 read")).toBeVisible({ timeout: 300_000 });
  await expect(group(page, /^Ready 22/)).toBeVisible();
  await expect(group(page, /^Needs review/).getByRole("listitem")).toHaveText([
    /3\.pdf.*1 to check/,
    /10\.csv.*1 to check/,
    /unnamed\.csv/,
  ]);
  const file = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(file("broken.pdf")).toContainText("damaged or incomplete");
  await expect(file("empty.pdf")).toContainText("empty");
  await expect(file("locked.pdf")).toContainText("password");
  await expect(file("copy-of-0.pdf")).toContainText("The same file as 0.pdf");
  await expect(file("letter.docx")).toContainText("Word");

  await page.keyboard.press("w");
  const review = page.getByRole("dialog");
  const next = review.getByRole("button", { name: "Ready, next file" });
  await expect(review.getByText("A decimal point or comma may be missing")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(next).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(review.getByText("10.csv").first()).toBeVisible();
  await expect(review.getByText("1 to check", { exact: true })).toBeVisible();
  await page.keyboard.type("1,7");
  await page.keyboard.press("Enter");
  await expect(next).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(review.getByRole("heading", { name: "unnamed.csv" })).toBeVisible();
  await expect(review.getByLabel("Country")).toBeFocused();
  await page.keyboard.type("Germany");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Student Y. Thirty");
  await page.keyboard.press("Enter");
  await expect(review).toBeHidden();

  await page.getByRole("button", { name: "Send 25 to bulk evaluation" }).click();
  await review.getByRole("button", { name: "Evaluate 25 students" }).click();
  await expect(page.getByText("25 of 25 students evaluated")).toBeVisible();
  await expect(page.getByRole("row", { name: /Student [A-Y]\. Thirty \d\.\d\d/ })).toHaveCount(25);
  await openHydrated(page, "/history?search=Thirty");
  await expect(page.getByText("25 records").first()).toBeVisible();
});
