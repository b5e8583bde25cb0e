import { matchRoute } from "@meridian/contract/pages/match-route";

/** A page's route pattern, e.g. `/blog/:slug`. A URL may contain a secret or a name, its pattern does not. */
export const getPageName = (pathname: string): string => matchRoute(pathname)?.route.path ?? "unknown page";

/** The path to count a visit under; the route pattern when the path contains a token. */
export function getVisitPath(pathname: string): string {
  const route = matchRoute(pathname)?.route;
  if (!route) return "unknown page";
  return route.access === "token" ? route.path : pathname;
}

/** The same for an API call: generated ids are replaced by `:id`. */
export function getCallName(pathname: string): string {
  return pathname
    .split("/")
    .map((segment) => (/\d/.test(segment) && !/^v\d$/.test(segment) ? ":id" : segment))
    .join("/")
    .slice(0, 120);
}
