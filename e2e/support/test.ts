import { type APIRequestContext, type BrowserContext, test as base } from "@playwright/test";

import { enableHttpCache } from "./http-cache.ts";

export { expect } from "@playwright/test";

/**
 * A test whose browser context is reused by the next test of the worker. Playwright resets storage, cookies, routes, init
 * scripts and the clock in between, but neither the network nor the permissions. It would also clear the HTTP cache and
 * with it the compiled scripts; a test that needs an empty one calls `disableHttpCache`.
 */
export const test = base.extend({
  context: async ({ context }, give) => {
    keepHttpCache(context);
    retryResets(context.request);
    await give(context);
    await context.setOffline(false);
    await context.clearPermissions();
    await enableHttpCache();
  },
  request: async ({ request }, give) => {
    retryResets(request);
    await give(request);
  },
});

/** The server's side of a context, in the same process. There is no public setting for what the reset clears. */
interface Internals {
  readonly _connection: { toImpl?(context: BrowserContext): { clearCache(): Promise<void> } | undefined };
}

function keepHttpCache(context: BrowserContext): void {
  const server = (context as unknown as Internals)._connection.toImpl?.(context);
  if (server) server.clearCache = () => Promise.resolve();
}

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
