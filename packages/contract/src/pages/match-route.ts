import { type PageName, type PageRoute, pageRoutes } from "./routes.ts";

export type PathParams = Readonly<Record<string, string | undefined>>;

export interface MatchedRoute {
  readonly name: PageName;
  readonly route: PageRoute;
  readonly params: PathParams;
}

/** The page of a URL's path, still percent-encoded; null if there is none (404). One trailing slash is ignored. */
export function matchRoute(pathname: string): MatchedRoute | null {
  const segments = splitPath(pathname).map(decodeSegment);
  for (const [name, route, pattern] of routes) {
    const params = matchSegments(pattern, segments);
    if (params) return { name, route, params };
  }
  return null;
}

/** Paths that programs call: never a page, and errors are JSON. */
export const isProgramPath = (pathname: string) =>
  /^\/(?:api|functions|rest|dev|metrics|healthz|readyz)(?:\/|$)/.test(pathname);

function matchSegments(pattern: readonly string[], segments: readonly string[]): PathParams | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of pattern.entries()) {
    const value = segments[index] ?? "";
    if (name.startsWith(":") && value !== "") params[name.slice(1)] = value;
    else if (name !== value) return null;
  }
  return params;
}

const splitPath = (path: string) => path.replace(/(?<=.)\/$/, "").split("/");

/** Static paths come before patterns, so that an exact match wins. */
const routes = Object.entries<PageRoute>(pageRoutes)
  .map(([name, route]) => [name as PageName, route, splitPath(route.path)] as const)
  .sort(([, a], [, b]) => Number(a.path.includes(":")) - Number(b.path.includes(":")));

/** A segment with invalid encoding is returned unchanged; no route will match it. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
