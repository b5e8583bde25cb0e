import { randomUUID } from "node:crypto";
import { defaultPolicy } from "@meridian/grading";
import { expect, test } from "vitest";
import { type ServerProcess, startServerProcess } from "../../../test/support/servers/child.ts";
import { addUser, addTeam } from "../../../test/support/visitors/users.ts";
import { createEmptyDeployment, type TestDeployment } from "../../../test/support/servers/test-deployment.ts";
import { queryRows } from "../../platform/db/database.ts";
import { openDatabase } from "../../platform/db/open-database.ts";

const total = 300;
const id = randomUUID();

const student = (n: number) => ({
  externalId: `K${n}`,
  courses: Array.from({ length: 20 }, (_, c) => ({ line: n * 20 + c + 2, mark: "1,7", credits: "6" })),
});

test("continues a run after the server is killed, without doing anything twice", async () => {
  const deployment = await createEmptyDeployment();
  const setUp = await openDatabase(deployment);
  await addTeam(setUp.db, await addUser(setUp.db, "owner@killed.test"));
  await setUp.close();

  const first = await startServerProcess(deployment, { LOG_LEVEL: "error" });
  const cookie = await signIn(first);
  await call(first, cookie, "POST /api/bulk", {
    id,
    name: "killed.csv",
    students: total,
    fingerprint: "f",
    system: "de-university",
    policy: defaultPolicy,
    save: true,
  });
  for (let at = 0; at < total; at += 100) {
    const students = Array.from({ length: 100 }, (_, n) => student(at + n));
    await call(first, cookie, `PUT /api/bulk/${id}/students/${at}`, { students });
  }
  await expect
    .poll(async () => (await read(first, cookie)).evaluated, { timeout: 30_000 })
    .toBeGreaterThan(10);
  first.child.kill("SIGKILL");
  await first.ended;
  const afterKill = await countEvaluated(deployment);
  expect(afterKill.evaluated).toBeLessThan(total);

  // On PostgreSQL, another process waits until the lease of the killed one has expired.
  const second = await startServerProcess(deployment, { LOG_LEVEL: "error" });
  await expect
    .poll(async () => (await read(second, cookie)).state, { timeout: 100_000, interval: 500 })
    .toBe("done");
  second.child.kill("SIGKILL");
  await second.ended;
  expect(await countEvaluated(deployment)).toEqual({ evaluated: total, results: total, records: total });
  await deployment.remove();
}, 180_000);

async function countEvaluated(deployment: TestDeployment) {
  const database = await openDatabase(deployment);
  const [row] = await queryRows<{ evaluated: number; results: number; records: number }>(database.db)`
    SELECT evaluated,
      (SELECT count(*)::int FROM bulk_results WHERE run_id = ${id}) AS results,
      (SELECT count(DISTINCT student_external_id)::int FROM evaluations WHERE 'killed.csv' = ANY(tags)) AS records
    FROM bulk_runs WHERE id = ${id}`;
  await database.close();
  return row!;
}

async function signIn(server: ServerProcess): Promise<string> {
  const json = { email: "owner@killed.test", password: "demo-password" };
  const { headers } = await server.call({ path: "/api/session/sign-in", method: "POST", json });
  return [headers["set-cookie"] ?? []]
    .flat()
    .map((one) => one.split(";")[0])
    .join("; ");
}

async function call(server: ServerProcess, cookie: string, target: string, json?: unknown) {
  const [method = "", path = ""] = target.split(" ");
  const response = await server.call({ path, method, json, headers: { cookie } });
  expect(response.status, response.body).toBeLessThan(300);
  return JSON.parse(response.body) as { evaluated: number; state: string };
}

const read = (server: ServerProcess, cookie: string) => call(server, cookie, `GET /api/bulk/${id}`);
