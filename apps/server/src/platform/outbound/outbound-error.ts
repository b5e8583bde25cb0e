/** Why a connection to an external server failed, with a message for the user who set it up. */
export class OutboundError extends Error {
  override readonly name = "OutboundError";
  readonly code: OutboundCode;
  /** The host key an SFTP server presented instead of the pinned one. */
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
  | "missing-column"
  | "folder"
  | "refused";

/** Converts Node's connection errors into user-facing messages. */
export function toOutboundError(error: unknown, host: string): OutboundError {
  if (error instanceof OutboundError) return error;
  const { code = "", message } = error as NodeJS.ErrnoException;
  const certificate = certificateProblems[code];
  if (certificate !== undefined) {
    return new OutboundError(
      "certificate",
      `The certificate of ${host} ${certificate}. Nothing was sent. Ask its administrator whether it has changed.`,
    );
  }
  if (code === "ETIMEDOUT" || code === "ESOCKETTIMEDOUT") {
    return new OutboundError("timeout", `${host} did not respond in time.`);
  }
  const reasons: Record<string, string> = {
    ECONNREFUSED: "refused the connection on this port",
    ECONNRESET: "closed the connection",
    EPIPE: "closed the connection",
    EHOSTUNREACH: "cannot be reached",
    ENETUNREACH: "cannot be reached",
    EPROTO: "does not support TLS on this port",
    ERR_SSL_WRONG_VERSION_NUMBER: "does not support TLS on this port",
  };
  return new OutboundError(
    "unreachable",
    `${host} ${reasons[code] ?? `cannot be reached (${code || message})`}.`,
  );
}

const certificateProblems: Record<string, string> = {
  CERT_HAS_EXPIRED: "has expired",
  CERT_NOT_YET_VALID: "is not valid yet",
  CERT_REVOKED: "was revoked",
  DEPTH_ZERO_SELF_SIGNED_CERT: "is self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "is signed by an unknown authority",
  UNABLE_TO_GET_ISSUER_CERT: "is signed by an unknown authority",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "is signed by an unknown authority",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "is signed by an unknown authority",
  ERR_TLS_CERT_ALTNAME_INVALID: "is for a different name",
};
