import type { CDPSession, Page } from "@playwright/test";

const sessions: CDPSession[] = [];

/**
 * Keeps a page from using the HTTP cache, which holds what earlier tests of this worker loaded. Emptying it would make all
 * later tests compile the app again.
 */
export async function disableHttpCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  sessions.push(session);
}

/** For the next test, which may get the same page. */
export async function enableHttpCache(): Promise<void> {
  for (const session of sessions.splice(0)) {
    // The page may be closed.
    await session.detach().catch(() => undefined);
  }
}

/**
 * Empties the HTTP cache, for a test that goes offline and needs what the app has prefetched: that comes from the cache.
 */
export async function emptyHttpCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.detach();
}
