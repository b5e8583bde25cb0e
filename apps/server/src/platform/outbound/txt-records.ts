import { promises as dns } from "node:dns";
import { OutboundError } from "./outbound-error.ts";

/** Reads the TXT records of a DNS name; empty if it has none. */
export type LookupTxt = (name: string) => Promise<readonly string[]>;

/** `servers` replaces the resolvers of the system. */
export function createTxtLookup(servers: readonly string[]): LookupTxt {
  const resolver = new dns.Resolver({ timeout: 3000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return async (name) => {
    try {
      // A long record arrives in several strings.
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
    } catch (error) {
      if (["ENOTFOUND", "ENODATA"].includes((error as NodeJS.ErrnoException).code ?? "")) return [];
      throw new OutboundError("unreachable", "The DNS servers did not respond. Try again in a few minutes.");
    }
  };
}
