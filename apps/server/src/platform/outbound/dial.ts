import { lookup } from "node:dns/promises";
import { isIP, connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import type { AddressRules } from "./address-rules.ts";
import { toOutboundError, OutboundError } from "./outbound-error.ts";

export interface DialOptions {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  readonly timeoutMs: number;
}

/** Resolves host names; tests replace DNS with their own. */
export type Resolve = (host: string) => Promise<readonly string[]>;

export interface DialContext {
  readonly rules: AddressRules;
  readonly resolve: Resolve;
  /** Certificate authorities trusted in addition to the system's. */
  readonly ca?: string | undefined;
}

/**
 * Connects to a host entered by a user. The name is resolved once, all of its addresses must be allowed, and we connect
 * to the resolved address, so that DNS rebinding cannot redirect the connection. The certificate is still checked
 * against the name.
 */
export async function dial(
  { host, port, tls, timeoutMs }: DialOptions,
  dialing: DialContext,
): Promise<Socket> {
  const address = await resolveAllowed(host, dialing);
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
      reject(toOutboundError(error, host));
    };
    const timer = setTimeout(
      () => fail(new OutboundError("timeout", `${host} did not respond in time.`)),
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

async function resolveAllowed(host: string, { rules, resolve }: DialContext): Promise<string> {
  const bare = host.replace(/^\[|\]$/g, "");
  const addresses = isIP(bare) === 0 ? await resolveHost(bare, resolve) : [bare];
  const [first] = addresses;
  if (first === undefined) throw new OutboundError("not-found", `The host ${host} was not found.`);
  if (!addresses.every((address) => rules.allows(address))) {
    throw new OutboundError(
      "forbidden-address",
      `${host} is in a private network, which this server does not connect to. If it is yours, the operator of this server can allow it with the ALLOW_PRIVATE_OUTBOUND setting.`,
    );
  }
  return first;
}

async function resolveHost(host: string, resolve: Resolve): Promise<readonly string[]> {
  try {
    return await resolve(host);
  } catch {
    throw new OutboundError("not-found", `The host ${host} was not found.`);
  }
}

export const resolveByDns: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);
