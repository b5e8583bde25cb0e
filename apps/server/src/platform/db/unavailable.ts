/**
 * Whether an error means that the database is temporarily unavailable: it is restarting, unreachable, out of connections
 * or out of disk space. The same request can be retried. The driver's error is somewhere in the cause chain.
 */
export function isUnavailable(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 6; at = at.cause, depth++) {
    const { code } = at as { code?: unknown };
    if (typeof code === "string" && temporaryCode.test(code)) return true;
    if (lostConnection.test(at.message)) return true;
    if (at instanceof AggregateError && at.errors.some(isUnavailable)) return true;
  }
  return false;
}

/**
 * Network errors; SQLSTATE classes 08 (connection), 53 (resources, including a full disk), 57P (shutdown) and 58
 * (system); a read-only server; a statement or lock timeout (57014, 55P03); a transaction left idle (25P03) or
 * ended by a deadlock (40P01).
 */
const temporaryCode =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EROFS|EDQUOT|EFBIG|08...|53...|57014|55P03|25P03|40P01|57P..|58...|25006)$/;

/** Driver errors without a code. */
const lostConnection =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/;
