import { pageRoutes, type PageRoute } from "@meridian/contract/routes";
import { matchPath } from "../../lib/address.ts";

const routes: readonly PageRoute[] = Object.values<PageRoute>(pageRoutes).sort(
  (a, b) => Number(a.path.includes(":")) - Number(b.path.includes(":")),
);
const routeOf = (pathname: string) => routes.find(({ path }) => matchPath(path, pathname) !== null);

/** A page as the table of routes names it, `/blog/:slug`: an address may hold a secret or a name, its pattern does not. */
export const placeOf = (pathname: string): string => routeOf(pathname)?.path ?? "unknown page";

/** What the tally of visits counts under: the path itself, unless it is a secret. */
export function visitedPath(pathname: string): string {
  const route = routeOf(pathname);
  if (!route) return "unknown page";
  return route.access === "token" ? route.path : pathname;
}

/** The same for a call of the API: parts that a machine made up are left out. */
export function callOf(pathname: string): string {
  return pathname
    .split("/")
    .map((part) => (/\d/.test(part) && !/^v\d$/.test(part) ? ":id" : part))
    .join("/")
    .slice(0, 120);
}
