/** How the worker answers a request; `network` means it does not touch it. */
export type Route =
  /** a page: from the server, or the anonymous shell when there is none */
  | "page"
  /** its name changes with its content: kept for ever, from whichever version has it */
  | "hashed"
  /** facts and texts of the build: this version's copy, else the network's */
  | "data"
  /** pictures of posts and pages: the copy, refreshed behind it */
  | "picture"
  | "network";

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
  readonly headers: { has(name: string): boolean };
}

/** API answers, documents for programs and anything of another origin are never kept. */
export function routeOf(request: Asked, origin: string): Route {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin || request.headers.has("range")) return "network";
  const { pathname } = url;
  if (forPrograms.test(pathname)) return "network";
  if (request.mode === "navigate") return isFile.test(pathname) ? "network" : "page";
  if (/^\/(?:assets|ocr)\//.test(pathname)) return "hashed";
  if (/^\/(?:grading|reference|content)\/.*\.(?:json|svg)$/.test(pathname)) return "data";
  if (rootFiles.test(pathname)) return "data";
  if (/^\/(?:content|media)\/.*\.(?:png|jpe?g|webp|avif|svg)$/.test(pathname)) return "picture";
  return "network";
}

const forPrograms = /^\/(?:api|functions|rest|dev|metrics|healthz|readyz)(?:\/|$)/;
const isFile = /\.[a-z0-9]{2,11}$/;
/** The manifest and the icons. */
const rootFiles = /^\/[a-z0-9-]+\.(?:png|svg|webmanifest)$/;
