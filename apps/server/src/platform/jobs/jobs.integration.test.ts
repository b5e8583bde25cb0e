import type { JobName } from "@meridian/contract/sys-admin/job-labels";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { openDemoDatabase } from "../../../test/support/servers/demo-database.ts";
import type { OpenDatabase } from "../db/database.ts";
import { listDeadLetters } from "./dead-letters.ts";
import { createJobs, type JobKind, type Jobs } from "./jobs.ts";

const greet: JobKind<{ name: string }> = {
  name: "greet" as JobName,
  payload: z.object({ name: z.string() }),
  retries: 1,
  firstDelaySeconds: 1,
};

let database: OpenDatabase;
let jobs: Jobs;
beforeAll(async () => {
  database = await openDemoDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  jobs = createJobs(database, () => {}, 0.5);
});
afterEach(() => jobs.stop());

test("runs a job once it is added, and waits for running jobs on stop", async () => {
  const done: string[] = [];
  let markStarted = () => {};
  const started = new Promise<void>((resolve) => (markStarted = resolve));
  jobs.handle(greet, async ({ name }) => {
    markStarted();
    await new Promise((resolve) => setTimeout(resolve, 300));
    done.push(name);
  });
  await jobs.start();
  await jobs.add(greet, { name: "Ann" });
  await started;
  await jobs.stop();
  expect(done).toEqual(["Ann"]);
});

test("discards a job added in a transaction that fails", async () => {
  const done: string[] = [];
  let last = () => {};
  const finished = new Promise<void>((resolve) => (last = resolve));
  jobs.handle(greet, ({ name }) => {
    done.push(name);
    if (name === "kept") last();
    return Promise.resolve();
  });
  await jobs.start();
  const failing = database.db.transaction(async (tx) => {
    await jobs.add(greet, { name: "lost" }, { db: tx });
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  await database.db.transaction((tx) => jobs.add(greet, { name: "kept" }, { db: tx }));
  await finished;
  expect(done).toEqual(["kept"]);
});

test("retries a failing job, then keeps it as a dead letter with its error, and can rerun it", async () => {
  const tries: boolean[] = [];
  const greeted: string[] = [];
  let succeeds = false;
  jobs.handle(greet, ({ name }, lastTry) => {
    if (succeeds) greeted.push(name);
    else tries.push(lastTry);
    return succeeds ? Promise.resolve() : Promise.reject(new Error("no such person"));
  });
  await jobs.start();
  await jobs.add(greet, { name: "Bea" });
  await expect.poll(() => listDeadLetters(database.db), { timeout: 60_000 }).toHaveLength(1);
  expect(tries).toEqual([false, true]);
  expect(await listDeadLetters(database.db)).toMatchObject([{ kind: "greet", error: "no such person" }]);

  succeeds = true;
  const [deadLetter] = await listDeadLetters(database.db);
  expect(await jobs.retryDeadLetter(deadLetter!.id)).toBe(true);
  await expect.poll(() => greeted, { timeout: 60_000 }).toEqual(["Bea"]);
  expect(await listDeadLetters(database.db)).toEqual([]);
  expect(await jobs.retryDeadLetter(deadLetter!.id)).toBe(false);
});
