import { expect, test } from "vitest";
import { getNetwork, formatWait } from "./enforce.ts";

test("groups IPv6 addresses by /64 network, but not IPv4 addresses", () => {
  expect(getNetwork("192.0.2.7")).toBe("192.0.2.7");
  expect(getNetwork("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
  expect(getNetwork("2001:db8:1:2::9")).toBe("2001:db8:1:2::/64");
  expect(getNetwork("2001:db8::1")).toBe(getNetwork("2001:db8::ffff"));
  expect(getNetwork("::1")).toBe("0:0:0:0::/64");
});

test.each([
  [1, "You can try again in 1 second."],
  [59, "You can try again in 59 seconds."],
  [60, "You can try again in 1 minute."],
  [841, "You can try again in 15 minutes."],
])("a wait of %i s: %s", (seconds, text) => expect(formatWait(seconds)).toBe(text));
