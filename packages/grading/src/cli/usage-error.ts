/** The command cannot run as asked (wrong option, no such file): printed without a stack, exit code 1. */
export class UsageError extends Error {}
