import { incomingHeader, type RequestContext } from "../../platform/http/request-env.ts";

/** Who we are to an authenticator. The host guard has checked the host name, so it is one of ours. */
export function getRelyingParty(c: RequestContext, baseUrl: string) {
  const origin = new URL(
    `${new URL(baseUrl).protocol}//${incomingHeader(c, "host") ?? new URL(baseUrl).host}`,
  );
  return { rpName: "Meridian", rpId: origin.hostname, origin: origin.origin };
}
