import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openBrowser } from "../../../test/support/visitors/browser.ts";
import { addUser, addTeam } from "../../../test/support/visitors/users.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { enrollTwoFactor, totp } from "../../../test/support/visitors/totp.ts";
import { transcript } from "../../../test/support/records/transcript.ts";
import type { Database } from "../../platform/db/database.ts";
import { memberships } from "../../platform/db/schema/accounts.ts";

let server: TestServer;
let db: Database;
beforeAll(async () => {
  server = await startTestServer();
  ({ db } = server.running.database);
});
afterAll(() => server.stop());

async function signIn(email: string): Promise<Browser> {
  const browser = openBrowser(server);
  expect((await browser.signIn(email)).status).toBe(200);
  return browser;
}

test("blocks members without a second factor from a team that requires one until they enroll", async () => {
  const { teamId } = await addTeam(db, await addUser(db, "owner@require.test"));
  const memberId = await addUser(db, "member@other-domain.test");
  await db.insert(memberships).values({ teamId, userId: memberId, role: "admin" });
  const [owner, member] = [await signIn("owner@require.test"), await signIn("member@other-domain.test")];
  const id = randomUUID();
  expect(
    (await owner.call("/api/evaluations", { id, document: transcript({}, {}), tags: [], notes: "" })).status,
  ).toBe(201);
  expect((await member.call(`/api/evaluations/${id}`)).status).toBe(200);

  // The admin who turns it on must have two-factor sign-in on.
  const require = (on: boolean) => owner.call("PATCH /api/team", { requiresTwoFactor: on });
  const early = await require(true);
  expect([early.status, early.json.error.code]).toEqual([409, "two_factor_off"]);
  await enrollTwoFactor(owner);
  expect((await require(true)).status).toBe(200);
  expect((await owner.call("/api/team")).json).toMatchObject({
    requiresTwoFactor: true,
    members: [{ twoFactorEnabled: true }, { twoFactorEnabled: false }],
  });

  // It applies immediately, even to sessions that were already open.
  const state = (await member.call("/api/session")).json;
  expect(state).toMatchObject({ team: null, teamCount: 0, isAdmin: false, twoFactorTeam: { id: teamId } });
  for (const call of [
    "/api/team",
    "/api/history",
    `/api/evaluations/${id}`,
    "/api/api-keys",
    "/api/notify/notices",
  ]) {
    const response = await member.call(call);
    expect([call, response.status, response.json.error.code]).toEqual([call, 403, "two_factor_required"]);
  }
  const off = await member.call("PATCH /api/team", { requiresTwoFactor: false });
  expect([off.status, off.json.error.code]).toEqual([403, "two_factor_required"]);
  expect((await member.call("PUT /api/session/team", { teamId })).status).toBe(404);
  expect((await member.call("/api/account")).status).toBe(200);

  const { totpUri } = await enrollTwoFactor(member);
  expect((await member.call("/api/session")).json).toMatchObject({
    team: { id: teamId },
    twoFactorTeam: null,
  });
  expect((await member.call(`/api/evaluations/${id}`)).status).toBe(200);

  // A member who turns two-factor sign-in off loses access again.
  const end = { password: "demo-password", code: totp(totpUri) };
  expect((await member.call("DELETE /api/account/two-factor", end)).status).toBe(200);
  expect((await member.call(`/api/evaluations/${id}`)).status).toBe(403);
  expect((await require(false)).status).toBe(200);
  expect((await member.call(`/api/evaluations/${id}`)).status).toBe(200);
});
