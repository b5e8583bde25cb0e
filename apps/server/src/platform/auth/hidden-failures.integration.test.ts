import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openBrowser } from "../../../test/browser.ts";
import { startTestServer, type TestServer } from "../../../test/server.ts";

let server: TestServer;
let visitor: Browser;
beforeAll(async () => {
  server = await startTestServer();
  visitor = openBrowser(server);
  await visitor.signIn("registered@example.test");
  // Reading sessions fails from now on, with the code the next line of a test sets.
  const { db } = server.running.database;
  await db.execute(sql`ALTER TABLE sessions RENAME TO sessions_before`);
  await db.execute(sql`CREATE VIEW sessions AS SELECT * FROM sessions_before`);
});
afterAll(() => server.stop());

/** Every reading of a session fails as PostgreSQL would with this code. */
async function failWith(code: string): Promise<void> {
  const { db } = server.running.database;
  await db.execute(
    sql.raw(`CREATE OR REPLACE FUNCTION fail() RETURNS boolean LANGUAGE plpgsql VOLATILE AS
      $$ BEGIN RAISE EXCEPTION 'played' USING ERRCODE = '${code}'; END $$`),
  );
  await db.execute(sql`CREATE OR REPLACE VIEW sessions AS SELECT * FROM sessions_before WHERE fail()`);
}

test("the auth library hides why it failed: a database that is away is told as such, to be tried again", async () => {
  await failWith("57P03");
  const reply = await visitor.call("/api/session");
  expect([reply.status, reply.json.error.code]).toEqual([503, "database-unavailable"]);
  expect(reply.headers["retry-after"]).toBe("5");
});

test("a defect is no outage: 500, in the log with its reason, nothing of it in the answer", async () => {
  await failWith("42804");
  const reply = await visitor.call("/api/session");
  expect([reply.status, reply.json.error.code]).toEqual([500, "internal"]);
  expect(reply.headers["retry-after"]).toBeUndefined();
  expect(JSON.stringify(reply.json)).not.toContain("played");
  const logged = server.logged.filter(({ msg }) => msg === "request failed");
  expect(JSON.stringify(logged)).toContain("played");
});
