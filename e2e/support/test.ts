import { type APIRequestContext, test as base } from "@playwright/test";

export { expect } from "@playwright/test";

/**
 * A test whose browser context is reused by the next test of the worker. Playwright resets storage, cookies, routes, init
 * scripts and the clock in between, but neither the network nor the permissions.
 */
export const test = base.extend({
  context: async ({ context }, give) => {
    retryResets(context.request);
    await give(context);
    await context.setOffline(false);
    await context.clearPermissions();
  },
  request: async ({ request }, give) => {
    retryResets(request);
    await give(request);
  },
});

const retrying = new WeakSet<APIRequestContext>();

/**
 * The server closes a connection that was idle for 65 s. On a busy machine a request may already be on its way by then,
 * and it fails although the server never saw it.
 */
function retryResets(request: APIRequestContext): void {
  if (retrying.has(request)) return;
  retrying.add(request);
  const fetch = request.fetch.bind(request);
  request.fetch = (address, options) => fetch(address, { maxRetries: 3, ...options });
}
