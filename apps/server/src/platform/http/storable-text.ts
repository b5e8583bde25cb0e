/**
 * Cleans JSON so that PostgreSQL can store it: text cannot contain NUL, and JSON cannot contain lone surrogates, but
 * pasted text may have either. NULs are removed, lone surrogates become the replacement character. This works on the
 * JSON text, where both appear only as escapes, so nesting depth does not matter.
 */
export function storableJson(text: string): string {
  if (!mayNeedCleaning.test(text)) return text;
  return text.replace(escapes, (escape: string, pair: string | undefined, half: string | undefined) => {
    if (pair !== undefined) return escape;
    if (half !== undefined) return String.raw`\ufffd`;
    return escape === String.raw`\u0000` ? "" : escape;
  });
}

/** Like `storableJson`, for text from a URL. */
export function storableText(text: string): string {
  return text.replaceAll("\0", "").replaceAll(/\p{Surrogate}/gu, "\u{fffd}");
}

const mayNeedCleaning = /\\u(?:0000|[dD][89a-fA-F])/;

/** Matches every escape in order, because `u0000` after an escaped backslash is plain text. */
const escapes =
  /\\(?:(u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2})|(u[dD][89a-fA-F][\da-fA-F]{2})|u0000|[^])/g;
