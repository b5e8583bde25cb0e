import type { ConsoleMessage, Page } from "@playwright/test";
import { documentTitle, type PageAccess, type PageRoute, pageRoutes } from "@meridian/contract/pages/routes";
import { findViolations, findViolationsWithFrame } from "../support/accessibility.ts";
import { navigateIdle, openIdle } from "../support/hydration.ts";
import { layoutShift } from "../support/layout-shift.ts";
import { expect, test } from "../support/test.ts";
import { signInByRequest } from "../support/users.ts";

/** An account that can see the pages that are not for everyone. */
const visitors: Readonly<Record<Exclude<PageAccess, "public">, string | null>> = {
  token: null,
  "signed-in": "registered@example.test",
  premium: "professional@example.test",
  admin: "admin@northfield.test",
  sysadmin: "sysadmin@example.test",
};

/** Left edge of the title in each of the three page frames, at 1440 px. */
const frames = { full: 24, standard: 168, reading: 384 };
const known: Readonly<Record<string, number>> = {
  "/": frames.full,
  "/blog": frames.standard,
  "/developers": frames.standard,
  "/about": frames.reading,
  "/terms": frames.reading,
  "/forgot-password": frames.reading,
};

/** Pages that must not shift their layout while loading; front-door.spec.ts measures `/` on both devices. */
const steady = ["/about", "/terms"];

/** Other addresses of screens that are also in the list. */
const sameScreen = new Set<string>([
  pageRoutes.customPasswordReset.path,
  pageRoutes.updatePassword.path,
  pageRoutes.accountReadingList.path,
]);

test("public pages hydrate without errors, start in one of three frames and have no accessibility violations @axe", async ({
  page,
  isMobile,
}) => {
  // Thirty pages one after another.
  test.setTimeout(300_000);
  const consoleErrors = collectConsoleErrors(page);
  const visit = startVisit(page, isMobile);
  for (const route of listRoutes("public", isMobile)) {
    const address = await sampleAddress(page, route);
    consoleErrors.length = 0;
    await openIdle(page, address);
    if (steady.includes(address)) expect.soft(await layoutShift(page), address).toBeLessThan(0.02);
    await visit.check(route, address);
    if (address === route.path) await expect.soft(page, address).toHaveTitle(documentTitle(route.title));
    await expect.soft(page.locator("h1"), address).toHaveCount(1);
    expect.soft(consoleErrors, address).toEqual([]);
  }
  visit.expectThreeFrames();
});

test("all other pages start in one of three frames and have no accessibility violations @axe", async ({
  page,
  isMobile,
}) => {
  test.setTimeout(300_000);
  for (const [access, email] of Object.entries(visitors) as [PageAccess, string | null][]) {
    await test.step(access, async () => {
      const routes = listRoutes(access, isMobile);
      if (email && routes.length > 0) await signInByRequest(page, email);
      const visit = startVisit(page, isMobile);
      for (const [index, route] of routes.entries()) {
        const address = await sampleAddress(page, route);
        // The first document holds the session of the visitor; the page for other sites' frames has a document of its own.
        if (index === 0 || route === pageRoutes.embed) await openIdle(page, address);
        else {
          if (new URL(page.url()).pathname.startsWith("/embed/")) await openIdle(page, "/verify");
          await navigateIdle(page, address);
        }
        await visit.check(route, address);
      }
      visit.expectThreeFrames();
    });
  }
});

test("the 404 page leads on; it, open menus and dialogs have no accessibility violations @axe", async ({
  page,
  isMobile,
}) => {
  if (!isMobile) await page.goto("/about");
  await openIdle(page, "/no-such-page");
  if (!isMobile) expect(await titleEdge(page)).toBe(frames.reading);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: isMobile ? "Menu" : "Premium Features" }).click();
  expect(await findViolations(page, "#app > header")).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sign In" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await findViolations(page, "[role=dialog]")).toEqual([]);
  if (isMobile) return;

  await page.keyboard.press("Escape");
  await test.step("a search, Go Back, Go Home, the calculator and the blog", async () => {
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "GPA calculator" })).toHaveAttribute("href", "/calculator");
    await expect(main.getByRole("link", { name: "blog" })).toHaveAttribute("href", "/blog");
    await expect(main.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
    await page.getByRole("searchbox", { name: "Search" }).fill("credits in Kenya");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/blog");
    await page.goBack();
    await page.getByRole("button", { name: "Go Back" }).click();
    await expect(page).toHaveURL("/about");
  });
});

/** Every page is visited once, alternating between phone and desktop; `npm run test:full` visits each page on both. */
function listRoutes(access: PageAccess, isMobile: boolean): PageRoute[] {
  return Object.values<PageRoute>(pageRoutes)
    .filter((route) => route.access === access && !sameScreen.has(route.path))
    .filter((_, index) => Boolean(process.env.FULL) || (index % 2 === 1) === isMobile);
}

/** What is checked on the pages of one visitor. */
function startVisit(page: Page, isMobile: boolean) {
  const edges: Record<string, number> = {};
  let findIn = findViolationsWithFrame;
  return {
    async check({ path }: PageRoute, address: string): Promise<void> {
      if (!scannedElsewhere.has(path) || process.env.FULL) {
        expect.soft(await findIn(page), address).toEqual([]);
        // The frame around the page depends on who visits, not on the page.
        findIn = findViolations;
      }
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(wider, address).toBeLessThanOrEqual(0);
      // On a phone all frames start at the same edge, and laying out the page again at 1440 px costs as much as opening it.
      if (!isMobile) edges[address] = await titleEdge(page);
      else if (path !== pageRoutes.calculator.path)
        expect.soft(await page.locator("main .page").count(), address).toBeGreaterThan(0);
    },
    expectThreeFrames(): void {
      const allowed = Object.values(frames);
      expect(Object.entries(edges).filter(([, edge]) => !allowed.includes(edge))).toEqual([]);
      // Every frame must be in use, because a page that loses its class would still start at an allowed edge.
      for (const [address, edge] of Object.entries(edges)) expect(edge, address).toBe(known[address] ?? edge);
    },
  };
}

/** In front-door.spec.ts on both devices, in dashboard.spec.ts with data. */
const scannedElsewhere = new Set<string>([pageRoutes.home.path, pageRoutes.dashboard.path]);

const samples: Readonly<Record<string, string>> = {
  // All countries would take seconds to scan.
  [pageRoutes.systems.path]: "/global-education-systems?region=middle-east",
  [pageRoutes.compareSystems.path]: "/global-education-systems/compare?c=de,in",
  [pageRoutes.system.path]: "/global-education-systems/france",
  [pageRoutes.gpaReport.path]: "/gpa-reports/00000000-0000-4000-8000-000000000000",
};

/** A sample URL of the route; for posts and events, the first one in the list. */
async function sampleAddress(page: Page, { path }: PageRoute): Promise<string> {
  if (samples[path]) return samples[path];
  if (!path.endsWith(":slug")) return path.replace(/:\w+/, "nothing");
  const list = path.replace("/:slug", "");
  const html = await (await page.request.get(list)).text();
  return new RegExp(`<h2[^>]*><a[^>]* href="(${list}/[^"]+)"`).exec(html)?.[1] ?? "";
}

/** Left edge of the title. */
async function titleEdge(page: Page): Promise<number> {
  // A title may be replaced while its page loads, so measure the one that is laid out.
  const measured = await page.waitForFunction(() => {
    const box = document.querySelector("main h1")?.getBoundingClientRect();
    return box && box.width > 0 ? { left: Math.round(box.left) } : null;
  });
  return (await measured.jsonValue())!.left;
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
