import { type PageRoute, pageRoutes } from "@meridian/contract/routes";

/** The page a path belongs to, or undefined when there is none (404). */
export function matchRoute(path: string): PageRoute | undefined {
  return staticRoutes.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.route;
}

const routes: readonly PageRoute[] = Object.values(pageRoutes);
const staticRoutes = new Map(
  routes.filter(({ path }) => !path.includes(":")).map((route) => [route.path, route]),
);
const patterns = routes
  .filter(({ path }) => path.includes(":"))
  // oxlint-disable-next-line regex/linear-time -- our own paths, anchored, with one `[^/]+` per segment
  .map((route) => ({ route, pattern: new RegExp(`^${route.path.replace(/:\w+/g, "[^/]+")}$`) }));
