import { type BrowserContext, expect, type Page } from "@playwright/test";

/**
 * Disconnects the context, also for documents opened from now on: Playwright blocks their requests, but with Chromium 150
 * they believe that they are online. Returns how to reconnect.
 */
export async function goOffline(context: BrowserContext): Promise<() => Promise<void>> {
  await context.setOffline(true);
  const script = await context.addInitScript(() =>
    Object.defineProperty(navigator, "onLine", { configurable: true, value: false }),
  );
  return async () => {
    await script.dispose();
    await context.setOffline(false);
    for (const page of context.pages())
      await page.evaluate(() => {
        if (Object.hasOwn(navigator, "onLine")) {
          Reflect.deleteProperty(navigator, "onLine");
          dispatchEvent(new Event("online"));
        }
      });
  };
}

/** Waits until everything for offline use is cached, which happens when the first visit is idle. */
export async function waitUntilOfflineReady(page: Page): Promise<void> {
  const complete = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((key) => key.startsWith("meridian-app-"));
      return (await caches.match("/offline-complete", { cacheName: name ?? "none" })) !== undefined;
    });
  await expect.poll(complete, { timeout: 90_000 }).toBe(true);
}
