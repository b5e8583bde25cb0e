import { BlockList, isIP } from "node:net";

/** Says whose machine a request comes from: forwarded headers count only when a trusted proxy wrote them. */
export function addressReader(trustedProxies: readonly string[]) {
  const trusted = new BlockList();
  for (const range of trustedProxies) {
    const [address = "", bits] = range.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

  return function clientAddress(peer: string, forwardedFor: string | undefined): string {
    const direct = plain(peer);
    if (!forwardedFor || !isTrusted(direct)) return direct;
    // The rightmost entry is what the nearest proxy saw; walk left while the one before is a proxy of ours too.
    const hops = forwardedFor.split(",").map((hop) => plain(hop.trim()));
    let client = direct;
    for (const hop of hops.reverse()) {
      if (isIP(hop) === 0) break;
      client = hop;
      if (!isTrusted(hop)) break;
    }
    return client;
  };
}

/** `::ffff:10.0.0.1` is 10.0.0.1. */
function plain(address: string): string {
  return address.startsWith("::ffff:") && address.includes(".") ? address.slice(7) : address;
}
