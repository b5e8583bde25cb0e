/** The current URL on this site, in parts. `search` and `hash` include their `?` and `#`. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** A link target: `/about`, `?q=x`, `#grades`, or its parts. An omitted path keeps the current one; other omitted parts are empty. */
export type LinkTarget = string | Partial<Address>;

/** Placeholder origin for URL parsing; only the part after it is used. */
const site = "http://site.invalid";

/**
 * Returns null for an address of another site (`https://…`, `mailto:…`), including one that only becomes external after
 * normalization: `/.//evil.test` turns into the path `//evil.test`, which a browser reads as a host.
 */
export function resolveAddress(to: LinkTarget, from: Address): Address | null {
  // Most links of a page. Parsing each as a URL, twice, would be a tenth of the work of rendering it.
  if (typeof to === "string" && plainPath.test(to)) return { pathname: to, search: "", hash: "" };
  const text = typeof to === "string" ? to : formatParts(to, from);
  const address = parseOwn(text, site + toHref(from));
  return address && parseOwn(toHref(address), site) ? address : null;
}

/** Nothing in it is resolved, decoded or normalized. */
const plainPath = /^\/(?:[a-z\d-]+(?:\/[a-z\d-]+)*)?$/i;

function parseOwn(text: string, base: string): Address | null {
  try {
    const { origin, pathname, search, hash } = new URL(text, base);
    return origin === site ? { pathname, search, hash } : null;
  } catch {
    return null;
  }
}

/** Validates a return path from untrusted input such as a query parameter; null unless it is a path of this site. */
export function parseSameOriginPath(candidate: string | null): string | null {
  const address = candidate?.startsWith("/") ? resolveAddress(candidate, root) : null;
  return address && toHref(address);
}

const root: Address = { pathname: "/", search: "", hash: "" };

export function toHref({ pathname, search, hash }: Address): string {
  return pathname + search + hash;
}

export function readAddress(href: string): Address {
  return resolveAddress(href, root) ?? root;
}

function formatParts({ pathname, search = "", hash = "" }: Partial<Address>, from: Address): string {
  return (pathname ?? from.pathname) + withPrefix("?", search) + withPrefix("#", hash);
}

const withPrefix = (prefix: string, text: string) =>
  text === "" || text.startsWith(prefix) ? text : prefix + text;
