/**
 * What the log says about an address: never the query, and no path segment that could be a secret of its own
 * (`/r/:token`, `/invite/:token` and the like carry long random words).
 */
export function loggedPath(path: string): string {
  if (path.length < shortestSecret) return path;
  return path
    .split("/")
    .map((segment) => (looksSecret(segment) ? "…" : segment))
    .join("/")
    .slice(0, 200);
}

const shortestSecret = 16;

/** Long and without the hyphens of a slug or the dot of a file name: `Zk3…`, not `how-to-read-a-transcript` or `app-x1.js`. */
function looksSecret(segment: string): boolean {
  if (segment.length < shortestSecret || segment.includes(".")) return false;
  const words = segment.split("-");
  return words.some((word) => word.length >= shortestSecret) || /[A-Z0-9]/.test(segment);
}
