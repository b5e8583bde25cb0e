import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { type PageAccess, type PageRoute, pageRoutes } from "@meridian/contract/routes";
import { signInByRequest } from "./people.ts";

/** Someone who may see the page. */
const visitors: Readonly<Record<PageAccess, string | null>> = {
  public: null,
  token: null,
  "signed-in": "registered@example.test",
  premium: "professional@example.test",
  admin: "admin@northfield.test",
  sysadmin: "sysadmin@example.test",
};

const pages: readonly PageRoute[] = Object.values(pageRoutes);
const paths = (access: PageAccess) =>
  pages.filter((route) => route.access === access).map(({ path }) => path.replace(":slug", "example"));

/** Light on the desk, dark on the phone; `npm run test:full` looks at all four. */
function skipHalf(colorScheme: "light" | "dark"): void {
  const usual = test.info().project.name === "phone" ? "dark" : "light";
  test.skip(!process.env.FULL && colorScheme !== usual, "the other half is in test:full");
}

/** Every page once: every second one on the phone, the others on the desk. `npm run test:full` opens each on both. */
function isElsewhere(place: number): boolean {
  const onPhone = test.info().project.name === "phone";
  return !process.env.FULL && (place % 2 === 1) !== onPhone;
}

for (const [access, email] of Object.entries(visitors) as [PageAccess, string | null][]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`${access} pages have no accessibility fault, ${colorScheme} @phone`, async ({ page }) => {
      skipHalf(colorScheme);
      test.setTimeout(180_000);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      if (email) await signInByRequest(page, email);
      for (const [place, path] of paths(access).entries()) {
        if (isElsewhere(place)) continue;
        await page.goto(path, { waitUntil: "networkidle" });
        expect.soft(await faults(page), path).toEqual([]);
      }
    });
  }
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`open menus and dialogs have no accessibility fault, ${colorScheme} @phone`, async ({
    page,
    isMobile,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/no-such-page", { waitUntil: "networkidle" });
    expect(await faults(page)).toEqual([]);
    await page.getByRole("button", { name: isMobile ? "Menu" : "Premium Features" }).click();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Sign In" }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });
}

async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}
