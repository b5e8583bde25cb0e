/**
 * JSON whose texts can all be kept: PostgreSQL has no NUL character in text and no half of a surrogate pair in JSON, but
 * pasted text may hold either. The NUL goes, the half becomes the replacement character. It works on the JSON as text,
 * where both can only stand as escapes, so that no depth of nesting costs anything.
 */
export function storableJson(text: string): string {
  if (!mayHoldUnstorable.test(text)) return text;
  return text.replace(escapes, (escape: string, pair: string | undefined, half: string | undefined) => {
    if (pair !== undefined) return escape;
    if (half !== undefined) return String.raw`\ufffd`;
    return escape === String.raw`\u0000` ? "" : escape;
  });
}

/** The same for a text that comes in an address: bodies are cleaned as a whole. */
export function storableText(text: string): string {
  return text.replaceAll("\0", "").replaceAll(/\p{Surrogate}/gu, "\u{fffd}");
}

const mayHoldUnstorable = /\\u(?:0000|[dD][89a-fA-F])/;

/** Every escape in its order: an escaped backslash before `u0000` makes it four plain letters. */
const escapes =
  /\\(?:(u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2})|(u[dD][89a-fA-F][\da-fA-F]{2})|u0000|[^])/g;
