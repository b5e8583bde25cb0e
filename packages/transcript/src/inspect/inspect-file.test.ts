import { expect, it } from "vitest";
import { inspectFile } from "./inspect-file.ts";

const pdf = new File(["%PDF-1.7"], "a.pdf");
const signal = new AbortController().signal;
const never = () => new Promise<null>(() => undefined);

it("says so if a PDF takes too long, and stops the inspection", async () => {
  let stopped: AbortSignal | undefined;
  const inspect = (_pdf: unknown, stop: AbortSignal) => {
    stopped = stop;
    return never();
  };
  expect(await inspectFile(pdf, "1", inspect, signal, 1)).toMatchObject({
    id: "1",
    name: "a.pdf",
    notInspected: "too-long",
  });
  expect(stopped?.aborted).toBe(true);
});

it("says so if a PDF cannot be opened, or the inspection crashes", async () => {
  const failed = { name: "a.pdf", notInspected: "failed" };
  expect(await inspectFile(pdf, "1", () => Promise.resolve(null), signal)).toMatchObject(failed);
  expect(await inspectFile(pdf, "1", () => Promise.reject(new Error("crash")), signal)).toMatchObject(failed);
});

it("keeps nothing about other files, and nothing if it is canceled", async () => {
  expect(await inspectFile(new File(["a;b"], "a.csv"), "1", never, signal)).toBeNull();
  const controller = new AbortController();
  const inspection = inspectFile(pdf, "1", never, controller.signal);
  controller.abort();
  expect(await inspection).toBeNull();
});
