import { BlockList, isIP } from "node:net";

/** Determines the client address of a request. Forwarded headers count only if a trusted proxy sent them. */
export function createAddressReader(trustedProxies: readonly string[]) {
  const trusted = new BlockList();
  for (const range of trustedProxies) {
    const [address = "", bits] = range.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

  return function clientAddress(peer: string, forwardedFor: string | undefined): string {
    const direct = unmapIpv4(peer);
    if (!forwardedFor || !isTrusted(direct)) return direct;
    // The rightmost entry was added by the nearest proxy; move left as long as the hop is a trusted proxy.
    const hops = forwardedFor.split(",").map((hop) => unmapIpv4(hop.trim()));
    let client = direct;
    for (const hop of hops.reverse()) {
      if (isIP(hop) === 0) break;
      client = hop;
      if (!isTrusted(hop)) break;
    }
    return client;
  };
}

/** Converts `::ffff:10.0.0.1` to `10.0.0.1`. */
function unmapIpv4(address: string): string {
  return address.startsWith("::ffff:") && address.includes(".") ? address.slice(7) : address;
}
