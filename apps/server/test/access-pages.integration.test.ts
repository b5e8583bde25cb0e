import { apiRoles, pageOutcomes } from "@meridian/contract/access";
import { type PageRoute, pageRoutes } from "@meridian/contract/routes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, openBrowser, type Reply } from "./browser.ts";
import { addPlayers, players } from "./players.ts";
import { startTestServer, type TestServer } from "./server.ts";

const pages: readonly PageRoute[] = Object.values(pageRoutes);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pages: true });
  await addPlayers(server.running.database.db);
});
afterAll(() => server.stop());

describe.each(apiRoles)("%s", (role) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = openBrowser(server, `127.0.21.${apiRoles.indexOf(role) + 1}`);
    const email = players[role];
    if (email !== null) await browser.signIn(email);
  });

  test("is shown every page the table gives, and sent where it says from every other", async () => {
    const seen: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const { path, access } of pages.filter((page) => !page.path.includes(":"))) {
      seen[path] = outcomeOf(await browser.call(path));
      wanted[path] = pageOutcomes[access][role];
    }
    expect(seen).toEqual(wanted);
  });
});

function outcomeOf({ status, headers }: Reply): string {
  const to = String(headers.location ?? "");
  if (status === 200) return "content";
  if (status === 404) return "not-found";
  if (to === "/") return "home";
  if (to.startsWith("/account?from=")) return "account";
  if (to.startsWith("/?sign-in=1&from=")) return "sign-in";
  if (to.startsWith("/?upsell=")) return "upsell";
  return `${status} ${to}`;
}
