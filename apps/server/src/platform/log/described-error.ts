/** What the log says of an error: where it came from, not what a person typed. */
export interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
  readonly cause?: DescribedError;
}

/** Only these parts: a failed query carries its parameters and a violated constraint the row, secrets and addresses included. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: messageOf(error), stack: "" };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: messageOf(error),
    ...(typeof code === "string" && { code }),
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** The message without the parameters that Drizzle appends to it. */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\nparams: [\s\S]*$/, "");
}

/** The head of a stack repeats the message. */
function framesOf(error: Error): string {
  return (error.stack ?? "")
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .join("\n");
}
