import { setTimeout as wait } from "node:timers/promises";
import {
  type DnsServer,
  startDnsServer,
} from "../../apps/server/test/support/servers/identity-providers/dns-server.ts";
import { dnsPort } from "./ports.ts";

/** The DNS server that the server under test asks. Waits until no other test has one, because there is only one port. */
export async function openDnsServer(): Promise<DnsServer> {
  for (;;) {
    try {
      return await startDnsServer(dnsPort);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
      await wait(200);
    }
  }
}
