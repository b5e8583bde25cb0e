import { createAddressRules } from "./address-rules.ts";
import { type DialContext, type Resolve, resolveByDns } from "./dial.ts";
import { type OutgoingResponse, type OutgoingRequest, sendRequest } from "./send-request.ts";
import { type SftpAccount, type SftpSession, withSftp } from "./sftp.ts";

/** The only way to connect to servers entered by customers: CRMs, webhook receivers, SFTP folders. */
export interface Outbound {
  sendRequest(request: OutgoingRequest): Promise<OutgoingResponse>;
  sftp<Outcome>(
    account: SftpAccount,
    work: (visit: SftpSession) => Promise<Outcome>,
    timeoutMs?: number,
  ): Promise<Outcome>;
}

export interface OutboundOptions {
  /** Private addresses or ranges that the operator allows. */
  readonly allowPrivate: readonly string[];
  readonly resolve?: Resolve;
  readonly ca?: string;
}

export function createOutbound({ allowPrivate, resolve = resolveByDns, ca }: OutboundOptions): Outbound {
  const dialing: DialContext = { rules: createAddressRules(allowPrivate), resolve, ca };
  return {
    sendRequest: (request) => sendRequest(request, dialing),
    sftp: (account, work, timeoutMs) => withSftp(account, work, dialing, timeoutMs),
  };
}
