/** Why a connection to somebody else's server did not work, in words for the person who set it up. */
export class OutboundFault extends Error {
  override readonly name = "OutboundFault";
  readonly code: OutboundCode;
  /** The key an SFTP server showed instead of the pinned one. */
  readonly shownHostKey: string | null;

  constructor(code: OutboundCode, message: string, shownHostKey: string | null = null) {
    super(message);
    this.code = code;
    this.shownHostKey = shownHostKey;
  }
}

export type OutboundCode =
  | "bad-address"
  | "not-found"
  | "forbidden-address"
  | "unreachable"
  | "timeout"
  | "certificate"
  | "host-key"
  | "sign-in"
  | "redirected"
  | "too-large"
  | "refused";

/** What Node says about a failed connection, said plainly. */
export function explainConnection(error: unknown, host: string): OutboundFault {
  if (error instanceof OutboundFault) return error;
  const { code = "", message } = error as NodeJS.ErrnoException;
  const certificate = certificateFaults[code];
  if (certificate !== undefined) {
    return new OutboundFault(
      "certificate",
      `The certificate of ${host} ${certificate}. Nothing was sent. Ask its administrator whether it was changed.`,
    );
  }
  if (code === "ETIMEDOUT" || code === "ESOCKETTIMEDOUT") {
    return new OutboundFault("timeout", `${host} did not answer in time.`);
  }
  const reasons: Record<string, string> = {
    ECONNREFUSED: "refuses connections at this port",
    ECONNRESET: "closed the connection",
    EPIPE: "closed the connection",
    EHOSTUNREACH: "cannot be reached",
    ENETUNREACH: "cannot be reached",
    EPROTO: "does not speak TLS at this port",
    ERR_SSL_WRONG_VERSION_NUMBER: "does not speak TLS at this port",
  };
  return new OutboundFault(
    "unreachable",
    `${host} ${reasons[code] ?? `cannot be reached (${code || message})`}.`,
  );
}

const certificateFaults: Record<string, string> = {
  CERT_HAS_EXPIRED: "has expired",
  CERT_NOT_YET_VALID: "is not valid yet",
  CERT_REVOKED: "was revoked",
  DEPTH_ZERO_SELF_SIGNED_CERT: "is self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "is signed by an unknown authority",
  UNABLE_TO_GET_ISSUER_CERT: "is signed by an unknown authority",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "is signed by an unknown authority",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "is signed by an unknown authority",
  ERR_TLS_CERT_ALTNAME_INVALID: "is for another name",
};
