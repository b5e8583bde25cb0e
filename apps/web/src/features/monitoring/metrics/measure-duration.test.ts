import { expect, test, vi } from "vitest";

test("measures operations that succeed, not those that fail", async () => {
  vi.resetModules();
  const { sendMetricsTo } = await import("./metrics.ts");
  const { measureDuration } = await import("./measure-duration.ts");
  const measured: unknown[] = [];
  const journey = { step: () => {}, complete: () => {} };
  sendMetricsTo({
    measure: (name, value, tags) => measured.push({ name, tags, isTime: value >= 0 }),
    startJourney: () => journey,
  });
  expect(await measureDuration("file_upload", { kind: "logo" }, () => Promise.resolve(7))).toBe(7);
  await expect(
    measureDuration("file_upload", {}, () => Promise.reject(new Error("offline"))),
  ).rejects.toThrow("offline");
  expect(measured).toEqual([{ name: "file_upload", tags: { kind: "logo" }, isTime: true }]);
});
