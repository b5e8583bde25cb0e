import { expect, test } from "vitest";
import { certificateWarning } from "./certificate-warning.ts";

const now = Date.parse("2026-11-16T12:00:00Z");
const certificate = (validUntil: string) => ({ validUntil });

test("warns when the last certificate is about to expire, not while a next one is published", () => {
  const old = certificate("2026-11-20T12:00:00Z");
  expect(certificateWarning([old], now)).toMatchObject({
    tone: "warn",
    text: expect.stringContaining("in 4 days"),
  });
  expect(certificateWarning([old, certificate("2029-01-01T00:00:00Z")], now)).toBeNull();
});

test("says when every certificate has expired", () => {
  expect(certificateWarning([certificate("2026-11-15T00:00:00Z")], now)).toMatchObject({ tone: "bad" });
});
