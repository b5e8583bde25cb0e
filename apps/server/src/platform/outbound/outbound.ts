import { createAddressRules } from "./address-rules.ts";
import { type Dialing, type Resolve, resolveByDns } from "./dial.ts";
import { type OutgoingAnswer, type OutgoingRequest, sendRequest } from "./send-request.ts";
import { type SftpAccount, type SftpVisit, visitSftp } from "./sftp.ts";

/** The one way to connect to a server that a customer named: CRM, webhook receiver, SFTP folder. */
export interface Outbound {
  send(request: OutgoingRequest): Promise<OutgoingAnswer>;
  sftp<Outcome>(
    account: SftpAccount,
    work: (visit: SftpVisit) => Promise<Outcome>,
    timeoutMs?: number,
  ): Promise<Outcome>;
}

export interface OutboundOptions {
  /** Private addresses or ranges the operator allows all the same. */
  readonly allowPrivate: readonly string[];
  readonly resolve?: Resolve;
  readonly ca?: string;
}

export function createOutbound({ allowPrivate, resolve = resolveByDns, ca }: OutboundOptions): Outbound {
  const dialing: Dialing = { rules: createAddressRules(allowPrivate), resolve, ca };
  return {
    send: (request) => sendRequest(request, dialing),
    sftp: (account, work, timeoutMs) => visitSftp(account, work, dialing, timeoutMs),
  };
}
