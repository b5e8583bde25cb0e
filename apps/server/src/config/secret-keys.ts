import { OperatorError } from "../platform/operator-error.ts";

/** Undefined when none is set; throws when a key is short or easy to guess. */
export function readSecretKeys(keys: readonly string[] | undefined): [string, ...string[]] | undefined {
  const [first, ...older] = keys ?? [];
  if (first === undefined) return undefined;
  if ([first, ...older].some((key) => key.length < 32)) {
    throw new OperatorError(
      "SECRET_KEYS contains a key with fewer than 32 characters: use `openssl rand -base64 32`.",
    );
  }
  if ([first, ...older].some(isGuessableKey)) {
    throw new OperatorError(
      "SECRET_KEYS contains a key that is not random (repeated, sequential, or an example): use `openssl rand -base64 32`.",
    );
  }
  return [first, ...older];
}

const minDistinctCharacters = 10;
/** A random key practically never contains one of these. */
const exampleWords = /secret|example|password|change.?me|replace|default|insecure|meridian/i;

/** Catches keys that were typed or copied from a guide; a random 32-character key practically never matches. */
function isGuessableKey(key: string): boolean {
  if (new Set(key).size < minDistinctCharacters || exampleWords.test(key)) return true;
  for (let at = 0; at + 8 <= key.length; at++) {
    const part = key.slice(at, at + 8);
    if (key.includes(part, at + 1) || isSequential(part)) return true;
  }
  return false;
}

/** `abcdefgh`, `12345678`, `87654321`. */
function isSequential(part: string): boolean {
  const steps = Array.from(
    part.slice(1),
    (character, index) => character.charCodeAt(0) - part.charCodeAt(index),
  );
  return Math.abs(steps[0]!) === 1 && steps.every((step) => step === steps[0]);
}
