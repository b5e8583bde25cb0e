import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const contract = path.resolve(import.meta.dirname, "../../packages/contract/src");

/** Every declared call and every page, matched in the source text because this program cannot load TypeScript. */
export function listRoutes() {
  const read = (file) => readFileSync(path.join(contract, file), "utf8");
  const calls = readdirSync(contract, { recursive: true })
    .filter((file) => path.basename(file).endsWith("calls.ts"))
    .flatMap((file) => [...read(file).matchAll(/\bdefineCall\(\s*"([A-Z]+) (\/[^"]*)"/g)])
    .map(([, method, address]) => ({ method, path: address }));
  const pages = [...read("pages/routes.ts").matchAll(/\bpage\(\s*"(\/[^"]*)"/g)].map(
    ([, address]) => address,
  );
  const others = ["/robots.txt", "/sitemap.xml", "/feed.xml", "/rss.xml", "/app-shell", "/healthz", "/readyz", "/metrics", "/sw.js", "/manifest.webmanifest", "/media/:id", "/assets/:id", "/:id", "/blog/:id"]; // prettier-ignore
  return [...calls, ...[...pages, ...others].map((address) => ({ method: "GET", path: address }))];
}
