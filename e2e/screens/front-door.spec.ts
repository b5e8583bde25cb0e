import { readdirSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { germanTranscript } from "../fixtures/german-transcript.ts";
import { findViolations } from "../support/accessibility.ts";
import { paste } from "../support/clipboard.ts";
import { grid, scaleKey } from "../support/grid.ts";
import { openHydrated, openIdle } from "../support/hydration.ts";
import { layoutShift } from "../support/layout-shift.ts";
import { expect, test } from "../support/test.ts";

const promise = (page: Page) => page.getByRole("heading", { level: 1, name: /foreign transcript/ });
const countryField = (page: Page) => page.getByRole("combobox", { name: "Country or qualification" });
const pasteOrFile = (page: Page) =>
  page.getByRole("button", { name: /Paste a transcript or (drop|add) a file/ });
const table = germanTranscript
  .slice(0, 5)
  .map(({ course, credits, mark }) => [course, credits, mark].join("\t"))
  .join("\n");

/** The part of the window that no bar or sheet covers. */
async function isInFirstViewport(page: Page, part: Locator): Promise<boolean> {
  const box = await part.boundingBox();
  if (!box || (await page.evaluate(() => scrollY)) !== 0) return false;
  return page.evaluate(({ x, y, width, height }) => {
    const isOnTop = (top: number) => {
      const element = document.elementFromPoint(x + Math.min(width / 2, 40), top);
      return element !== null && element.closest("[data-panel], nav") === null;
    };
    return y >= 0 && y + height <= innerHeight && isOnTop(y + 4) && isOnTop(y + height - 4);
  }, box);
}

test("a new visitor sees the promise, the country field and paste or drop at once, without a layout shift @axe", async ({
  page,
}) => {
  await openIdle(page, "/");
  expect(await layoutShift(page)).toBeLessThan(0.02);
  const files = readdirSync(path.resolve(import.meta.dirname, "../../packages/grading/data"));
  const countries = files.filter((name) => name.endsWith(".json")).length;
  await expect(
    page.getByText(`${countries} countries and qualifications, each table with its sources.`),
  ).toBeVisible();
  for (const part of [promise(page), countryField(page), pasteOrFile(page)])
    expect(await isInFirstViewport(page, part)).toBe(true);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Camille Lefèvre Example" })).toBeVisible();
  // Nothing takes the focus on load.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);

  expect(await findViolations(page)).toEqual([]);
  await pasteOrFile(page).click();
  await expect(page.getByRole("textbox", { name: "Rows of the transcript" })).toBeFocused();
  expect(await findViolations(page, "[role=dialog]")).toEqual([]);
});

test("choosing a country starts a transcript and moves to its first course, and New asks for the next", async ({
  page,
}) => {
  await openHydrated(page, "/");
  await expect(page.getByText("We ask for your email before your first report.")).toBeVisible();
  await countryField(page).fill("Deutschland");
  await page.getByRole("option").first().click();
  await expect(promise(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "New transcript" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("Germany");
  await expect(scaleKey(page)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Course, row 1" })).toBeFocused();
  await test.step("after New the country field is open, and the report waits for a mark", async () => {
    await page.getByRole("button", { name: "New", exact: true }).click();
    await expect(countryField(page)).toBeFocused();
    await expect(page.getByRole("option").first()).toBeVisible();
    await expect(page.getByTestId("gpa")).toHaveText("No marks yet");
    const report = page.getByRole("button", { name: "Academic report" });
    await expect(report).toBeDisabled();
    await expect(report).toHaveAccessibleDescription(
      "Enter at least one mark. We ask for your email before your first report.",
    );
    await page.keyboard.press("Enter");
    await page.keyboard.type("Analysis");
    for (let i = 0; i < 2; i++) await page.keyboard.press("Tab");
    await page.keyboard.type("80");
    await expect(report).toBeEnabled();
  });
});

test("a popular country is one click away, and Undo brings the example back", async ({ page }) => {
  await openHydrated(page, "/");
  await page.getByRole("button", { name: "India" }).click();
  await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("India");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Statistique descriptive")).toBeVisible();
});

test("editing the example keeps the page where it is", async ({ page }) => {
  await openHydrated(page, "/");
  const before = await grid(page).boundingBox();
  await grid(page).getByText("14,5").click();
  await page.keyboard.type("9");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("gpa")).not.toHaveText("3.03");
  expect((await grid(page).boundingBox())?.y).toBe(before?.y);
  // On the next visit, it is the visitor's draft.
  await expect.poll(() => page.evaluate(countDrafts)).toBe(1);
  await openHydrated(page, "/");
  await expect(page.getByRole("heading", { level: 1, name: "Camille Lefèvre" })).toBeVisible();
  await expect(promise(page)).toHaveCount(0);
});

test("text is read without an email, a file and the report ask for it first; a table pasted anywhere replaces the example and asks for the country", async ({
  page,
}) => {
  await openIdle(page, "/");
  await test.step("text without an email, a file and the report with it", async () => {
    const email = page.getByRole("dialog").getByRole("textbox", { name: /email/i });
    await page.getByRole("button", { name: "Academic report" }).first().click();
    await expect(email).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(email).toBeHidden();

    await pasteOrFile(page).click();
    const text = page.getByRole("textbox", { name: "Rows of the transcript" });
    await text.fill("one line");
    await page.getByRole("button", { name: "Read this text" }).click();
    await expect(page.getByRole("alert")).toContainText("one course per line");
    await expect(page.getByText("Files require your email address; pasted text doesn’t.")).toBeVisible();
    await text.fill("");
    await paste(page, table);
    await expect(page.getByRole("button", { name: /^Import 5 courses/ })).toBeVisible();
    await page.keyboard.press("Escape");

    await pasteOrFile(page).click();
    await page.getByRole("button", { name: "Choose a file" }).click();
    await expect(email).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(email).toBeHidden();
  });
  const importButton = page.getByRole("button", { name: /^Import 5 courses/ });
  // The transcript is hydrated after the frame, so the first paste may come too early.
  await expect(async () => {
    await paste(page, table);
    await expect(importButton).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await importButton.click();
  await expect(grid(page).getByText("Analysis I", { exact: true })).toBeVisible();
  await expect(grid(page).getByText("Statistique descriptive")).toHaveCount(0);
  await expect(countryField(page)).toBeVisible();
  await expect(pasteOrFile(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Academic report" })).toBeDisabled();
  await countryField(page).fill("Germany");
  await page.getByRole("option").first().click();
  await expect(page.getByTestId("gpa")).toHaveText(/^\d\.\d\d$/);
  await expect(page.getByRole("button", { name: "Academic report" })).toBeEnabled();
});

test("country pages and posts say what Meridian is and lead to it", async ({ request }) => {
  const read = async (path: string) => (await request.get(path)).text();
  const post = /<h2[^>]*><a[^>]* href="(\/blog\/[^"]+)"/.exec(await read("/blog"))?.[1] ?? "";
  for (const path of ["/global-education-systems/germany", post])
    expect(await read(path), path).toMatch(
      /Meridian turns a foreign transcript into a US GPA\.[^<]*<a[^>]* href="\/"/,
    );
});

/** Runs in the page: the drafts written to this device. */
async function countDrafts(): Promise<number> {
  // Opening a database that does not exist yet would create it, without its stores.
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === "meridian-drafts")) return 0;
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("meridian-drafts");
    opening.addEventListener("error", () => reject(opening.error!));
    opening.addEventListener("success", () => {
      const counting = opening.result.transaction("drafts").objectStore("drafts").count();
      counting.addEventListener("success", () => {
        opening.result.close();
        resolve(counting.result);
      });
    });
  });
}
