/**
 * Whether every text in a value can be kept: PostgreSQL has no NUL character in text, and no half of a surrogate pair
 * in JSON. JSON may carry both, so such a body is refused before it reaches the database.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === "string") return !value.includes("\0") && !/\p{Surrogate}/u.test(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
}

/** What must stand in JSON for it to hold such a text; looking for it costs little, walking every body would cost more. */
export const mayHoldUnstorable = /\\u(?:0000|[dD][89a-fA-F])/;
