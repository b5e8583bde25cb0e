import { scaleKey } from "../support/grid.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";

const list = "/global-education-systems";

test("a visitor from a search engine tries a mark, compares countries and opens the calculator", async ({
  page,
}) => {
  await openHydrated(page, `${list}/germany`);
  const trial = page.getByRole("region", { name: "Try a mark" });
  await trial.getByLabel(/^Mark, 1–5/).fill("1,3");
  await expect(trial.getByRole("definition").first()).toContainText("4.0");
  await trial.getByLabel(/^Mark, 1–5/).fill("9");
  await expect(trial).toContainText("9 is outside 1–5");

  await page.getByRole("main").getByRole("link", { name: "Compare", exact: true }).click();
  await page.getByLabel("Add a country").selectOption("India");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Germany and India");
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
  const germany = page.getByRole("region", { name: "Scale of Germany" });
  await germany.getByLabel("Try a mark, 1–5").fill("1,3");
  await expect(germany.getByRole("definition").first()).toContainText("4.0");
  await germany.getByLabel("Try a mark, 1–5").fill("7");
  await expect(germany).toContainText("7 is outside 1–5");
  await page.getByLabel("Add a country").selectOption("Brazil");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page).toHaveURL(/compare\?c=de,in,br$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Germany, India and Brazil");
  await page.getByRole("link", { name: "Remove Brazil" }).click();

  // The link as a colleague opens it, on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, page.url());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Germany and India");
  await page.getByRole("link", { name: "Use in calculator: India" }).click();
  await expect(page).toHaveURL(/\/calculator\?country=IN/);
  await expect(scaleKey(page)).toBeVisible();
});
