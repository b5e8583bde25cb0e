import type { Page } from "@playwright/test";

/** Empties the browser's HTTP cache, which otherwise holds what earlier tests of this worker loaded. */
export async function clearHttpCache(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.clearBrowserCache");
  await devTools.detach();
}
