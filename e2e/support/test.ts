import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

/**
 * A test whose browser context is reused by the next test of the worker. Playwright resets storage, cookies, routes, init
 * scripts and the clock in between, but not these two.
 */
export const test = base.extend({
  context: async ({ context }, give) => {
    await give(context);
    await context.setOffline(false);
    await context.clearPermissions();
  },
});
