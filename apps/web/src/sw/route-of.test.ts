import { expect, test } from "vitest";
import { routeOf } from "./route-of.ts";

const origin = "https://gpa.test";
const ask = (path: string, change: { method?: string; mode?: string; range?: boolean } = {}) =>
  routeOf(
    {
      url: new URL(path, origin).href,
      method: change.method ?? "GET",
      mode: change.mode ?? "cors",
      headers: { has: () => change.range ?? false },
    },
    origin,
  );

test.each(["/", "/calculator", "/blog/a-post", "/reset-password?token=secret", "/no-such-page"])(
  "%s is a page when the browser goes there",
  (path) => expect(ask(path, { mode: "navigate" })).toBe("page"),
);

test.each([
  "/api/session",
  "/api/sys-admin/metrics",
  "/functions/v1/track-metrics",
  "/rest/v1/rpc/validate_recovery_token",
  "/dev/mail",
  "/metrics",
  "https://elsewhere.test/assets/a.js",
])("%s is never touched, read or opened", (path) => {
  expect([ask(path), ask(path, { mode: "navigate" })]).toEqual(["network", "network"]);
});

test("a file opened in a tab is no page", () => {
  expect(ask("/sitemap.xml", { mode: "navigate" })).toBe("network");
});

test("hashed files, data and pictures each have their way", () => {
  expect(ask("/assets/shell-Ab1.js")).toBe("hashed");
  expect(ask("/ocr/7.0.0/lang/fra.traineddata.gz")).toBe("hashed");
  expect(ask("/grading/fr.json")).toBe("data");
  expect(ask("/reference/globe/france.svg")).toBe("data");
  expect(ask("/manifest.webmanifest")).toBe("data");
  expect(ask("/content/posts/a.png")).toBe("picture");
  expect(ask("/sw.js")).toBe("network");
});

test("what writes, and parts of a file, go to the network", () => {
  expect(ask("/assets/a.js", { method: "POST" })).toBe("network");
  expect(ask("/ocr/pdf.wasm", { range: true })).toBe("network");
});
