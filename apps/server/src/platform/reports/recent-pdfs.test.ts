import { expect, test } from "vitest";
import { createRecentPdfs } from "./recent-pdfs.ts";

/** Finishes a PDF only when the test does, and keeps the jobs. */
function printer() {
  const recent = createRecentPdfs();
  const jobs: { finish: () => void; signal: AbortSignal }[] = [];
  const print = (task: unknown, signal?: AbortSignal) =>
    recent.get(task, signal, (abandoned) => {
      return new Promise((resolve, reject) => {
        abandoned.addEventListener("abort", () => reject(abandoned.reason));
        jobs.push({ finish: () => resolve(Buffer.from(JSON.stringify(task))), signal: abandoned });
      });
    });
  return { print, jobs };
}

test("generates the PDF of a report once, also for those who ask meanwhile", async () => {
  const { print, jobs } = printer();
  const first = print({ code: "A" });
  const second = print({ code: "A" });
  jobs[0]!.finish();
  expect(await first).toEqual(await second);
  expect(String(await print({ code: "A" }))).toBe('{"code":"A"}');
  expect(jobs).toHaveLength(1);
});

test("generates it again once it is revoked or in another paper size", async () => {
  const { print, jobs } = printer();
  const tasks = [{ size: "A4" }, { size: "LETTER" }, { size: "A4", revokedOn: "2026-11-01" }];
  const printed = tasks.map((task) => print(task));
  for (const { finish } of jobs) finish();
  expect((await Promise.all(printed)).map(String)).toEqual(tasks.map((task) => JSON.stringify(task)));
});

test("abandons a PDF only when everyone who waited has left, and generates it for the next one", async () => {
  const { print, jobs } = printer();
  const clients = [new AbortController(), new AbortController()];
  const waiting = clients.map(({ signal }) => print({ code: "A" }, signal));
  clients[0]!.abort(new Error("left"));
  expect(jobs[0]!.signal.aborted).toBe(false);
  clients[1]!.abort(new Error("left"));
  await Promise.all(waiting.map((one) => expect(one).rejects.toThrow("left")));
  const next = print({ code: "A" });
  jobs[1]!.finish();
  expect(String(await next)).toBe('{"code":"A"}');
});

test("does not keep a PDF that failed", async () => {
  const recent = createRecentPdfs();
  await expect(recent.get("A", undefined, () => Promise.reject(new Error("no font")))).rejects.toThrow(
    "no font",
  );
  expect(String(await recent.get("A", undefined, () => Promise.resolve(Buffer.from("B"))))).toBe("B");
});
