import type { Locator } from "@playwright/test";
import { findViolations } from "../support/accessibility.ts";
import { signInByRequest } from "../support/users.ts";
import { navigateIdle, openHydrated, openIdle } from "../support/hydration.ts";
import { getFirstLink, waitForEmail } from "../support/email.ts";
import { createPaidTeam, post, saveTranscript } from "../support/office.ts";
import { expect, test } from "../support/test.ts";

test("the shared policy reaches a member's calculator and shows when it is changed", async ({ page }) => {
  await signInByRequest(page, "admin@southbay.test");
  await openHydrated(page, "/my-team?tab=policy");
  await page.getByRole("button", { name: "New policy" }).click();
  await page.getByLabel("Name").fill("Undergraduate");
  await page.getByLabel("Three").check();
  await page.getByLabel("New rule").selectOption("GPA at least");
  for (const points of ["3.5", "2.5"]) {
    await page.getByRole("button", { name: "Add rule" }).click();
    await page.getByLabel("Points", { exact: true }).last().fill(points);
  }
  await page.getByRole("button", { name: "Remove rule 2" }).press("Enter");
  await expect(page.getByLabel("New rule")).toBeFocused();
  await expect(page.getByLabel("Points", { exact: true })).toHaveValue("3.5");
  await page.getByRole("button", { name: "Save policy" }).click();
  await expect(page.getByText("Version 1 since")).toBeVisible();

  await test.step("a colleague saves a version during an edit", async () => {
    await page.getByRole("button", { name: "Edit Undergraduate" }).click();
    await page.getByLabel("Thirds", { exact: false }).check();
    const list = await (await page.request.get("/api/team/policies")).json();
    const { id, versions } = list.policies.find(({ name }: { name: string }) => name === "Undergraduate");
    const content = {
      ...versions[0].content,
      settings: { ...versions[0].content.settings, repeats: "best" },
    };
    await post(page.request, `/api/team/policies/${id}/versions`, { content, basedOn: 1 });
    await page.getByRole("button", { name: "Save version 2" }).click();
    await expect(page.getByRole("status").filter({ hasText: "saved version 2" })).toContainText(
      "Repeated courses: Count the best",
    );
    await page.getByRole("button", { name: "Keep my edits" }).press("Enter");
    await expect(page.getByLabel("Count the best")).toBeChecked();
    await expect(page.getByLabel("Thirds", { exact: false })).toBeChecked();
    await expect(page.getByRole("button", { name: "Save version 3" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Version 3 since")).toBeVisible();
  });
  await test.step("a colleague saves the same new equivalency", async () => {
    await page.getByRole("button", { name: "New equivalency" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Country").selectOption({ label: "India" });
    const credential = dialog.getByLabel("Credential");
    await credential.selectOption({ index: 1 });
    await dialog.getByLabel("US equivalent").fill("Mine");
    await dialog.getByLabel("Basis", { exact: true }).fill("Our committee");
    const reading = {
      credentialName: "Theirs",
      us: "Bachelor of Arts",
      condition: "",
      basis: "Dean",
      url: "",
    };
    const credentialId = await credential.inputValue();
    await post(page.request, "/api/team/readings", { credentialId, basedOn: 0, reading });
    await dialog.getByRole("button", { name: "Save equivalency" }).click();
    const newer = dialog.getByRole("status").filter({ hasText: "saved version 1" });
    await expect(newer).toContainText("US equivalent: Bachelor of Arts");
    await newer.getByRole("button", { name: "Keep my edits" }).press("Enter");
    await expect(dialog.getByLabel("US equivalent")).toHaveValue("Mine");
    await dialog.getByRole("button", { name: "Save version 2" }).click();
    await expect(page.getByRole("list", { name: "Equivalencies" })).toContainText("Mine");
  });
  await test.step("a colleague saves a table during an edit", async () => {
    const table = (name: string) => ({
      name,
      level: "any",
      confidence: "unverified",
      notes: "",
      sources: [],
      kind: "symbol",
      pass: "P",
      bands: [
        { grade: "P", us: "A" },
        { grade: "N", us: "F" },
      ],
    });
    const { id } = await post(page.request, "/api/team/tables", { country: null, system: table("Ours") });
    await openHydrated(page, "/my-team?tab=tables");
    await page.getByRole("button", { name: "Edit Ours" }).click();
    const name = page.getByLabel("Name", { exact: true });
    await name.fill("Mine");
    const data = { country: null, system: table("Theirs"), version: 1 };
    expect((await page.request.put(`/api/team/tables/${id}`, { data })).ok()).toBe(true);
    await page.getByRole("button", { name: "Save new version" }).click();
    const newer = page.getByRole("status").filter({ hasText: "saved version 2" });
    await newer.getByText("Rows of version 2").click();
    await expect(newer.getByRole("cell", { name: "N", exact: true })).toBeVisible();
    await expect(name).toHaveValue("Mine");
    await newer.getByRole("button", { name: "Discard my edits" }).press("Enter");
    await expect(name).toHaveValue("Theirs");
    await page.getByRole("button", { name: "Save new version" }).press("Enter");
    await expect(page.getByText("Version 3 of Theirs is now in everyone’s calculator")).toBeVisible();
  });
  await openHydrated(page, "/?country=DE");
  await page.getByRole("button", { name: "Team policy" }).click();
  await expect(page.getByText("This is Southbay College’s shared policy, version 3.")).toBeVisible();
  await page.getByLabel("Two", { exact: true }).check();
  await expect(page.getByText("differs from Southbay College’s shared policy")).toBeVisible();
  await page.getByRole("button", { name: "Use the team’s policy" }).click();
  await expect(page.getByLabel("Three", { exact: true })).toBeChecked();
});

test("a switch of team reaches the other tabs, and what was begun there is not created in the other team", async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const email = await createPaidTeam(page, "Eastvale College");
  const elsewhere = await browser.newContext();
  const colleague = await elsewhere.newPage();
  await createPaidTeam(colleague, "Westvale College");
  await post(colleague.request, "/api/team/invitations", { email, role: "evaluator" });
  await saveTranscript(colleague.request, { givenName: "Ida", familyName: "West" });
  await saveTranscript(page.request, { givenName: "Eda", familyName: "East" });
  const { teams } = await (await page.request.get("/api/teams")).json();
  const link = getFirstLink(await waitForEmail(email, /Join Westvale/));
  const token = link.slice(link.lastIndexOf("/") + 1);
  await post(page.request, "/api/invitations/accept", { token });
  const teamId: string = teams[0].id;
  expect((await page.request.put("/api/session/team", { data: { teamId } })).ok()).toBe(true);

  await openHydrated(page, "/history/student-marks");
  await page.getByRole("button", { name: "Ask a student" }).click();
  const ask = page.getByRole("dialog", { name: "Ask a student for their marks" });
  await ask.getByLabel("Family name").fill("East");
  const list = await context.newPage();
  await openHydrated(list, "/history");
  await expect(list.getByRole("link", { name: "Eda East" })).toBeVisible();

  const other = await context.newPage();
  await openHydrated(other, "/history");
  await other.getByRole("button", { name: "Account menu" }).click();
  await other.getByRole("button", { name: "Switch team" }).click();
  await other.getByRole("button", { name: "Switch to Westvale College" }).click();
  await expect(other.getByText("You are now working in Westvale College")).toBeVisible();
  await expect(other.getByRole("link", { name: "Ida West" })).toBeVisible();

  await expect(page.getByText("You switched to Westvale College in another tab.")).toBeVisible();
  await ask.getByRole("button", { name: "Create a link only" }).click();
  await expect(ask.getByRole("alert")).toContainText("You started this in another workspace");
  await expect(list.getByRole("link", { name: "Ida West" })).toBeVisible();
  await expect(list.getByRole("link", { name: "Eda East" })).toHaveCount(0);
  await elsewhere.close();
});

test("an admin filters the activity by kind and day, shares the address and downloads what it shows", async ({
  page,
}) => {
  await signInByRequest(page, "admin@northfield.test");
  const data = { format: "csv", records: { filter: {} } };
  expect((await page.request.post("/api/history/export", { data })).status()).toBe(200);
  await openHydrated(page, "/my-team?tab=activity");
  const filters = page.getByRole("search", { name: "Activity" });
  await filters.getByLabel("Kind").selectOption("Exports");
  const entries = page.getByRole("tabpanel").getByRole("listitem");
  const exported = entries.filter({ hasText: "exported all records of a list as CSV" }).first();
  await expect(exported).toBeVisible();
  await filters.getByLabel("From").click({ position: { x: 14, y: 14 } });
  await page.keyboard.type("01022024");
  await expect(page).toHaveURL(/tab=activity&kind=exports&from=2024-01-02$/);
  await page.reload();
  await expect(filters.getByLabel("From")).toHaveValue("2024-01-02");
  await expect(exported).toBeVisible();
  await filters.getByLabel("Person").selectOption({ index: 1 });
  await expect(page).toHaveURL(/person=/);

  const file = page.waitForEvent("download");
  await filters.getByRole("button", { name: "Export CSV" }).click();
  expect((await file).suggestedFilename()).toBe("meridian-activity.csv");
  await filters.getByRole("button", { name: "Clear" }).click();
  await expect(page).toHaveURL(/\/my-team\?tab=activity$/);
  await expect(entries.filter({ hasText: "exported part of the activity log" }).first()).toBeVisible();
});

test("the team page has no accessibility violations in any tab, and a tab shows the focus ring for the keyboard only @axe", async ({
  page,
  isMobile,
}) => {
  await signInByRequest(page, "admin@northfield.test");
  await openIdle(page, "/my-team");
  // Test every tab once: alternating on the phone, the others and the editor on desktop.
  const elsewhere = (tabIndex: number) => !process.env.FULL && (tabIndex % 2 === 1) !== isMobile;
  for (const [tabIndex, tab] of ["policy", "tables", "consistency", "activity", "settings"].entries()) {
    if (elsewhere(tabIndex)) continue;
    await navigateIdle(page, `/my-team?tab=${tab}`);
    expect(await findViolations(page), tab).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, tab).toBeLessThanOrEqual(0);
  }
  if (elsewhere(0)) return;

  await test.step("the focus ring", async () => {
    const ring = (tab: Locator) => tab.evaluate((one) => getComputedStyle(one).boxShadow);
    const policy = page.getByRole("tab", { name: "Policies" });
    await policy.click();
    await expect(policy).toBeFocused();
    const clicked = await ring(policy);
    await page.keyboard.press("ArrowRight");
    const next = page.getByRole("tab", { name: "Grading tables" });
    await expect(next).toBeFocused();
    expect(await ring(next)).not.toBe(clicked);
    await page.getByRole("heading", { level: 1 }).click();
    // Without the focus the open tab looks as it did after the click.
    expect(await ring(next)).toBe(clicked);
  });

  // The grading tables are open now.
  await page.getByRole("button", { name: "New table" }).click();
  for (const [part, add] of [
    ["Marks without a grade", "Add a mark without a grade"],
    ["Special marks", "Add a special mark"],
    ["Other publishers’ tables", "Add another publisher"],
  ] as const) {
    await page.getByText(part, { exact: true }).click();
    await page.getByRole("button", { name: add }).click();
  }
  await page.getByLabel("Mark without a grade, row 1").fill("W");
  await page.getByRole("button", { name: "Save table" }).click();
  await expect(page.getByText("Name is empty")).toBeVisible();
  await expect(page.getByText("Meaning is empty")).toBeVisible();
  await expect(page.getByText("Other table 1, Publisher is empty")).toBeVisible();
  expect(await findViolations(page), "the editor").toEqual([]);
  await page.getByRole("button", { name: "Add row" }).first().press("Enter");
  await page.getByRole("button", { name: "Remove row 2" }).first().press("Enter");
  await expect(page.getByLabel("From, row 2", { exact: true }).first()).toBeFocused();
});
