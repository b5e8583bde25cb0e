/**
 * Whether an error says that the database cannot be used just now: it restarts, is not reachable, has no connection to
 * spare, or its disk is full. None of it is the request's fault or ours, and all of it may pass: the same request can
 * be made again. The driver's error is somewhere among the causes.
 */
export function isUnavailable(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 6; at = at.cause, depth++) {
    const { code } = at as { code?: unknown };
    if (typeof code === "string" && passing.test(code)) return true;
    if (lostConnection.test(at.message)) return true;
    if (at instanceof AggregateError && at.errors.some(isUnavailable)) return true;
  }
  return false;
}

/**
 * Network faults; classes 08 (connection), 53 (resources, full disk among them), 57P (shutdown) and 58 (system) of
 * SQLSTATE; a read-only server; a statement or lock that took too long (57014, 55P03), a transaction left idle (25P03).
 */
const passing =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EROFS|EDQUOT|EFBIG|08...|53...|57014|55P03|25P03|57P..|58...|25006)$/;

/** The driver gives these no code. */
const lostConnection =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/;
