import {
  type ApiCall,
  apiAccess,
  type ApiRole,
  apiRoles,
  type ApiRule,
  apiRules,
} from "@meridian/contract/access";
import { eq } from "drizzle-orm";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccessCache } from "../src/platform/access/access-cache.ts";
import { guestAccess } from "../src/platform/access/derive.ts";
import { permits } from "../src/platform/access/permits.ts";
import { users } from "../src/platform/db/schema/accounts.ts";
import type { RequestEnv } from "../src/platform/http/request-env.ts";
import { type Browser, openBrowser } from "./browser.ts";
import { addPlayers, players } from "./players.ts";
import { startTestServer, type TestServer } from "./server.ts";

const calls = Object.entries(apiAccess) as [ApiCall, ApiRule][];
/** Ends the visitor's own session, so it comes last. */
const last: ApiCall = "POST /api/session/sign-out";

let server: TestServer;
let api: Hono<RequestEnv>;
beforeAll(async () => {
  server = await startTestServer({ addRoutes: (routes) => (api = routes) });
  await addPlayers(server.running.database.db);
});
afterAll(() => server.stop());

test("every registered call is in the table, and every call of the table is registered", () => {
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
    const email = players[role];
    if (email !== null) await browser.signIn(email);
    if (role === "lead") {
      const lead = { email: "lead@example.test", consent: true, source: "/calculator" };
      await browser.call("/api/leads", lead);
    }
  });

  test("gets every call the table gives, and no other", async () => {
    expect((await browser.call("/api/session")).json.user?.email ?? null).toBe(players[role]);
    const answers: Record<string, boolean> = {};
    const wanted: Record<string, boolean> = {};
    const inOrder = calls.filter(([call]) => call !== last).concat([[last, apiAccess[last]!]]);
    for (const [call, rule] of inOrder) {
      const { status, json } = await browser.call(withIds(call), call.startsWith("GET") ? undefined : {});
      answers[call] = !isRefusal(rule, json?.error);
      wanted[call] = (apiRules[rule] as readonly ApiRole[]).includes(role);
      expect(status, `${call} must not fail`).toBeLessThan(500);
    }
    expect(answers).toEqual(wanted);
  });

  test("has the rights that each rule means, from the rows in the database", async () => {
    const access = await accessOf(players[role]);
    const rules = Object.keys(apiRules) as ApiRule[];
    const had = Object.fromEntries(rules.map((rule) => [rule, permits(rule, access)]));
    const wanted = rules.map((rule) => [rule, (apiRules[rule] as readonly ApiRole[]).includes(role)]);
    expect(had).toEqual(Object.fromEntries(wanted));
  });
});

async function accessOf(email: string | null) {
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
  };
  return createAccessCache(db, () => new Date()).of("a session", subject);
}

/** The guard's own refusals; anything else a call answers to an empty body came from behind the guard. */
function isRefusal(rule: ApiRule, error: { code: string; message: string } | undefined): boolean {
  // Behind the guard a call may well find nothing; only the guard says that there is no such address.
  if (rule === "sysadmin" || rule === "local") return error?.message === "There is nothing at this address.";
  return [
    "not_signed_in",
    "email_unverified",
    "premium_required",
    "admin_required",
    "read_only",
    "api_key_required",
  ].includes(error?.code ?? "");
}

function withIds(call: ApiCall): string {
  return call.replaceAll(/:\w+/g, "00000000-0000-4000-8000-000000000000");
}
