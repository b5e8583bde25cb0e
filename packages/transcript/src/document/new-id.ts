const alphabet = "0123456789abcdefghijklmnopqrstuvwxyz";

/** A short random id, unique within a transcript. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join("");
}
