/** Where the visitor is on this site: each part as it stands in the address bar, with its `?` and `#`. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Where a link leads: `/about`, `?q=x`, `#grades`; or its parts, of which those left out are empty (the path: stays). */
export type To = string | Partial<Address>;

/** Any origin does: only what follows it is read. */
const site = "http://site.invalid";

/**
 * Null for an address of another site (`https://…`, `mailto:…`), including one that only turns into one when it is
 * written out again: `/.//evil.test` normalizes to the path `//evil.test`, which a browser reads as a host.
 */
export function resolveAddress(to: To, from: Address): Address | null {
  const text = typeof to === "string" ? to : partsText(to, from);
  const address = parseOwn(text, site + hrefOf(from));
  return address && parseOwn(hrefOf(address), site) ? address : null;
}

function parseOwn(text: string, base: string): Address | null {
  try {
    const { origin, pathname, search, hash } = new URL(text, base);
    return origin === site ? { pathname, search, hash } : null;
  } catch {
    return null;
  }
}

/** The path, query and fragment to return to, read from outside (a query parameter); null unless it is a path of this site. */
export function ownPath(candidate: string | null): string | null {
  const address = candidate?.startsWith("/") ? resolveAddress(candidate, root) : null;
  return address && hrefOf(address);
}

const root: Address = { pathname: "/", search: "", hash: "" };

export function hrefOf({ pathname, search, hash }: Address): string {
  return pathname + search + hash;
}

export function readAddress(href: string): Address {
  return resolveAddress(href, root) ?? root;
}

export type Params = Readonly<Record<string, string | undefined>>;

/** The parts a pattern (`/blog/:slug`) names in a path; null when it does not match. One slash at the end is forgiven. */
export function matchPath(pattern: string, pathname: string): Params | null {
  const wanted = segments(pattern);
  const given = segments(pathname).map(decoded);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [place, name] of wanted.entries()) {
    const value = given[place] ?? "";
    if (name.startsWith(":") && value !== "") params[name.slice(1)] = value;
    else if (name !== value) return null;
  }
  return params;
}

function partsText({ pathname, search = "", hash = "" }: Partial<Address>, from: Address): string {
  return (pathname ?? from.pathname) + marked("?", search) + marked("#", hash);
}

const marked = (mark: string, text: string) => (text === "" || text.startsWith(mark) ? text : mark + text);

const segments = (path: string) => path.replace(/(?<=.)\/$/, "").split("/");

/** What is no valid encoding stands for itself; it just matches nothing. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
