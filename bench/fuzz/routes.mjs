// Every call in the access table and every page, read from the source tables.
import { readFileSync } from "node:fs";

const source = (name) =>
  readFileSync(new URL(`../../packages/contract/src/${name}.ts`, import.meta.url), "utf8");

/** `{ method, path, rule }`, matched in the source text because this program cannot load TypeScript. */
export function listRoutes() {
  const calls = [
    ...source("access").matchAll(/^ {2}"(GET|POST|PUT|PATCH|DELETE) (\/[^"]*)": "([a-z-]+)"/gm),
  ].map(([, method, path, rule]) => ({ method, path, rule }));
  const pages = [...source("routes").matchAll(/\bpage\(\s*"(\/[^"]*)"/g)].map(([, path]) => ({
    method: "GET",
    path,
    rule: "page",
  }));
  if (calls.length < 150 || pages.length < 35)
    throw new Error("Could not read the tables of calls and pages");
  const others = ["/robots.txt", "/sitemap.xml", "/feed.xml", "/rss.xml", "/app-shell", "/healthz", "/readyz", "/metrics", "/sw.js", "/manifest.webmanifest", "/media/:id", "/assets/:id", "/:id", "/blog/:id"]; // prettier-ignore
  return [...calls, ...pages, ...others.map((path) => ({ method: "GET", path, rule: "other" }))];
}
