import { type ConsoleMessage, expect, type Page, test } from "@playwright/test";
import { documentTitle, type PageAccess, type PageRoute, pageRoutes } from "@meridian/contract/pages/routes";
import { findViolations, skipUntestedScheme } from "../support/accessibility.ts";
import { openIdle } from "../support/hydration.ts";
import { signInByRequest } from "../support/users.ts";

/** An account that can see the page. */
const visitors: Readonly<Record<PageAccess, string | null>> = {
  public: null,
  token: null,
  "signed-in": "registered@example.test",
  premium: "professional@example.test",
  admin: "admin@northfield.test",
  sysadmin: "sysadmin@example.test",
};

/** Posts, events and countries are tested in content.spec.ts and reference.spec.ts. */
const pages = Object.values<PageRoute>(pageRoutes).filter(({ path }) => !path.includes(":slug"));

/** Tests every page once, alternating between phone and desktop. `npm run test:full` opens each page on both. */
function isSkipped(index: number): boolean {
  const onPhone = test.info().project.name === "phone";
  return !process.env.FULL && (index % 2 === 1) !== onPhone;
}

for (const [access, email] of Object.entries(visitors) as [PageAccess, string | null][]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`${access} pages hydrate without errors and have no accessibility violations, ${colorScheme} @phone`, async ({
      page,
    }) => {
      skipUntestedScheme(colorScheme);
      test.setTimeout(180_000);
      const consoleErrors = collectConsoleErrors(page);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      if (email) await signInByRequest(page, email);
      const routes = pages.filter((route) => route.access === access);
      for (const [index, { path, title }] of routes.entries()) {
        if (isSkipped(index)) continue;
        consoleErrors.length = 0;
        await openIdle(page, path);
        expect.soft(await findViolations(page), path).toEqual([]);
        if (access !== "public") continue;
        await expect.soft(page, path).toHaveTitle(documentTitle(title));
        await expect.soft(page.locator("h1"), path).toHaveCount(1);
        expect.soft(consoleErrors, path).toEqual([]);
      }
    });
  }
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`open menus and dialogs have no accessibility violations, ${colorScheme} @phone`, async ({
    page,
    isMobile,
  }) => {
    skipUntestedScheme(colorScheme);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await openIdle(page, "/no-such-page");
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("button", { name: isMobile ? "Menu" : "Premium Features" }).click();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Sign In" }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
}

/** Collects console errors, including hydration mismatches. */
function collectConsoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message: ConsoleMessage) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // playwright.config.ts blocks the service worker; offline.spec.ts tests its registration.
    if (
      !/^Service Worker registration blocked|^The service worker could not be registered/.test(message.text())
    )
      errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  return errors;
}
