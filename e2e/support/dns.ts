import { setTimeout as wait } from "node:timers/promises";
import {
  type DnsServer,
  startDnsServer,
} from "../../apps/server/test/support/servers/identity-providers/dns-server.ts";

/** The server under test asks this port for domain records; a test that needs one starts a DNS server there. */
export const dnsPort = Number(process.env.E2E_DNS_PORT ?? Number(process.env.E2E_PORT ?? 3178) + 5);

/** Waits until no other test has a DNS server, because there is only one port for it. */
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
