import type { ConsoleMessage, Page } from "@playwright/test";
import { documentTitle, type PageAccess, type PageRoute, pageRoutes } from "@meridian/contract/pages/routes";
import { findViolations, findViolationsWithFrame } from "../support/accessibility.ts";
import { openIdle } from "../support/hydration.ts";
import { layoutShift } from "../support/layout-shift.ts";
import { expect, test } from "../support/test.ts";
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

for (const [access, email] of Object.entries(visitors) as [PageAccess, string | null][]) {
  const routes = Object.values<PageRoute>(pageRoutes).filter(
    (route) => route.access === access && !sameScreen.has(route.path),
  );
  // A single page is visited on desktop, so nothing is left for the phone.
  const tag = process.env.FULL || routes.length > 1 ? "@axe" : "";

  test(`${access} pages hydrate without errors, start in one of three frames and have no accessibility violations ${tag}`, async ({
    page,
    isMobile,
  }) => {
    // Thirty pages one after another.
    test.setTimeout(300_000);
    const consoleErrors = collectConsoleErrors(page);
    if (email) await signInByRequest(page, email);
    const edges: Record<string, number> = {};
    let findIn = findViolationsWithFrame;
    for (const [index, route] of routes.entries()) {
      if (!isVisited(index, isMobile)) continue;
      const address = await sampleAddress(page, route);
      consoleErrors.length = 0;
      await openIdle(page, address);
      if (steady.includes(address)) expect.soft(await layoutShift(page), address).toBeLessThan(0.02);
      if (!scannedElsewhere.has(route.path) || process.env.FULL) {
        expect.soft(await findIn(page), address).toEqual([]);
        // The frame around the page depends on who visits, not on the page.
        findIn = findViolations;
      }
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(wider, address).toBeLessThanOrEqual(0);
      if (access === "public") {
        if (address === route.path) await expect.soft(page, address).toHaveTitle(documentTitle(route.title));
        await expect.soft(page.locator("h1"), address).toHaveCount(1);
        expect.soft(consoleErrors, address).toEqual([]);
      }
      edges[address] = await titleEdge(page);
    }
    const allowed = Object.values(frames);
    expect(Object.entries(edges).filter(([, edge]) => !allowed.includes(edge))).toEqual([]);
    // Every frame must be in use, because a page that loses its class would still start at an allowed edge.
    for (const [address, edge] of Object.entries(edges)) expect(edge, address).toBe(known[address] ?? edge);
  });
}

test("the 404 page, open menus and dialogs have no accessibility violations @axe", async ({
  page,
  isMobile,
}) => {
  await openIdle(page, "/no-such-page");
  expect(await titleEdge(page)).toBe(frames.reading);
  expect(await findViolationsWithFrame(page)).toEqual([]);
  await page.getByRole("button", { name: isMobile ? "Menu" : "Premium Features" }).click();
  expect(await findViolationsWithFrame(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sign In" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await findViolations(page, "[role=dialog]")).toEqual([]);
});

/** Visits every page once, alternating between phone and desktop; `npm run test:full` visits each page on both. */
function isVisited(index: number, isMobile: boolean): boolean {
  return Boolean(process.env.FULL) || (index % 2 === 1) === isMobile;
}

/** In front-door.spec.ts on both devices, in reference.spec.ts with fewer countries, in dashboard.spec.ts with data. */
const scannedElsewhere = new Set<string>([
  pageRoutes.home.path,
  pageRoutes.systems.path,
  pageRoutes.dashboard.path,
]);

const samples: Readonly<Record<string, string>> = {
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

/** Left edge of the title on a desktop screen. */
async function titleEdge(page: Page): Promise<number> {
  const viewport = page.viewportSize()!;
  await page.setViewportSize({ width: 1440, height: 900 });
  // A title may be replaced while its page loads, so measure the one that is laid out.
  const measured = await page.waitForFunction(() => {
    const box = document.querySelector("main h1")?.getBoundingClientRect();
    return box && box.width > 0 ? { left: Math.round(box.left) } : null;
  });
  const { left } = (await measured.jsonValue())!;
  await page.setViewportSize(viewport);
  return left;
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
