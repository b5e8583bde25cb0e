import { BlockList, isIP } from "node:net";

/** Which addresses the server may connect to on behalf of users. */
export interface AddressRules {
  allows(address: string): boolean;
}

/**
 * SSRF protection: blocks loopback, private networks, link-local addresses (including cloud metadata) and everything else
 * that is not a public host, for IPv4 and IPv6. `allowed` lists the operator's exceptions as addresses or ranges.
 */
export function createAddressRules(allowed: readonly string[]): AddressRules {
  const exceptions = toBlockList(allowed);
  return {
    allows(address) {
      const unmapped = unmapIpv4(address);
      const family = isIP(unmapped);
      if (family === 0) return false;
      const type = family === 4 ? "ipv4" : "ipv6";
      return exceptions.check(unmapped, type) || !notPublic.check(unmapped, type);
    },
  };
}

/** Everything in IANA's special-purpose registries that is not globally reachable, plus multicast. */
const notPublic = toBlockList([
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
  "::/96",
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  "100::/64",
  "2001::/23",
  "2001:db8::/32",
  "2002::/16",
  "3fff::/20",
  "5f00::/16",
  "fc00::/7",
  "fe80::/10",
  "fec0::/10",
  "ff00::/8",
]);

function toBlockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    const type = isIP(address) === 4 ? "ipv4" : "ipv6";
    list.addSubnet(address, Number(bits ?? (type === "ipv4" ? 32 : 128)), type);
  }
  return list;
}

/** Converts `::ffff:10.0.0.1`, in any notation, to `10.0.0.1`. */
function unmapIpv4(address: string): string {
  const bare = address.replace(/^\[|\]$/g, "").replace(/%.*/s, "");
  if (isIP(bare) !== 6) return bare;
  const normalized = new URL(`http://[${bare}]/`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(normalized);
  if (!mapped) return bare;
  const [high, low] = [parseInt(mapped[1]!, 16), parseInt(mapped[2]!, 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}
