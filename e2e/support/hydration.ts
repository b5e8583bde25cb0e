import { expect, type Page, type Request } from "@playwright/test";

/** Opens a page and waits for hydration; parts of it may still be loading. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Opens a page and waits until it is hydrated and the network is idle. */
export function openIdle(page: Page, path: string): Promise<void> {
  return untilIdle(page, () => openHydrated(page, path));
}

/** Navigates without a page load, as a link in the app does. */
export function navigate(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** Navigates without a page load and waits until the network is idle. */
export function navigateIdle(page: Page, path: string): Promise<void> {
  return untilIdle(page, () => navigate(page, path));
}

/**
 * Waits until the network has been idle for half a second after the action. Playwright's "networkidle" may be over before
 * a slow page is hydrated, and then misses the requests that its effects send.
 */
async function untilIdle(page: Page, act: () => Promise<void>): Promise<void> {
  const pending = new Set<Request>();
  let changedAt = 0;
  const add = (request: Request) => {
    pending.add(request);
    changedAt = Date.now();
  };
  const remove = (request: Request) => {
    if (pending.delete(request)) changedAt = Date.now();
  };
  page.on("request", add).on("requestfinished", remove).on("requestfailed", remove);
  await act();
  changedAt = Date.now();
  await expect.poll(() => pending.size === 0 && Date.now() - changedAt > 500, { timeout: 30_000 }).toBe(true);
  page.off("request", add).off("requestfinished", remove).off("requestfailed", remove);
}

/** Waits until the effects of the first render have run, so that listeners they add on the window exist too. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}
