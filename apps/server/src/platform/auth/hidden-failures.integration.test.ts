import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openSignedIn } from "../../../test/support/visitors/browser.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";

let server: TestServer;
let visitor: Browser;
beforeAll(async () => {
  server = await startTestServer();
  visitor = await openSignedIn(server, "registered@example.test");
  // A view that each test can make fail with its own error code.
  const { db } = server.running.database;
  await db.execute(sql`ALTER TABLE sessions RENAME TO sessions_before`);
  await db.execute(sql`CREATE VIEW sessions AS SELECT * FROM sessions_before`);
});
afterAll(() => server.stop());

/** Makes every read of a session fail with this PostgreSQL error code. */
async function failWith(code: string): Promise<void> {
  const { db } = server.running.database;
  await db.execute(
    sql.raw(`CREATE OR REPLACE FUNCTION fail() RETURNS boolean LANGUAGE plpgsql VOLATILE AS
      $$ BEGIN RAISE EXCEPTION 'simulated' USING ERRCODE = '${code}'; END $$`),
  );
  await db.execute(sql`CREATE OR REPLACE VIEW sessions AS SELECT * FROM sessions_before WHERE fail()`);
}

test("reports an unavailable database as 503 with Retry-After, although the auth library hides the cause", async () => {
  await failWith("57P03");
  const reply = await visitor.call("/api/session");
  expect([reply.status, reply.json.error.code]).toEqual([503, "database_unavailable"]);
  expect(reply.headers["retry-after"]).toBe("5");
});

test("reports a bug as 500, with the cause in the log but not in the response", async () => {
  await failWith("42804");
  const reply = await visitor.call("/api/session");
  expect([reply.status, reply.json.error.code]).toEqual([500, "internal"]);
  expect(reply.headers["retry-after"]).toBeUndefined();
  expect(JSON.stringify(reply.json)).not.toContain("simulated");
  const logged = server.logged.filter(({ msg }) => msg === "request failed");
  expect(JSON.stringify(logged)).toContain("simulated");
});
