import { expect, test } from "vitest";
import { chooseRoute } from "./choose-route.ts";

const origin = "https://gpa.test";
const route = (path: string, change: { method?: string; mode?: string; range?: boolean } = {}) =>
  chooseRoute(
    {
      url: new URL(path, origin).href,
      method: change.method ?? "GET",
      mode: change.mode ?? "cors",
      headers: { has: () => change.range ?? false },
    },
    origin,
  );

test.each(["/", "/calculator", "/blog/a-post", "/reset-password?token=secret", "/no-such-page"])(
  "treats navigation to %s as a page",
  (path) => expect(route(path, { mode: "navigate" })).toBe("page"),
);

test.each([
  "/api/session",
  "/api/sys-admin/metrics",
  "/functions/v1/track-metrics",
  "/rest/v1/rpc/validate_recovery_token",
  "/dev/mail",
  "/metrics",
  "https://elsewhere.test/assets/a.js",
])("never intercepts %s", (path) => {
  expect([route(path), route(path, { mode: "navigate" })]).toEqual(["network", "network"]);
});

test("does not treat a file opened in a tab as a page", () => {
  expect(route("/sitemap.xml", { mode: "navigate" })).toBe("network");
});

test("distinguishes hashed files, data and pictures", () => {
  expect(route("/assets/shell-Ab1.js")).toBe("hashed");
  expect(route("/ocr/7.0.0/lang/fra.traineddata.gz")).toBe("hashed");
  expect(route("/grading/fr.json")).toBe("data");
  expect(route("/reference/globe/france.svg")).toBe("data");
  expect(route("/manifest.webmanifest")).toBe("data");
  expect(route("/content/posts/a.png")).toBe("picture");
  expect(route("/sw.js")).toBe("network");
});

test("sends writes and range requests to the network", () => {
  expect(route("/assets/a.js", { method: "POST" })).toBe("network");
  expect(route("/ocr/pdf.wasm", { range: true })).toBe("network");
});
