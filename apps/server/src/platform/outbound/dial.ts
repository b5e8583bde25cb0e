import { lookup } from "node:dns/promises";
import { isIP, connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import type { AddressRules } from "./address-rules.ts";
import { explainConnection, OutboundFault } from "./outbound-fault.ts";

export interface DialOptions {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  readonly timeoutMs: number;
}

/** How names become addresses; a test puts its own in place of DNS. */
export type Resolve = (host: string) => Promise<readonly string[]>;

export interface Dialing {
  readonly rules: AddressRules;
  readonly resolve: Resolve;
  /** Authorities trusted besides the system's. */
  readonly ca?: string | undefined;
}

/**
 * Connects to a host given by somebody else. The name is resolved once, every address it has must be one we may
 * reach, and the connection goes to that very address, so that a second answer of the name server cannot lead
 * elsewhere. The certificate is still checked against the name.
 */
export async function dial({ host, port, tls, timeoutMs }: DialOptions, dialing: Dialing): Promise<Socket> {
  const address = await permittedAddress(host, dialing);
  return new Promise((resolve, reject) => {
    const socket = tls
      ? connectTls({
          host: address,
          port,
          ALPNProtocols: ["http/1.1"],
          ...(isIP(host) === 0 && { servername: host }),
          ...(dialing.ca !== undefined && { ca: dialing.ca }),
        })
      : connect({ host: address, port });
    const fail = (error: unknown) => {
      socket.destroy();
      reject(explainConnection(error, host));
    };
    const timer = setTimeout(
      () => fail(new OutboundFault("timeout", `${host} did not answer in time.`)),
      timeoutMs,
    );
    const settle = () => clearTimeout(timer);
    socket.once("error", (error) => {
      settle();
      fail(error);
    });
    socket.once(tls ? "secureConnect" : "connect", () => {
      settle();
      socket.removeAllListeners("error");
      resolve(socket);
    });
  });
}

async function permittedAddress(host: string, { rules, resolve }: Dialing): Promise<string> {
  const bare = host.replace(/^\[|\]$/g, "");
  const addresses = isIP(bare) === 0 ? await resolved(bare, resolve) : [bare];
  const [first] = addresses;
  if (first === undefined) throw new OutboundFault("not-found", `No server is known by the name ${host}.`);
  if (!addresses.every((address) => rules.allows(address))) {
    throw new OutboundFault(
      "forbidden-address",
      `${host} is an address inside a private network, which this server does not connect to. If it is yours, the operator of this server can allow it with the setting ALLOW_PRIVATE_OUTBOUND.`,
    );
  }
  return first;
}

async function resolved(host: string, resolve: Resolve): Promise<readonly string[]> {
  try {
    return await resolve(host);
  } catch {
    throw new OutboundFault("not-found", `No server is known by the name ${host}.`);
  }
}

export const resolveByDns: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);
