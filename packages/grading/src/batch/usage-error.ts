/** The command cannot run (invalid option, missing file). Printed without a stack trace; exit code 1. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
