import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { linkIn, mailTo } from "./mail.ts";
import { demoPassword, newAddress, signInByRequest } from "./people.ts";

test("an admin invites, a new member signs up from the mail and evaluates with the team's table", async ({
  page,
  browser,
}) => {
  await signInByRequest(page, "admin@northfield.test");
  await page.goto("/my-team", { waitUntil: "networkidle" });
  const address = newAddress();
  await page.getByLabel("Email").fill(address);
  await page.getByLabel("Role", { exact: true }).selectOption("Evaluator");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("list", { name: "Open invitations" })).toContainText(address);

  // A table of the team's own, from a file with a hole in it.
  await page.getByRole("tab", { name: "Grading tables" }).click();
  const file = {
    name: "German marks.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("From;To;US grade\n1;1,9;A\n2;2,9;B\n3,5;5;F\n"),
  };
  await page.getByLabel("Import CSV").setInputFiles(file);
  await expect(page.getByText("no band for the marks between 2.9 and 3.5", { exact: false })).toBeHidden();
  await page.getByLabel("Better is").selectOption("Lower");
  await page.getByLabel("Smallest step").fill("0.1");
  await expect(page.getByText("no band for the marks between 2.9 and 3.5", { exact: false })).toBeVisible();
  await page.getByLabel("From, row 3").fill("3");
  await page.getByLabel("Offered under").selectOption({ label: "Germany" });
  await page.getByRole("button", { name: "Save table" }).click();
  await expect(page.getByRole("list", { name: "Tables" })).toContainText("German marks");

  // The other side: a browser nobody has signed in with.
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const member = await context.newPage();
  await member.goto(linkIn(await mailTo(address, /Join Northfield University/)), {
    waitUntil: "networkidle",
  });
  await expect(member.getByRole("heading", { name: "Join Northfield University" })).toBeVisible();
  await member.getByRole("button", { name: "Create account" }).click();
  const dialog = member.getByRole("dialog");
  await expect(dialog.getByLabel("Email")).toHaveValue(address);
  await dialog.getByLabel("Password", { exact: true }).fill(demoPassword);
  await dialog.getByRole("checkbox", { name: /I accept the/ }).check();
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill(demoPassword);
  await dialog.getByRole("checkbox", { name: /I accept the/ }).check();
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await member.getByRole("button", { name: "Join the team" }).click();
  await expect(member).toHaveURL(/\/history$/);
  const history = (await (await member.request.get("/api/history")).json()) as {
    rows: readonly unknown[];
  };
  expect(history.rows.length, "records of the new colleagues").toBeGreaterThan(0);

  await member.goto("/?country=DE", { waitUntil: "networkidle" });
  const system = member.getByRole("combobox", { name: "Grading system" });
  await system.fill("german marks");
  await member.getByRole("option", { name: /German marks.*team, version 1/ }).click();
  await expect(system).toHaveValue("German marks");
  await expect(member.getByText("Own table of Northfield University, version 1.")).toBeVisible();
  await member.locator('[aria-rowindex="3"] [data-column="mark"]').first().click();
  await member.keyboard.type("2,4");
  await member.keyboard.press("Enter");
  await expect(member.getByTestId("voice")).toContainText("Row 1: B");
  await context.close();
});

test("the shared policy reaches a member's calculator and says when it is departed from", async ({
  page,
  browser,
}) => {
  await signInByRequest(page, "admin@southbay.test");
  await page.goto("/my-team?tab=policy", { waitUntil: "networkidle" });
  await page.getByLabel("Three").check();
  await page.getByRole("button", { name: "Share this policy" }).click();
  await expect(page.getByText("Every member's new evaluations start")).toBeVisible();
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const own = await context.newPage();
  await signInByRequest(own, "admin@southbay.test");
  await own.goto("/?country=DE", { waitUntil: "networkidle" });
  await own.getByRole("button", { name: "Team policy" }).click();
  await expect(own.getByText("This is the policy Southbay College shares.")).toBeVisible();
  await own.getByLabel("Two", { exact: true }).check();
  await expect(own.getByText("departs from the policy Southbay College shares")).toBeVisible();
  await own.getByRole("button", { name: "Use the team's policy" }).click();
  await expect(own.getByLabel("Three", { exact: true })).toBeChecked();
  await context.close();
});

test("the team page has no accessibility fault in any of its parts @phone", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInByRequest(page, "admin@northfield.test");
  for (const tab of ["policy", "tables", "consistency", "activity", "settings"]) {
    await page.goto(`/my-team?tab=${tab}`, { waitUntil: "networkidle" });
    expect(await faults(page), tab).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, tab).toBeLessThanOrEqual(0);
  }
  await page.goto("/my-team?tab=tables", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "New table" }).click();
  await page.getByRole("button", { name: "Save table" }).click();
  await expect(page.getByText("Name is empty")).toBeVisible();
  expect(await faults(page), "the editor").toEqual([]);
});

async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}
