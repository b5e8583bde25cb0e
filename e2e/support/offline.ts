import type { BrowserContext, Page } from "@playwright/test";

/**
 * Disconnects the context, also for documents opened from now on. Playwright blocks their requests, but with Chromium 150
 * `navigator.onLine` is true in them, so it is set once more after each navigation. Returns how to reconnect.
 */
export async function goOffline(context: BrowserContext): Promise<() => Promise<void>> {
  await context.setOffline(true);
  const restores: (() => Promise<void>)[] = [];
  const disconnect = async (page: Page) => {
    const session = await context.newCDPSession(page);
    const set = (offline: boolean) =>
      session.send("Network.emulateNetworkConditions", {
        offline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    const repeat = () => set(true);
    page.on("domcontentloaded", repeat);
    restores.push(async () => {
      page.off("domcontentloaded", repeat);
      await set(false);
    });
  };
  context.on("page", disconnect);
  await Promise.all(context.pages().map(disconnect));
  return async () => {
    context.off("page", disconnect);
    await context.setOffline(false);
    for (const restore of restores) await restore();
  };
}
