import type { Page } from "@playwright/test";

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

/** Waits until the effects of the first render have run, so that listeners they add on the window exist too. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}
