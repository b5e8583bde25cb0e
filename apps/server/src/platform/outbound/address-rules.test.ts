import { expect, test } from "vitest";
import { createAddressRules } from "./address-rules.ts";

const strict = createAddressRules([]);

test.each([
  ["127.0.0.1", "loopback"],
  ["10.1.2.3", "private"],
  ["172.31.255.255", "private"],
  ["192.168.0.10", "private"],
  ["100.100.100.200", "carrier network"],
  ["169.254.169.254", "cloud metadata"],
  ["0.0.0.0", "this host"],
  ["255.255.255.255", "broadcast"],
  ["224.0.0.1", "multicast"],
  ["::1", "loopback"],
  ["::", "this host"],
  ["fe80::1", "link-local"],
  ["fe80::1%eth0", "link-local with a zone"],
  ["fd00:ec2::254", "cloud metadata"],
  ["::ffff:127.0.0.1", "mapped loopback"],
  ["::ffff:a9fe:a9fe", "mapped metadata, in hexadecimal"],
  ["0:0:0:0:0:ffff:10.0.0.1", "mapped private, written out"],
  ["64:ff9b::7f00:1", "loopback behind NAT64"],
  ["2002:7f00:1::", "loopback behind 6to4"],
  ["not an address", "no address"],
])("blocks %s (%s)", (address) => {
  expect(strict.allows(address)).toBe(false);
});

test.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "::ffff:8.8.8.8"])(
  "allows public host %s",
  (address) => {
    expect(strict.allows(address)).toBe(true);
  },
);

test("allows the operator's exceptions, and only those", () => {
  const rules = createAddressRules(["127.0.0.0/8", "fd12::/16", "10.0.0.7"]);
  expect(["127.0.0.1", "::ffff:127.0.0.1", "fd12::9", "10.0.0.7"].map((a) => rules.allows(a))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(["10.0.0.8", "::1", "169.254.169.254"].map((a) => rules.allows(a))).toEqual([false, false, false]);
});
