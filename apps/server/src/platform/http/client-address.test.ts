import { expect, test } from "vitest";
import { addressReader } from "./client-address.ts";

const behindProxies = addressReader(["10.0.0.0/8", "fd00::/8", "192.168.1.1"]);

test("a stranger's forwarded header does not count", () => {
  expect(behindProxies("203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
  expect(addressReader([])("127.0.0.1", "198.51.100.1")).toBe("127.0.0.1");
});

test("the last hop that is not ours is the client", () => {
  expect(behindProxies("10.0.0.2", "198.51.100.1")).toBe("198.51.100.1");
  expect(behindProxies("::ffff:10.0.0.2", "198.51.100.1, 192.168.1.1")).toBe("198.51.100.1");
  expect(behindProxies("fd00::2", "1.2.3.4, 198.51.100.1, 10.0.0.9")).toBe("198.51.100.1");
});

test("a forged or broken list falls back to the last hop that can be believed", () => {
  expect(behindProxies("10.0.0.2", "unknown")).toBe("10.0.0.2");
  expect(behindProxies("10.0.0.2", "")).toBe("10.0.0.2");
  expect(behindProxies("10.0.0.2", "evil, 10.0.0.3")).toBe("10.0.0.3");
});
