import type { BrowserContext, Page, Route } from "@playwright/test";

/**
 * Handles the first requests to an address, as many as `times` says, or those until the returned function is called.
 * Unlike with Playwright's own `times` and `unroute`, the route stays: with the last route, Playwright stops intercepting,
 * and a request that is under way at that moment may never be answered.
 */
export async function intercept(
  target: Page | BrowserContext,
  address: string,
  handle: (route: Route) => Promise<unknown>,
  times = Infinity,
): Promise<() => void> {
  let left = times;
  await target.route(address, (route) => (left-- > 0 ? handle(route) : route.fallback()));
  return () => {
    left = 0;
  };
}
