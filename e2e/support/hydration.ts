import { expect, type Page, type Request } from "@playwright/test";

/** Opens a page and waits for hydration; parts of it may still be loading. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Opens a page and waits until it is hydrated and the network is idle. */
export async function openIdle(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
  await page.waitForLoadState("networkidle");
}

/** Navigates without a page load, as a link in the app does. */
export function navigate(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** Navigates without a page load and waits until the network has been idle for half a second. */
export async function navigateIdle(page: Page, path: string): Promise<void> {
  const pending = new Set<Request>();
  let changedAt = Date.now();
  const add = (request: Request) => {
    pending.add(request);
    changedAt = Date.now();
  };
  const remove = (request: Request) => {
    if (pending.delete(request)) changedAt = Date.now();
  };
  page.on("request", add).on("requestfinished", remove).on("requestfailed", remove);
  await navigate(page, path);
  await expect.poll(() => pending.size === 0 && Date.now() - changedAt > 500).toBe(true);
  page.off("request", add).off("requestfinished", remove).off("requestfailed", remove);
}

/** Waits until the effects of the first render have run, so that listeners they add on the window exist too. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}
