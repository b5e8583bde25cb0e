/**
 * The path as logged, without segments that could be secrets: `/r/:token`, `/invite/:token` and others contain long random
 * tokens.
 */
export function redactPath(path: string): string {
  if (path.length < minSecretLength) return path;
  return path
    .split("/")
    .map((segment) => (looksSecret(segment) ? "…" : segment))
    .join("/")
    .slice(0, 200);
}

const minSecretLength = 16;

/** Long, and not a slug or file name: `Zk3…`, but not `how-to-read-a-transcript` or `app-x1.js`. */
function looksSecret(segment: string): boolean {
  if (segment.length < minSecretLength || segment.includes(".")) return false;
  const words = segment.split("-");
  return words.some((word) => word.length >= minSecretLength) || /[A-Z0-9]/.test(segment);
}
