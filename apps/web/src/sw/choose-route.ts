import { isProgramPath } from "@meridian/contract/pages/match-route";

/** How the worker handles a request; `network` means it does not intercept it. */
export type Route =
  /** a page: from the server, or the anonymous shell when it is unreachable */
  | "page"
  /** a file whose name changes with its content: cached forever, from any version */
  | "hashed"
  /** data of the build: this version's copy, otherwise from the network */
  | "data"
  /** pictures of posts and pages: stale-while-revalidate */
  | "picture"
  | "network";

interface RequestInfo {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
  readonly headers: { has(name: string): boolean };
}

/** API responses, machine-readable documents and anything from another origin are never cached. */
export function chooseRoute(request: RequestInfo, origin: string): Route {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin || request.headers.has("range")) return "network";
  const { pathname } = url;
  if (isProgramPath(pathname)) return "network";
  if (request.mode === "navigate") return isFile.test(pathname) ? "network" : "page";
  if (/^\/(?:assets|ocr)\//.test(pathname)) return "hashed";
  if (/^\/(?:grading|reference|content)\/.*\.(?:json|svg)$/.test(pathname)) return "data";
  if (rootFiles.test(pathname)) return "data";
  if (/^\/(?:content|media)\/.*\.(?:png|jpe?g|webp|avif|svg)$/.test(pathname)) return "picture";
  return "network";
}

const isFile = /\.[a-z0-9]{2,11}$/;
/** The manifest and the icons. */
const rootFiles = /^\/[a-z0-9-]+\.(?:png|svg|webmanifest)$/;
