const pattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** IDs from outside are checked first, because comparing other text with a uuid column is a database error. */
export function isUuid(text: string): boolean {
  return pattern.test(text);
}
