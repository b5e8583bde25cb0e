import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { HistoryRow } from "@meridian/contract/history/responses";
import { blankCourse } from "@meridian/transcript/document/blank-document";
import type { APIRequestContext, JSHandle, Page } from "@playwright/test";
import { findViolations } from "../support/accessibility.ts";
import { fillSignIn, signInByRequest } from "../support/users.ts";
import { post, saveTranscript } from "../support/office.ts";
import { save, expectSaved, typeCourse, typeTranscript } from "../support/typed-transcript.ts";
import { disableHttpCache } from "../support/http-cache.ts";
import { cell } from "../support/grid.ts";
import { navigate, openHydrated } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";
import { intercept } from "../support/intercept.ts";

const word = () => Math.random().toString(36).slice(2, 9);

/** The list takes half a second. */
const delayHistory = (page: Page) =>
  page.route("**/api/history?*", async (route) => {
    await delay(500);
    await route.continue();
  });

test("saves, finds, reopens and deletes an evaluation with undo", async ({ page }) => {
  test.slow();
  const family = word();
  await signInByRequest(page, "professional@example.test");
  await typeTranscript(page, family, "3,0");
  await save(page);
  await expectSaved(page);
  await openHydrated(page, `/history?search=${family}&sort=gpa`);
  const names = page.getByRole("row").getByRole("link");
  await expect(names).toHaveText([`Ana ${family}`]);
  await expect(page.getByRole("cell", { name: "3.00" })).toBeVisible();

  await test.step("a day typed into a filter", async () => {
    await page.getByRole("button", { name: "Filters" }).click();
    await page.getByLabel("Saved from").click({ position: { x: 14, y: 14 } });
    await page.keyboard.type("01022024");
    await expect(page).toHaveURL(/from=2024-01-02/);
    await expect(page.getByLabel("Saved from")).toHaveValue("2024-01-02");
    await expect(names).toHaveText([`Ana ${family}`]);
  });

  await test.step("a GPA typed into a filter", async () => {
    await page.getByLabel("GPA from").click();
    await page.keyboard.type("2.5");
    await expect(page).toHaveURL(/gpaMin=2\.5/);
    await expect(page.getByLabel("GPA from")).toHaveValue("2.5");
    await expect(names).toHaveText([`Ana ${family}`]);
  });

  await names.click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("heading", { name: `Ana ${family}` })).toBeVisible();
  await drawer.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page.getByText("Duplicated. You are viewing the copy.")).toBeVisible();
  await drawer.getByRole("link", { name: "Open in the calculator" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Ana ${family}` })).toBeVisible();
  await expectSaved(page);
  await expect(page).toHaveURL(/\/calculator$/);

  await openHydrated(page, `/history?search=${family}`);
  await page.getByRole("checkbox", { name: "Select all shown" }).check();
  await delayHistory(page);
  await page.getByRole("button", { name: "Delete" }).click();
  // The toast disappears after five seconds, but not while hovered. It is shown together with the new list.
  await page.getByRole("button", { name: "Undo" }).hover();
  await expect(names).toHaveCount(0, { timeout: 1 });
  await expect(page.getByText("No records match these filters")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("2 records restored")).toBeVisible();
  await expect(names).toHaveCount(2, { timeout: 1 });

  await test.step("the drawer of a deleted record closes once its row is gone, and the next one has the focus", async () => {
    await names.first().press("Enter");
    await drawer.getByRole("button", { name: "More actions" }).press("Enter");
    await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
    await expect(page.getByText("1 record deleted")).toBeVisible();
    // The page behind an open drawer has no roles.
    await expect(page.locator("tbody a")).toHaveCount(1, { timeout: 1 });
    await expect(drawer).toBeHidden();
    await expect(page.getByRole("row").last().locator(":focus")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(names).toHaveCount(2);
  });

  await test.step("erases the student by keyboard", async () => {
    await names.first().click();
    await drawer.getByRole("button", { name: "More actions" }).press("Enter");
    await page.getByRole("menuitem", { name: "Erase this student" }).press("Enter");
    const question = page.getByRole("dialog", { name: "Erase this student everywhere" });
    // The button that erases cannot take the focus yet.
    await expect(question.getByRole("button", { name: "Keep" })).toBeFocused();
    await question
      .getByRole("checkbox", { name: `Ana ${family}` })
      .last()
      .check();
    await question.getByRole("checkbox", { name: /^I have checked/ }).check();
    await question.getByRole("button", { name: "Erase 2 records" }).press("Enter");
    await expect(page.getByText("2 records erased")).toBeVisible();
    await expect(names).toHaveCount(0, { timeout: 1 });
    await expect(page.getByText("No records match these filters")).toBeVisible();
  });
});

test("a draft of a record that was erased before its first save was confirmed is saved as a new record", async ({
  page,
}) => {
  const family = word();
  await signInByRequest(page, "professional@example.test");
  await typeTranscript(page, family, "2,0");
  // The response of the first save is lost.
  let id = "";
  const restore = await intercept(page, "**/api/evaluations", async (route) => {
    id = (await (await route.fetch()).json()).id;
    await route.fulfill({ status: 502 });
  });
  await save(page);
  await expect(page.getByText("Your draft is safe on this device")).toBeVisible();
  restore();
  await post(page.request, `/api/evaluations/${id}/erase-student`, { records: 1 });
  await save(page);
  const question = page.getByRole("dialog", { name: "The student of this record was erased" });
  await question.getByRole("button", { name: "Keep mine as a copy" }).click();
  await expect(question).toBeHidden();
  await expectSaved(page);
  const { rows } = await (await page.request.get(`/api/history?search=${family}`)).json();
  expect(rows.map((row: { id: string }) => row.id === id)).toEqual([false]);
});

test("when two people edit one record, the second sees who saved first and keeps a copy", async ({
  page,
  playwright,
  baseURL,
}) => {
  test.slow();
  const family = word();
  await signInByRequest(page, "evaluator@northfield.test");
  await typeTranscript(page, family, "1,0");
  await save(page);
  await expectSaved(page);

  const renata = await playwright.request.newContext({ baseURL: String(baseURL) });
  await signInByRequest({ request: renata }, "admin@northfield.test");
  await changeMark(renata, family, "3,0");
  await renata.dispose();

  const gridTops = await watchGridTop(page);
  await typeCourse(page, "4,0");
  await expect(page.getByText("Draft saved on this device, not in history yet")).toBeVisible();
  // The status became "Saving" and this longer text meanwhile.
  expect(await gridTops.evaluate((tops) => [...tops])).toHaveLength(1);
  let load = () => {};
  const loading = new Promise<void>((resolve) => (load = resolve));
  let loads = 0;
  await page.route("**/api/evaluations/*", async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    loads += 1;
    await loading;
    await (loads === 1 ? route.abort() : route.continue());
  });
  await save(page);
  const question = page.getByRole("dialog", { name: "This record was saved in the meantime" });
  await expect(question).toBeVisible();
  // The first save's toast does not stay over the second, which was rejected.
  await expect(page.getByText("Saved to history", { exact: true })).toHaveCount(0, { timeout: 1 });
  // The buttons stay in place while the other version loads, so that a click does not miss.
  const keepMine = page.getByRole("button", { name: "Keep mine as a copy" });
  const useSaved = page.getByRole("button", { name: "Use the saved version" });
  await expect(useSaved).toBeDisabled();
  const places = await Promise.all([useSaved.boundingBox(), keepMine.boundingBox()]);
  load();
  await expect(question).toContainText("This version could not be loaded.");
  await expect(useSaved).toBeDisabled();
  await question.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(question).toContainText(/3\.00.*Saved by Renata Okafor at \d+:\d\d [AP]M/);
  await expect(useSaved).toBeEnabled();
  // The dialog keeps the focus of the button that is gone.
  await expect(question).toBeFocused();
  expect(await Promise.all([useSaved.boundingBox(), keepMine.boundingBox()])).toEqual(places);
  await keepMine.click();
  await expect(question).toBeHidden();
  await openHydrated(page, `/history?search=${family}&sort=gpa`);
  await expect(page.getByRole("row").getByRole("link")).toHaveCount(2);
});

test("saves made offline go to one copy, as do later ones, if a colleague saved the record meanwhile", async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  test.slow();
  const family = word();
  await signInByRequest(page, "evaluator@northfield.test");
  await typeTranscript(page, family, "1,0");
  await save(page);
  await expectSaved(page);

  const waiting = page.getByText("Saved on this device, not sent to history yet");
  await context.setOffline(true);
  for (const mark of ["3,0", "2,0"]) {
    await typeCourse(page, mark);
    await save(page);
    await expect(waiting).toBeVisible();
  }
  const renata = await playwright.request.newContext({ baseURL: String(baseURL) });
  await signInByRequest({ request: renata }, "admin@northfield.test");
  await changeMark(renata, family, "4,0");
  await renata.dispose();
  await context.setOffline(false);
  await expect(page.getByText("saved as a copy, because the record changed")).toBeVisible();
  await expect(page.getByText("Saved to history, draft")).toBeVisible();

  await typeCourse(page, "1,0");
  await save(page);
  await expectSaved(page);
  const { rows } = await (await page.request.get(`/api/history?search=${family}`)).json();
  // The copy with all three saves, and the colleague's record.
  expect(rows.map(({ gpa, version }: HistoryRow) => `${gpa}, version ${version}`)).toEqual([
    "4.000, version 3",
    "2.000, version 2",
  ]);
});

/** Where the top of the grid was in any frame since. */
function watchGridTop(page: Page): Promise<JSHandle<Set<number>>> {
  return page.evaluateHandle(() => {
    const tops = new Set<number>();
    const look = () => {
      tops.add(document.querySelector("[role=grid]")!.getBoundingClientRect().top);
      requestAnimationFrame(look);
    };
    look();
    return tops;
  });
}

/** A colleague opens the student's only record, changes its only mark and saves it. */
async function changeMark(request: APIRequestContext, family: string, mark: string): Promise<void> {
  const { rows } = await (await request.get(`/api/history?search=${family}`)).json();
  const { saved, version } = await (await request.get(`/api/evaluations/${rows[0].id}`)).json();
  saved.document.records[0].terms[0].courses[0].mark = mark;
  const data = { version, document: saved.document, saveId: randomUUID() };
  expect((await request.put(`/api/evaluations/${rows[0].id}`, { data })).ok()).toBe(true);
}

test("a returned record opens in the calculator with the reason", async ({ page, playwright, baseURL }) => {
  await signInByRequest(page, "evaluator@northfield.test");
  const id = await saveTranscript(page.request, { familyName: word() });
  const renata = await playwright.request.newContext({ baseURL: String(baseURL) });
  await signInByRequest({ request: renata }, "admin@northfield.test");
  await post(renata, `/api/evaluations/${id}/return`, { body: "The mark is 2,7", version: 1 });
  await renata.dispose();
  let show = () => {};
  const isShown = new Promise<void>((resolve) => (show = resolve));
  await page.route(`**/api/evaluations/${id}`, async (route) => {
    await isShown;
    await route.continue();
  });
  await openHydrated(page, `/calculator?evaluation=${id}`);
  // Until the record is there, the page shows no other transcript.
  await expect(page.getByText("Example", { exact: true })).toHaveCount(0);
  show();
  await expect(page.getByText("Renata Okafor returned this record. The mark is 2,7")).toBeVisible();

  const courses = [
    { ...blankCourse("c1"), name: "Analysis", mark: "1,0", credits: "6" },
    { ...blankCourse("c2"), name: "Thesis", mark: "", credits: "6" },
  ];
  const terms = [{ id: "t1", name: "2024", year: "2024", courses }];
  const saveUnfinished = () => saveTranscript(page.request, { familyName: word() }, { terms });
  const question = page.getByRole("dialog", { name: "Make final without 1 course?" });
  const confirm = question.getByRole("button", { name: "Make final without 1 course" });

  await test.step("the question about courses without a grade stays open until the record is final", async () => {
    const unfinished = await saveUnfinished();
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**/api/evaluations/${unfinished}/state`, async (route) => {
      await isAnswered;
      await route.continue();
    });
    await navigate(page, `/history?record=${unfinished}`);
    await page.getByRole("button", { name: "Make final" }).press("Enter");
    await confirm.press("Enter");
    await expect(question.getByRole("button", { name: "Making final" })).toBeFocused();
    answer();
    await expect(question).toBeHidden();
    await expect(page.getByText("Final and locked")).toBeVisible();
    // "Make final" is gone.
    await expect(page.getByRole("button", { name: "Academic report" })).toBeFocused();
  });

  await test.step("in the calculator, focus then returns to the menu", async () => {
    await navigate(page, `/history?record=${await saveUnfinished()}`);
    await page.getByRole("link", { name: "Open in the calculator" }).click();
    const menu = page.getByRole("button", { name: "More save options" });
    await menu.press("Enter");
    await page.getByRole("menuitem", { name: "Save and make final" }).press("Enter");
    await confirm.press("Enter");
    await expect(page.getByText("Saved as final and locked")).toBeVisible();
    await expect(menu).toBeFocused();
  });
});

test("offers to save a guest's transcript after sign-in, and waits without a network", async ({
  page,
  context,
}) => {
  test.slow();
  await disableHttpCache(page);
  const family = word();
  await typeTranscript(page, family, "1,0");
  await page.getByRole("button", { name: "Sign In" }).first().click();
  await fillSignIn(page, "professional@example.test", "demo-password");
  const offer = page.getByText("This transcript is saved on this device only.");
  await expect(offer).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save to history" }).click();
  await expectSaved(page);
  await expect(offer).toBeHidden();
  const arrived = page.waitForResponse((answer) => answer.url().endsWith("/api/evaluations"));
  await context.setOffline(false);
  expect((await arrived).status()).toBe(201);
  await openHydrated(page, `/history?search=${family}`);
  await expect(page.getByRole("link", { name: family })).toBeVisible();
});

test("works through the team's queue by keyboard, and takes an action on several records back", async ({
  page,
}) => {
  test.slow();
  const family = word();
  await signInByRequest(page, "admin@northfield.test");
  const ids = [
    await saveTranscript(page.request, { givenName: "Bo", familyName: family }),
    await saveTranscript(page.request, { givenName: "Cy", familyName: family }),
  ];
  await post(page.request, "/api/queue/assign", { ids, assigneeId: null });
  await openHydrated(page, `/history?queue=unassigned&search=${family}`);
  const names = page.getByRole("list").getByRole("link", { name: family });
  await expect(names).toHaveCount(2);
  await expect(page.getByRole("complementary")).toContainText(`Bo ${family}`);
  expect(await findViolations(page)).toEqual([]);

  for (const key of ["x", "j", "x"]) await page.keyboard.press(key);
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Tag", exact: true }).click();
  await page.getByLabel("Add tags").fill("nursing");
  await page.getByRole("button", { name: "Change tags" }).click();
  await expect(page.getByText("2 records tagged")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("2 records restored")).toBeVisible();

  await page.keyboard.press("a");
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(names).toHaveCount(1);

  const find = page.getByRole("searchbox", { name: "Find in the queue" });
  await find.fill(`Bo ${family}`);
  await find.press("Enter");
  await expect(page).toHaveURL(/search=Bo/);
  await expect(find).toBeFocused();

  await page.getByRole("button", { name: "All records" }).press("Enter");
  await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
  await expect(page.getByRole("button", { name: "All records" })).toBeFocused();
});

test("tags and notes that a colleague changed meanwhile are merged, or left to the user to decide", async ({
  page,
}) => {
  await signInByRequest(page, "admin@northfield.test");
  const id = await saveTranscript(page.request, { givenName: "Eve", familyName: word() });
  const path = `/api/evaluations/${id}`;
  const update = async (data: object) => expect((await page.request.patch(path, { data })).ok()).toBe(true);
  await update({ tags: ["transfer"], notes: "As opened" });
  await openHydrated(page, `/history?record=${id}`);
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("tab", { name: "Tags and notes" }).click();
  const notes = drawer.getByLabel("Internal notes");
  await expect(notes).toHaveValue("As opened");
  const tags = drawer.getByRole("textbox", { name: "Tags" });
  await tags.fill("transfer, appeal");
  await update({ tags: ["transfer", "urgent"], notes: "Of a colleague", teamVisible: false });
  await drawer.getByRole("button", { name: "Save tags and notes" }).click();
  await expect(page.getByText("Tags and notes saved")).toBeVisible();
  await expect(tags).toHaveValue("transfer, urgent, appeal");
  await expect(notes).toHaveValue("Of a colleague");
  await expect(drawer.getByLabel("Visible to the team")).not.toBeChecked();

  await notes.fill("Mine");
  await update({ notes: "Of another colleague" });
  await drawer.getByRole("button", { name: "Save tags and notes" }).click();
  const newer = drawer.getByRole("status").filter({ hasText: "changed the notes" });
  await expect(newer).toContainText("Of another colleague");
  await expect(notes).toHaveValue("Mine");
  await newer.getByRole("button", { name: "Keep my notes" }).press("Enter");
  await expect(drawer.getByRole("button", { name: "Save tags and notes" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(async () => {
    expect((await (await page.request.get(path)).json()).notes).toBe("Mine");
  }).toPass();
});

test("the history shows what was saved in the calculator since it was last open", async ({ page }) => {
  const family = word();
  await signInByRequest(page, "professional@example.test");
  await openHydrated(page, `/history?search=${family}`);
  await expect(page.getByText("No records match these filters")).toBeVisible();
  const id = await saveTranscript(page.request, { givenName: "Di", familyName: family });
  await navigate(page, `/calculator?evaluation=${id}`);
  await expect(page.getByRole("heading", { level: 1, name: `Di ${family}` })).toBeVisible();
  await cell(page, 3, "mark").click();
  await page.keyboard.type("4,0");
  await page.keyboard.press("Enter");
  await save(page);
  await expectSaved(page);
  await navigate(page, `/history?search=${family}`);
  await expect(page.getByRole("link", { name: family })).toBeVisible();
});
