import type { Page } from "@playwright/test";
import { findViolations } from "../support/accessibility.ts";
import { scaleKey } from "../support/grid.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Institution" });
const panel = (page: Page) => page.getByRole("region", { name: "Institution" });
const options = (page: Page) => page.getByRole("listbox", { name: "Institutions" }).getByRole("option");

async function open(page: Page, query: string): Promise<void> {
  await openHydrated(page, `/calculator?${query}`);
  await expect(scaleKey(page)).toBeVisible();
}

test("an institution is found by its short form, by keyboard, with its own table and website; being listed does not read as being recognized", async ({
  page,
}) => {
  await open(page, "country=IN");
  await field(page).focus();
  await page.keyboard.type("IIT Bombay");
  await expect(options(page).first()).toContainText("Indian Institute of Technology, Bombay");
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue("Indian Institute of Technology, Bombay");
  await expect(panel(page).getByRole("link", { name: "iitb.ac.in" })).toHaveAttribute(
    "href",
    "https://iitb.ac.in",
  );
  await expect(panel(page)).toContainText("Its own table is in use.");
  await expect(page.getByRole("combobox", { name: "Grading system" })).toHaveValue(
    "Indian Institute of Technology Bombay",
  );

  await field(page).fill("Osmania University");
  await options(page).first().click();
  await expect(panel(page)).toContainText("does not mean that an institution is recognized");
  await expect(panel(page).getByRole("link", { name: "University Grants Commission (UGC)" })).toBeVisible();
});

test("a table for graduate courses is only offered", async ({ page }) => {
  await open(page, "country=BR");
  await field(page).fill("Universidade de São Paulo");
  await options(page).first().click();
  const offer = panel(page).getByRole("button", { name: /graduate courses only/ });
  await expect(offer).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Grading system" })).not.toHaveValue(/graduate/);
  await offer.click();
  await expect(page.getByRole("combobox", { name: "Grading system" })).toHaveValue(/graduate/);
});

test("any other text is kept, and a name typed in full is recognized on leaving the field", async ({
  page,
}) => {
  await open(page, "country=DE");
  await field(page).fill("Abendschule am Deich");
  await page.keyboard.press("Tab");
  await expect(field(page)).toHaveValue("Abendschule am Deich");
  await expect(panel(page)).toBeHidden();
  await field(page).fill("Universität Heidelberg");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(field(page)).toHaveValue("Universität Heidelberg");
  await expect(panel(page)).toContainText("uni-heidelberg.de");
  await panel(page).getByRole("button", { name: "Not this institution" }).click();
  await expect(panel(page)).toBeHidden();
  await expect(field(page)).toHaveValue("Universität Heidelberg");
});

test("works without the list", async ({ page }) => {
  await open(page, "country=DE");
  await page.route(/\/assets\/register-/, (route) => route.abort());
  await field(page).fill("Universität Heidelberg");
  await expect(
    page.getByText("We couldn’t load the list of institutions. You can type any name."),
  ).toBeVisible();
  await expect(field(page)).toHaveValue("Universität Heidelberg");
});

test("on a phone, the institution is chosen in the drawer @phone-only", async ({ page }) => {
  await openHydrated(page, "/calculator?country=NG");
  await page.getByRole("button", { name: /Nigeria/ }).click();
  await field(page).fill("Unilag");
  await options(page).first().click();
  await expect(panel(page)).toContainText("unilag.edu.ng");
  expect(await findViolations(page)).toEqual([]);
});
