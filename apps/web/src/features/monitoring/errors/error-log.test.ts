import { expect, test } from "vitest";
import { ErrorLog, ignoredMessages, installErrorHandlers } from "./error-log.ts";

test("records the message, time, stack, URL and user agent", () => {
  const log = new ErrorLog();
  log.record(new TypeError("marks is undefined"), new Date("2026-11-14T09:00:00Z"));
  expect(log.entries).toHaveLength(1);
  expect(log.entries[0]).toMatchObject({
    message: "marks is undefined",
    timestamp: "2026-11-14T09:00:00.000Z",
  });
  expect(log.entries[0]?.stack).toContain("TypeError");
  expect(log.entries[0]?.info).toHaveProperty("url");
  expect(log.entries[0]?.info).toHaveProperty("userAgent");
});

test("keeps the newest 100 entries", () => {
  const log = new ErrorLog();
  for (let i = 0; i < 130; i += 1) log.record(`error ${i}`);
  expect(log.entries).toHaveLength(100);
  expect(log.entries[0]?.message).toBe("error 30");
  expect(log.entries.at(-1)?.message).toBe("error 129");
});

test("ignores noise", () => {
  expect(ignoredMessages).toEqual([
    "Non-Error promise rejection",
    "ResizeObserver loop limit exceeded",
    "Network request failed",
    "Script error",
  ]);
  const log = new ErrorLog();
  for (const message of ignoredMessages) log.record(new Error(`Uncaught: ${message}.`));
  log.record({ status: 500 });
  expect(log.entries).toHaveLength(0);
});

test("records uncaught errors, unhandled rejections and console errors until the handlers are removed", () => {
  const logged: unknown[][] = [];
  const target = Object.assign(new EventTarget(), {
    console: { error: (...values: unknown[]) => void logged.push(values) },
  }) as unknown as Window & typeof globalThis;
  const log = new ErrorLog();
  const remove = installErrorHandlers(target, log);
  target.dispatchEvent(Object.assign(new Event("error"), { error: new Error("thrown"), message: "thrown" }));
  target.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: new Error("rejected") }));
  target.console.error("said %s", "aloud");
  expect(log.entries.map((entry) => entry.message)).toEqual(["thrown", "rejected", "said %s aloud"]);
  expect(logged).toEqual([["said %s", "aloud"]]);
  remove();
  target.dispatchEvent(Object.assign(new Event("error"), { error: new Error("later"), message: "later" }));
  target.console.error("later");
  expect(log.entries).toHaveLength(3);
});

test("serializes the report as JSON", () => {
  const log = new ErrorLog();
  log.record("once");
  expect(JSON.parse(log.toJson())).toMatchObject([{ message: "once" }]);
});
