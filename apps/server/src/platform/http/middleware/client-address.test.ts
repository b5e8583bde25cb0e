import { expect, test } from "vitest";
import { createAddressReader } from "./client-address.ts";

const behindProxies = createAddressReader(["10.0.0.0/8", "fd00::/8", "192.168.1.1"]);

test("ignores a forwarded header from an untrusted peer", () => {
  expect(behindProxies("203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
  expect(createAddressReader([])("127.0.0.1", "198.51.100.1")).toBe("127.0.0.1");
});

test("uses the last untrusted hop as the client", () => {
  expect(behindProxies("10.0.0.2", "198.51.100.1")).toBe("198.51.100.1");
  expect(behindProxies("::ffff:10.0.0.2", "198.51.100.1, 192.168.1.1")).toBe("198.51.100.1");
  expect(behindProxies("fd00::2", "1.2.3.4, 198.51.100.1, 10.0.0.9")).toBe("198.51.100.1");
});

test("falls back to the last trusted hop for a forged or malformed list", () => {
  expect(behindProxies("10.0.0.2", "unknown")).toBe("10.0.0.2");
  expect(behindProxies("10.0.0.2", "")).toBe("10.0.0.2");
  expect(behindProxies("10.0.0.2", "evil, 10.0.0.3")).toBe("10.0.0.3");
});
