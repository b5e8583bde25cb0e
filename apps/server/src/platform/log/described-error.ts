/** An error as logged: where it came from, but no user input. */
export interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
  readonly cause?: DescribedError;
}

/** Only these properties: query errors also carry parameters and row data, which may contain secrets and addresses. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: getErrorMessage(error), stack: "" };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: getErrorMessage(error),
    ...(typeof code === "string" && { code }),
    stack: getStackFrames(error),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** The message without the parameters that Drizzle appends and the input that PostgreSQL quotes. */
export function getErrorMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const params = message.indexOf("\nparams: ");
  const plain = params === -1 ? message : message.slice(0, params);
  const quote = isDataException(error) ? plain.indexOf('"') : -1;
  return quote === -1 ? plain : `${plain.slice(0, quote)}…`;
}

/** SQLSTATE class 22: `invalid input syntax for type uuid: "what was typed"`. */
function isDataException(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" && /^22[\dA-Z]{3}$/.test(code);
}

/** The stack without its first lines, which repeat the message. */
function getStackFrames(error: Error): string {
  return (error.stack ?? "")
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .join("\n");
}
