import { pageOutcomes } from "./page-outcomes.ts";
import { apiRoles } from "@meridian/contract/calls/access-rules";
import { type PageRoute, pageRoutes } from "@meridian/contract/pages/routes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, openBrowser, type Reply, openSignedIn } from "../support/visitors/browser.ts";
import { addRoleAccounts, roleAccounts } from "../support/visitors/role-accounts.ts";
import { startTestServer, type TestServer } from "../support/servers/server.ts";

const pages: readonly PageRoute[] = Object.values(pageRoutes);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pages: true });
  await addRoleAccounts(server.running.database.db);
});
afterAll(() => server.stop());

/** No other site may show a page of ours in a frame. */
function expectUnframed(path: string, { status, headers }: Reply): void {
  if (status >= 300 && status < 400) return;
  expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
  expect(headers["x-frame-options"], path).toBe("DENY");
}

describe.each(apiRoles)("%s", (role) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = openBrowser(server, `127.0.21.${apiRoles.indexOf(role) + 1}`);
    const email = roleAccounts[role];
    if (email !== null) await browser.signIn(email);
  });

  test("gets the outcome in the table for every page, which no other site can frame", async () => {
    const actual: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const { path, access } of pages.filter((page) => !page.path.includes(":"))) {
      const reply = await browser.call(path);
      actual[path] = getOutcome(reply);
      expectUnframed(path, reply);
      expected[path] = pageOutcomes[access][role];
    }
    expect(actual).toEqual(expected);
  });
});

test("no page with a parameter, and no missing page, can be framed by another site", async () => {
  const admin = await openSignedIn(server, "admin@northfield.test");
  const addresses = pages
    .filter((page) => page.path.includes(":"))
    .map(({ path }) => path.replace(/:\w+/, "none"));
  for (const address of [...addresses, "/no-such-page"]) expectUnframed(address, await admin.call(address));
});

function getOutcome({ status, headers }: Reply): string {
  const to = String(headers.location ?? "");
  if (status === 200) return "content";
  if (status === 404) return "not-found";
  if (to === "/") return "home";
  if (to.startsWith("/account?from=")) return "account";
  if (to.startsWith("/?sign-in=1&from=")) return "sign-in";
  if (to.startsWith("/?upsell=")) return "upsell";
  return `${status} ${to}`;
}
