import type { Page } from "@playwright/test";
import { evaluate, type Course } from "@meridian/grading";
import { openLocalDataset } from "@meridian/grading/node";
import { paste } from "../support/clipboard.ts";
import { disableHttpCache } from "../support/http-cache.ts";
import { openHydrated } from "../support/hydration.ts";
import { cell, cellInput, chooseFirstCountry, grid, scaleKey } from "../support/grid.ts";
import { expect, test } from "../support/test.ts";

/** The GPA the engine computes for the same courses, which the screen must show. */
async function engineGpa(system: string, courses: readonly Omit<Course, "id">[]): Promise<string> {
  const systems = await (await openLocalDataset()).loadSystems([system]);
  const numbered = courses.map((course, i) => ({ ...course, id: `c${i}` }));
  const records = [{ id: "r", system, terms: [{ id: "t", courses: numbered }] }];
  return evaluate({ records }, {}, systems).gpa.text;
}

const gpa = (page: Page) => page.getByTestId("gpa");
/** Rows with a course. The empty last row has nothing to explain. */
const courseRows = (page: Page) => grid(page).getByRole("button", { name: /Explain row \d+$/ });
/** The number of the row under the cursor. */
const currentRow = (page: Page) =>
  grid(page)
    .getByRole("row")
    .filter({ has: page.getByRole("textbox") })
    .getByRole("rowheader");

/** Checks the text of a cell; the focused cell has it in its input. */
async function expectCell(page: Page, row: number, column: string, text: string): Promise<void> {
  await expect
    .poll(() => cell(page, row, column).evaluate((td) => td.querySelector("input")?.value ?? td.textContent))
    .toBe(text);
}

/** Opens an empty calculator with a grading system selected. */
async function openBlank(page: Page, system = "de-university"): Promise<void> {
  await openHydrated(page, `/calculator?system=${system}`);
  await expect(scaleKey(page)).toBeVisible();
}

/** Starts the next transcript, with the grading system in the address, and moves to its first row. */
async function startNext(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New", exact: true }).click();
  await expect(gpa(page)).toHaveText("No marks yet");
  await expect(scaleKey(page)).toBeVisible();
  await enterGrid(page);
}

/** Moves to the empty last row by keyboard, wherever the focus is. */
async function enterGrid(page: Page): Promise<void> {
  await cell(page, 3, "name").click();
}

async function typeCourse(page: Page, name: string, credits: string, mark: string): Promise<void> {
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.type(credits);
  await page.keyboard.press("Tab");
  await page.keyboard.type(mark);
  await page.keyboard.press("Enter");
}

test("the grid reads marks while typing, keeps and explains invalid ones, and edits, copies and moves by keyboard", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openBlank(page);
  await enterGrid(page);
  await test.step("reads the mark while typing, explains it and announces it", async () => {
    await page.keyboard.type("Analysis");
    for (let i = 0; i < 2; i++) await page.keyboard.press("Tab");
    await page.keyboard.type("1,7");
    await expect(cell(page, 3, "grade")).toHaveText("A");
    // While typing, the needle is at the mark; between marks it animates.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const needle = scaleKey(page).locator("span:has(> b)");
    await expect(needle).toHaveText("1,7");
    await expect(needle).toHaveCSS("transition-property", "none");
    await page.keyboard.press("Enter");
    await expect(page.getByTestId("voice")).toContainText("Row 1: A");
    await page.keyboard.press("ArrowUp");
    await expect(needle).toHaveCSS("transition-property", "translate");
    await page.keyboard.press("Alt+Enter");
    await expect(page.getByRole("dialog", { name: "How Analysis was converted" })).toContainText(
      "1.7 on a 1–5 scale",
    );
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    // The focus is back in the grid, and typing replaces the cell as before.
    await expect(page.getByRole("textbox", { name: "Course, row 1" })).toBeFocused();
    await page.keyboard.type("Algebra");
    await expect(cellInput(page)).toHaveValue("Algebra");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.type("Next");
    await expect(cellInput(page)).toHaveValue("Next");
    await page.emulateMedia({ reducedMotion: "reduce" });
  });
  await test.step("an invalid mark stays, shows why, and is one click away; undo and redo cover typing and rows", async () => {
    await startNext(page);
    await typeCourse(page, "Analysis", "9", "1,7");
    await typeCourse(page, "Physik", "6", "9");
    await expect(grid(page).getByText("9 is outside")).toBeVisible();
    await expect(page.getByTestId("voice")).toContainText("Row 2");
    await expect(cell(page, 4, "mark")).toHaveAttribute("aria-invalid", "true");
    await expect(gpa(page)).toHaveText("4.00");
    await page.getByRole("button", { name: "Go to row 2" }).click();
    await page.keyboard.type("2,3");
    await page.keyboard.press("Enter");
    await expect(grid(page).getByText("is outside")).toHaveCount(0);

    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Control+Delete");
    await expect(courseRows(page)).toHaveCount(1);
    await page.keyboard.press("Control+z");
    await expectCell(page, 4, "name", "Physik");
    // Six cells, one of them typed twice.
    for (let i = 0; i < 7; i++) await page.keyboard.press("Control+z");
    await expect(courseRows(page)).toHaveCount(0);
    await expect(gpa(page)).toHaveText("No marks yet");
    for (let i = 0; i < 7; i++) await page.keyboard.press("Control+Shift+z");
    await expectCell(page, 4, "mark", "2,3");
  });
  await test.step("Ctrl+A selects the text of one cell; a block is copied; Alt+arrows move a row; Ctrl+Enter starts a term", async () => {
    await startNext(page);
    await typeCourse(page, "A", "1", "1,0");
    await typeCourse(page, "B", "2", "2,0");
    await cell(page, 3, "name").click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Analysis");
    await page.keyboard.press("Escape");
    await page.keyboard.press("F2");
    await page.keyboard.type("lgebra");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Logic");
    await page.keyboard.press("Enter");
    await expectCell(page, 3, "name", "Logic");
    await cell(page, 2, "name").click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Winter");
    await page.keyboard.press("Enter");
    await expectCell(page, 2, "name", "Winter");
    await expectCell(page, 4, "mark", "2,0");

    await cell(page, 3, "credits").click();
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Control+c");
    await cell(page, 5, "credits").click();
    await page.keyboard.press("Control+v");
    await expectCell(page, 6, "mark", "2,0");
    await cell(page, 3, "name").click();
    await page.keyboard.press("Alt+ArrowDown");
    await expectCell(page, 3, "name", "B");
    // Ctrl+Enter starts a term; Tab from its empty row leaves the grid.
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Control+Enter");
    await expect(grid(page).getByRole("button", { name: /^Hide courses in/ })).toHaveCount(2);
    await page.keyboard.press("Tab");
    await expect(cellInput(page)).not.toBeFocused();
  });
});

test("a draft survives a reload and is in the list; two tabs never overwrite each other silently", async ({
  page,
  context,
}) => {
  await openBlank(page);
  await enterGrid(page);
  await typeCourse(page, "Analysis", "9", "1,7");
  await expect(page.getByText("Draft saved on this device")).toBeVisible();
  const other = await context.newPage();
  await openHydrated(other, "/");
  await expectCell(other, 3, "name", "Analysis");
  await expect(gpa(other)).toHaveText("4.00");
  await page.bringToFront();

  await test.step("two tabs", async () => {
    await cell(page, 4, "name").click();
    await typeCourse(page, "Physik", "6", "2,3");
    // The other tab is notified after the first letters and loads what is saved by then.
    await expect(page.getByText("Draft saved on this device")).toBeVisible();
    await expect(other.getByText("This draft was changed in another tab")).toBeVisible();
    await other.getByRole("button", { name: "Load the other" }).click();
    await expectCell(other, 4, "name", "Physik");
    // Now in the other direction, keeping both versions.
    await other.bringToFront();
    await cell(other, 4, "mark").click();
    await other.keyboard.type("4,0");
    await other.keyboard.press("Enter");
    await page.bringToFront();
    await expect(page.getByText("This draft was changed in another tab")).toBeVisible();
    await page.getByRole("button", { name: "Keep mine as a copy" }).click();
    await expectCell(page, 4, "mark", "2,3");
    await page.getByRole("button", { name: "Recent drafts" }).click();
    await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(2);
    await page.keyboard.press("Escape");
    await other.bringToFront();
  });

  await test.step("the list: delete, undo and open", async () => {
    await other.getByRole("button", { name: "New", exact: true }).click();
    await expect(gpa(other)).toHaveText("No marks yet");
    // The next student may come from anywhere, so the country is asked for.
    await expect(other.getByRole("combobox", { name: "Country" })).toHaveValue("");
    await expect(cellInput(other)).toHaveAttribute("placeholder", /^Choose the country first/);
    await other.getByRole("button", { name: "Recent drafts" }).click();
    const dialog = other.getByRole("dialog", { name: "Recent drafts" });
    await dialog.getByRole("button", { name: "Delete Untitled transcript" }).first().click();
    await expect(dialog.getByRole("listitem")).toHaveCount(1);
    await dialog.getByRole("button", { name: "Undo" }).click();
    await expect(dialog.getByRole("listitem")).toHaveCount(2);
    await dialog
      .getByRole("button", { name: /^Untitled transcript/ })
      .first()
      .click();
    await expectCell(other, 4, "name", "Physik");
  });
});

test("an invalid deep link shows a message, and the search knows other names", async ({ page }) => {
  await openHydrated(page, "/calculator?country=QQ");
  const country = page.getByRole("combobox", { name: "Country" });
  await expect(page.getByText("a country or grading system we don’t have")).toBeVisible();
  await country.fill("IB");
  await expect(page.getByRole("option").first()).toContainText("Baccalaureate");
  await country.fill("A level");
  await expect(page.getByRole("option").first()).toContainText("Cambridge");

  await test.step("typing replaces a grading system that is loaded once its field has the focus", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/grading/index.json", async (route) => {
      await released;
      await route.continue();
    });
    await openHydrated(page, "/calculator?country=DE");
    const system = page.getByRole("combobox", { name: "Grading system" });
    await system.focus();
    await expect(system).toHaveValue("");
    release();
    await expect(system).not.toHaveValue("");
    await page.keyboard.type("abitur");
    await expect(system).toHaveValue("abitur");
  });
});

test("a second record counts toward the same GPA; policies update the result; possible repeats are suggested and marked", async ({
  page,
}) => {
  await openBlank(page, "fr-university");
  await enterGrid(page);
  await typeCourse(page, "Maths", "6", "17");
  await test.step("a second record from another country", async () => {
    await page.getByRole("button", { name: "Add record" }).click();
    const dialog = page.getByRole("dialog", { name: "Add record" });
    await dialog.getByRole("combobox", { name: "Country" }).fill("Deutschland");
    await expect(page.getByRole("option").first()).toContainText("Germany");
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Add record" }).click();
    await expect(page.getByRole("button", { name: /Germany/, pressed: true })).toBeVisible();
    await enterGrid(page);
    await typeCourse(page, "Analysis", "6", "3,7");
    await expect(page.getByText("By record")).toBeVisible();
    await expect(gpa(page)).toHaveText("3.00");
    await page.getByRole("button", { name: /Remove record/ }).click();
    await expect(gpa(page)).toHaveText("4.00");
  });
  await cell(page, 4, "name").click();
  await typeCourse(page, "Droit", "6", "5");
  await page.getByRole("button", { name: "Policy" }).click();
  await page.getByLabel("Leave out").check();
  await expect(page.getByText("GPA under this policy")).toContainText("4.00");
  await page.getByRole("button", { name: "Compare policies" }).click();
  const dialog = page.getByRole("dialog", { name: "Compare policies" });
  await expect(dialog.getByRole("row", { name: /^Default/ })).toContainText("−2.00");
  await dialog.getByRole("button", { name: "Use the policy Default" }).click();
  await expect(gpa(page)).toHaveText("2.00");

  await cell(page, 5, "name").click();
  await typeCourse(page, "DROIT (rattrapage)", "6", "12");
  await page.getByRole("button", { name: "Mark as repeat" }).click();
  const policy = page.getByRole("button", { name: "Policy" });
  await policy.click();
  await page.getByLabel("Drop a fail once passed").check();
  await page.keyboard.press("Escape");
  await expect(policy).toBeFocused();
  await expect(gpa(page)).toHaveText("3.50");
});

test("keeps computing without a network and shows what is missing", async ({ page, context }) => {
  await disableHttpCache(page);
  await openBlank(page, "fr-university");
  // What saves drafts is loaded once the page is idle.
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await enterGrid(page);
  await typeCourse(page, "Maths", "6", "17");
  await expect(gpa(page)).toHaveText("4.00");
  await expect(page.getByText("Draft saved on this device")).toBeVisible();
  await page.getByRole("combobox", { name: "Country" }).fill("Kenya");
  await page.getByRole("option").first().click();
  await expect(page.getByText("We couldn’t load this grading table")).toBeVisible();
  await context.setOffline(false);
  await expect(scaleKey(page)).toBeVisible();
});

test("200 courses stay fast, and one shortcut jumps to the last row", async ({ page }) => {
  await openBlank(page, "fr-university");
  await enterGrid(page);
  const lines = Array.from({ length: 200 }, (_, i) => `Course ${i + 1}\t6\t${8 + (i % 12)}`);
  await paste(page, ["Course\tECTS\tMark", ...lines].join("\n"));
  await expect(page.getByText("1200 ECTS entered")).toBeVisible();
  await expect.poll(() => grid(page).locator("tbody tr").count()).toBeLessThan(150);
  await expect(cellInput(page)).toBeFocused();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("The last one");
  await expect(currentRow(page)).toHaveText("201");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Home");
  await expect(currentRow(page)).toHaveText("1");
  const clearOfBar = () =>
    page.evaluate(() => {
      const row = document.activeElement!.closest("tr")!;
      return (
        row.getBoundingClientRect().top - document.querySelector("header")!.getBoundingClientRect().bottom
      );
    });
  await expect.poll(clearOfBar, "the row is not under the bar").toBeGreaterThan(0);
});

test("a whole evaluation on a phone @phone-only", async ({ page }) => {
  await openHydrated(page, "/");
  await expect(page.getByTestId("gpa-peek")).toHaveText("3.03");
  await page.getByRole("button", { name: "Start with an empty transcript" }).tap();
  await chooseFirstCountry(page, "France");
  await page.getByRole("button", { name: "Add course" }).tap();
  await page.getByRole("textbox", { name: "Course 1" }).fill("Micro économie");
  await page.getByLabel("ECTS").fill("6");
  await page.getByLabel("Mark / 20").fill("13,5");
  await page.getByRole("button", { name: "Add course" }).tap();
  await page.getByRole("textbox", { name: "Course 2" }).fill("Droit");
  await page.getByLabel("ECTS").fill("6");
  await page.getByLabel("Mark / 20").fill("25");
  await expect(page.getByText("25 is outside 0–20")).toBeVisible();
  await page.getByLabel("Mark / 20").fill("17");
  const courses = ["13,5", "17"].map((mark) => ({ mark, credits: 6 }));
  const expected = await engineGpa("fr-university", courses);
  await expect(page.getByTestId("gpa-peek")).toHaveText(expected);
  await expect(page.getByText("Micro économie")).toBeVisible();
  await page.getByRole("button", { name: /Show the full result/ }).tap();
  await expect(page.getByText("Range across tables")).toBeVisible();

  await openHydrated(page, "/calculator?system=tr-letters");
  await test.step("pasting a table into Course creates its rows", async () => {
    await page.getByRole("button", { name: "Add course" }).tap();
    await page.getByRole("textbox", { name: "Course 1" }).focus();
    await paste(page, "Course\tCredits\tMark\nAnaliz\t6\tAA\nCebir\t6\tBA\nMantık\t3\tCB");
    await expect(
      page
        .getByRole("list")
        .filter({ has: page.getByRole("button", { name: "Add course" }) })
        .getByRole("listitem")
        .filter({ hasNotText: "Add course" }),
    ).toHaveCount(3);
    await expect(page.getByTestId("gpa-peek")).toHaveText(
      await engineGpa("tr-letters", [
        { credits: 6, mark: "AA" },
        { credits: 6, mark: "BA" },
        { credits: 3, mark: "CB" },
      ]),
    );
  });

  // A letter scale offers its marks as buttons: fewer while typing, none once the mark is complete.
  await page.getByRole("button", { name: "Add course" }).tap();
  const offered = page.getByRole("group", { name: "Marks on this scale" });
  const best = offered.getByRole("button", { name: "AA" });
  await expect(best).toBeVisible();
  const mark = page.getByLabel("Mark", { exact: true });
  await mark.fill("b");
  await expect(best).toHaveCount(0);
  await offered.getByRole("button", { name: "BB" }).tap();
  await expect(mark).toHaveValue("BB");
  await expect(offered).toHaveCount(0);
});
