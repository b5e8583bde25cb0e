import { allCalls, callsByRoute } from "@meridian/contract/calls/all-calls";
import { type ApiRole, apiRoles, type ApiRule, apiRules } from "@meridian/contract/calls/access-rules";
import { type ApiRoute } from "@meridian/contract/calls/define-call";
import { eq } from "drizzle-orm";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccessCache } from "../../src/platform/access/access-cache.ts";
import { guestAccess } from "../../src/platform/access/derive.ts";
import { permits } from "../../src/platform/access/permits.ts";
import { users } from "../../src/platform/db/schema/accounts.ts";
import type { RequestEnv } from "../../src/platform/http/request-env.ts";
import { type Browser, openBrowser } from "../support/visitors/browser.ts";
import { addRoleAccounts, roleAccounts } from "../support/visitors/role-accounts.ts";
import { startTestServer, type TestServer } from "../support/servers/server.ts";

const calls = allCalls.map(({ route, access }): [ApiRoute, ApiRule] => [route, access]);
/** Ends the visitor's session, so it must run last. */
const last: ApiRoute = "POST /api/session/sign-out";

let server: TestServer;
let api: Hono<RequestEnv>;
beforeAll(async () => {
  server = await startTestServer({ addRoutes: (routes) => (api = routes) });
  await addRoleAccounts(server.running.database.db);
});
afterAll(() => server.stop());

test("the access table lists exactly the registered calls", () => {
  const registered = api.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(registered)].sort((a, b) => a.localeCompare(b))).toEqual(
    calls.map(([call]) => call).sort((a, b) => a.localeCompare(b)),
  );
});

describe.each(apiRoles)("%s", (role) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = openBrowser(server, `127.0.20.${apiRoles.indexOf(role) + 1}`);
    const email = roleAccounts[role];
    if (email !== null) await browser.signIn(email);
    if (role === "lead") {
      const lead = { email: "lead@example.test", consent: true, source: "/calculator" };
      await browser.call("/api/leads", lead);
    }
  });

  test("is allowed exactly the calls in the table", async () => {
    expect((await browser.call("/api/session")).json.user?.email ?? null).toBe(roleAccounts[role]);
    const actual: Record<string, boolean> = {};
    const expected: Record<string, boolean> = {};
    const inOrder = calls.filter(([call]) => call !== last).concat([[last, callsByRoute.get(last)!.access]]);
    for (const [call, rule] of inOrder) {
      const { status, json } = await browser.call(withIds(call), call.startsWith("GET") ? undefined : {});
      actual[call] = rule === "scim-token" ? status !== 401 : !isRejection(rule, json?.error);
      expected[call] = (apiRules[rule] as readonly ApiRole[]).includes(role);
      expect(status, `${call} must not fail`).toBeLessThan(500);
      expect(json?.error?.code ?? "", call).toMatch(/^[a-z_]*$/);
    }
    expect(actual).toEqual(expected);
  });

  test("has the rights of each rule, derived from the database rows", async () => {
    const access = await getAccess(roleAccounts[role]);
    const rules = Object.keys(apiRules) as ApiRule[];
    const actual = Object.fromEntries(rules.map((rule) => [rule, permits(rule, access)]));
    const expected = rules.map((rule) => [rule, (apiRules[rule] as readonly ApiRole[]).includes(role)]);
    expect(actual).toEqual(Object.fromEntries(expected));
  });
});

async function getAccess(email: string | null) {
  if (email === null) return guestAccess;
  const { db } = server.running.database;
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const { id, emailVerified, twoFactorEnabled, role, sysadmin, accessVersion } = user!;
  const subject = {
    id,
    email,
    emailVerified,
    twoFactorEnabled,
    adminGranted: role === "admin",
    isSysadmin: sysadmin,
    accessVersion,
    ssoTeamId: null,
    termsAccepted: true,
  };
  return createAccessCache(db, () => new Date()).get("a session", subject);
}

/** Errors from the guard itself; any other response to an empty body came from the handler. */
function isRejection(rule: ApiRule, error: { code: string; message: string } | undefined): boolean {
  // A handler may also return 404, but only the guard uses this message.
  if (rule === "sysadmin" || rule === "local") return error?.message === "Not found.";
  return [
    "not_signed_in",
    "email_unverified",
    "premium_required",
    "admin_required",
    "read_only",
    "api_key_required",
  ].includes(error?.code ?? "");
}

function withIds(call: ApiRoute): string {
  return call.replaceAll(/:\w+/g, "00000000-0000-4000-8000-000000000000");
}
