import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limitSignIn } from "../../src/platform/auth/sign-in-limits.ts";
import { isUnavailable } from "../../src/platform/db/unavailable.ts";
import { type Browser, openBrowser } from "../support/visitors/browser.ts";
import { addUser, addTeam } from "../support/visitors/users.ts";
import { createEmptyDeployment, engine, type TestDeployment } from "../support/servers/test-deployment.ts";
import { startTestServer, type TestServer } from "../support/servers/server.ts";

// The embedded database supports only one process; several processes need PostgreSQL.
describe.skipIf(engine === "pglite")("two servers on one database", () => {
  let deployment: TestDeployment;
  let servers: [TestServer, TestServer];
  beforeAll(async () => {
    deployment = await createEmptyDeployment();
    // Started concurrently, as in a deployment: one migrates and seeds while the other waits.
    servers = await Promise.all([
      startTestServer({ deployment: deployment }),
      startTestServer({ deployment: deployment }),
    ]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await deployment.remove();
  });

  /** The same user's browser on both servers, as behind a load balancer. */
  async function onBoth(email: string): Promise<[Browser, Browser]> {
    const [first, second] = [openBrowser(servers[0]), openBrowser(servers[1])];
    await first.signIn(email);
    second.adopt(first);
    return [first, second];
  }

  test("a session works on both servers and ends on both", async () => {
    const [first, second] = await onBoth("registered@example.test");
    expect((await second.call("/api/session")).json.user.email).toBe("registered@example.test");
    await second.call("/api/session/sign-out", {});
    expect((await first.call("/api/session")).json.user).toBeNull();
  });

  test("a right revoked on one server is gone on the other immediately, although both cached it", async () => {
    const { db } = servers[0].running.database;
    const team = await addTeam(db, await addUser(db, "admin@shared.test"));
    const [first, second] = await onBoth("admin@shared.test");
    expect((await first.call("/api/session")).json.isAdmin).toBe(true);
    expect((await second.call("/api/session")).json.isAdmin).toBe(true);
    await team.set({ status: "canceled", endedAt: new Date() });
    expect((await first.call("/api/session")).json.isAdmin).toBe(false);
    expect((await second.call("/api/session")).json.isAdmin).toBe(false);
  });

  test("a connection dropped during a transaction fails only that transaction, as an outage", async () => {
    const { db } = servers[0].running.database;
    const dropped = await db
      .transaction((tx) => tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`))
      .catch((error: unknown) => error);
    expect(isUnavailable(dropped)).toBe(true);
    expect((await servers[0].fetch("/readyz")).status).toBe(200);
  });

  test("both servers count password guesses together", async () => {
    const attempt = (server: TestServer) =>
      limitSignIn(server.running.database.db, {
        email: "registered@example.test",
        address: "192.0.2.9",
        knownDevice: false,
      });
    for (let n = 0; n < 10; n++) await attempt(servers[n % 2]!);
    await expect(attempt(servers[0])).rejects.toMatchObject({ status: 429 });
    await expect(attempt(servers[1])).rejects.toMatchObject({ status: 429 });
  });
});
