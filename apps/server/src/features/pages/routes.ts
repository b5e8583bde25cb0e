import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import {
  bannerCookie,
  type ContentPage,
  type RenderedPage,
  type Theme,
  themeCookie,
} from "@meridian/contract/render";
import { type Operator, operatorFile } from "@meridian/contract/operator";
import { pageRoutes } from "@meridian/contract/routes";
import type { PremiumRef } from "@meridian/contract/features";
import type { SessionState } from "@meridian/contract/session";
import { isUnavailable } from "../../platform/db/unavailable.ts";
import { chooseEncoding, type Encoding } from "../../platform/http/encoding.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import { incomingHeader, type RequestEnv } from "../../platform/http/request-env.ts";
import { documentHeaders } from "../../platform/http/security-headers.ts";
import { sendRepresentation } from "../../platform/http/send.ts";
import type { Log } from "../../platform/log/log.ts";
import { robotsText, sitemapXml } from "./crawlers.ts";
import { fillDocument, shellDocument } from "./document.ts";
import { errorPage } from "./error-page.ts";
import { matchRoute } from "./match-route.ts";
import { cachedDocument, compress, createRenderCache } from "./render-cache.ts";
import { securityText } from "./security-txt.ts";
import type { WebBuild } from "./web-build.ts";

export interface PagesOptions {
  readonly web: WebBuild;
  readonly baseUrl: string;
  readonly production: boolean;
  readonly log: Log;
  readonly getSession: (c: Context<RequestEnv>) => Promise<SessionState>;
  /** Keeps what failed, for the sysadmin. */
  readonly recordError: (error: unknown, where: { requestId: string; place: string }) => Promise<void>;
  /** What a system administrator has switched off. */
  readonly featuresOff: () => readonly PremiumRef[];
  readonly operator: Operator;
  /** Posts, events and countries for the sitemap. */
  readonly contentPages: () => readonly ContentPage[];
}

const codings: readonly Encoding[] = ["br", "gzip"];
const contentType = "text/html; charset=utf-8";

/** Every page: rendered by the web app, with its real status, the session written into it. */
export function createPageRoutes(options: PagesOptions) {
  const { web, baseUrl, production, log, getSession, recordError, operator, contentPages } = options;
  const headers = Object.entries({ ...documentHeaders(production), Vary: "Cookie, Accept-Encoding" });
  const guestDocuments = createRenderCache(500, 60_000, Date.now);
  const routes = new Hono<RequestEnv>();

  routes.get("/robots.txt", (c) =>
    c.text(robotsText(baseUrl), 200, { "Cache-Control": "public, max-age=3600" }),
  );
  routes.get("/sitemap.xml", (c) => {
    const xml = sitemapXml(baseUrl, contentPages());
    return c.body(xml, 200, {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    });
  });

  routes.get("/.well-known/security.txt", (c) =>
    c.text(securityText(baseUrl, operator, new Date()), 200, { "Cache-Control": "public, max-age=86400" }),
  );
  routes.get(operatorFile, (c) => c.json(operator, 200, { "Cache-Control": "no-cache" }));

  const shell = cachedDocument(shellDocument(web.template));
  routes.get("/app-shell", async (c) => {
    for (const [name, value] of headers) c.env.outgoing.setHeader(name, value);
    const encoding = chooseEncoding(incomingHeader(c, "accept-encoding"), codings);
    return sendRepresentation(c, await shell.representation(encoding), guestHeaders);
  });

  // `use`, not `get`: the access guard looks for the call a request matches, and a page is none.
  routes.use(async (c) => {
    const { path, url } = c.req;
    const search = url.includes("?") ? url.slice(url.indexOf("?")) : "";
    // As it is encoded: decoded, /%5Cother.example/ would lead to another site.
    const { pathname } = new URL(url);
    const tidy = tidyPath(pathname);
    if (tidy !== pathname) return c.redirect(tidy + search, 308);
    for (const [name, value] of headers) c.env.outgoing.setHeader(name, value);
    try {
      return await answer(c, path, search);
    } catch (error) {
      c.header("Cache-Control", "no-store");
      if (isUnavailable(error) || (error instanceof HttpFault && error.status === 503)) {
        log.error({ requestId: c.var.requestId, err: error }, "database unavailable");
        c.header("Retry-After", "5");
        return c.html(errorPage(c.var.requestId), 503);
      }
      log.error({ requestId: c.var.requestId, err: error }, "page could not be rendered");
      void recordError(error, {
        requestId: c.var.requestId,
        place: matchRoute(path)?.path ?? "unknown page",
      });
      return c.html(errorPage(c.var.requestId), 500);
    }
  });
  return routes;

  async function answer(c: Context<RequestEnv>, path: string, search: string): Promise<Response> {
    const session = await getSession(c);
    const theme = themeOf(c);
    const bannerClosed = getCookie(c, bannerCookie) === "closed";
    const route = matchRoute(path);
    if (route?.access === "token") c.env.outgoing.setHeader("Referrer-Policy", "no-referrer");
    const encoding = chooseEncoding(incomingHeader(c, "accept-encoding"), codings);
    const forGuest = session.user === null;
    const featuresOff = options.featuresOff();
    const key = `${theme} ${bannerClosed} ${featuresOff.join()} ${path}`;
    const kept = forGuest && search === "" ? guestDocuments.get(key) : undefined;
    if (kept) return sendRepresentation(c, await kept.representation(encoding), guestHeaders);

    const visitor = { session, theme, bannerClosed };
    const page = await web.render({ url: path + search, baseUrl, ...visitor, featuresOff, operator });
    if (page.redirect !== undefined) {
      c.header("Cache-Control", "private, no-store");
      return c.redirect(page.redirect, redirectStatus(page.status));
    }
    const { content } = page;
    const html = fillDocument(web.template, page, {
      session,
      theme,
      version: web.version,
      ...(featuresOff.length > 0 ? { featuresOff } : {}),
      content,
    });
    const exists =
      route !== undefined &&
      (route.access !== "sysadmin" || session.isSysadmin) &&
      !(production && route.path === pageRoutes.testCheckout.path);
    const status = statusOf(page, exists);
    if (!forGuest) return sendPrivate(c, html, encoding, status);
    const document = cachedDocument(html);
    if (status === 200 && search === "") guestDocuments.set(key, document);
    return sendRepresentation(c, await document.representation(encoding), guestHeaders, status);
  }
}

/** Nobody's in particular, but the next visit may be signed in: keep it, and ask each time. */
const guestHeaders = { "Content-Type": contentType, "Cache-Control": "no-cache" };

/** A document with a person's name in it is kept by nobody. */
async function sendPrivate(
  c: Context<RequestEnv>,
  html: string,
  encoding: Encoding,
  status: PageStatus,
): Promise<Response> {
  const bytes = await compress(Buffer.from(html), encoding);
  if (encoding !== "identity") c.header("Content-Encoding", encoding);
  c.header("Content-Type", contentType);
  c.header("Cache-Control", "private, no-store");
  c.header("Content-Length", String(bytes.length));
  return c.body(bytes as Uint8Array<ArrayBuffer>, status);
}

type PageStatus = 200 | 404 | 500;

/** The table of routes has the last word on 404: a path it does not know, or hides, is not found, whatever is drawn. */
function statusOf(page: RenderedPage, exists: boolean): PageStatus {
  if (!exists || page.status === 404) return 404;
  return page.status >= 500 ? 500 : 200;
}

function redirectStatus(status: number): 301 | 302 | 303 | 307 | 308 {
  return status === 301 || status === 303 || status === 307 || status === 308 ? status : 302;
}

function themeOf(c: Context<RequestEnv>): Theme {
  const cookie = incomingHeader(c, "cookie")?.includes(themeCookie) ? getCookie(c, themeCookie) : undefined;
  return cookie === "light" || cookie === "dark" ? cookie : "system";
}

/** One address a page: no trailing slash, no doubled ones, no `index.html`. */
function tidyPath(path: string): string {
  const tidy = path.replace(/\/{2,}/g, "/").replace(/\/index\.html$/, "/");
  return tidy.length > 1 ? tidy.replace(/(?<!\/)\/+$/, "") : tidy;
}
