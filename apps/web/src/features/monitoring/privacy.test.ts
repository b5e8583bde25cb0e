import { expect, test } from "vitest";
import { wantsPrivacy } from "./privacy.ts";

test.each([
  [{ doNotTrack: "1" }, true],
  [{ doNotTrack: "yes" }, true],
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: "unspecified" }, false],
  [{ doNotTrack: null, globalPrivacyControl: false }, false],
  [{}, false],
])("%j asks for privacy: %s", (signals, expected) => {
  expect(wantsPrivacy(signals)).toBe(expected);
});
