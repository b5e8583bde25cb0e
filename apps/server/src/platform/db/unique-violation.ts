/** Whether a unique index rejected the row: someone else was faster. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error.cause as { code?: string } | undefined)?.code === "23505";
}
