const letters = "0123456789abcdefghijklmnopqrstuvwxyz";

/** A short id, unique within any transcript a person could type. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join("");
}
