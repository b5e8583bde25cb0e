import type { PageSets } from "@meridian/contract/calibration/page-sets";
import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import { LRUCache } from "lru-cache";
import { bannerCookie, shellPath, type Theme, themeCookie } from "@meridian/contract/pages/render";
import { type Operator, operatorFile } from "@meridian/contract/pages/operator";
import { type Uptime, uptimeFile } from "@meridian/contract/pages/uptime";
import { matchRoute } from "@meridian/contract/pages/match-route";
import type { PremiumRef } from "@meridian/contract/premium/features";
import { guestSession, type SessionState } from "@meridian/contract/session/session";
import { isUnavailable } from "../../platform/db/unavailable.ts";
import { chooseEncoding, type Encoding } from "../../platform/http/encoding.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { incomingHeader, type RequestContext, type RequestEnv } from "../../platform/http/request-env.ts";
import { documentHeaders } from "../../platform/http/middleware/security-headers.ts";
import { sendRepresentation } from "../../platform/http/send.ts";
import type { Log } from "../../platform/log/log.ts";
import { trimSlashes } from "../../platform/trim-slashes.ts";
import { robotsText, sitemapXml } from "./crawlers.ts";
import { fillDocument, shellDocument } from "./document.ts";
import { errorPage } from "./error-page.ts";
import { type CachedDocument, cachedDocument, compress } from "./render-cache.ts";
import { securityText } from "./security-txt.ts";
import type { WebBuild } from "./web-build.ts";

/** What pages show of the running server. */
export interface PageReads {
  readonly getSession: (c: RequestContext) => Promise<SessionState>;
  /** Features that a system administrator has turned off. */
  readonly featuresOff: () => readonly PremiumRef[];
  /** The recorded health checks, for the status page. */
  readonly readUptime: () => Promise<Uptime>;
  /** The user's calibration sets, for the training page. */
  readonly readPageSets: (c: RequestContext) => Promise<PageSets | null>;
}

interface PagesOptions extends PageReads {
  readonly web: WebBuild;
  readonly baseUrl: string;
  readonly production: boolean;
  readonly log: Log;
  /** Stores the error for the sysadmin. */
  readonly recordError: (error: unknown, where: { requestId: string; place: string }) => Promise<void>;
  readonly operator: Operator;
  /** Sites that may show a team's records in a frame. */
  readonly getEmbedOrigins: (teamId: string) => Promise<readonly string[]>;
}

const encodings: readonly Encoding[] = ["br", "gzip"];
const contentType = "text/html; charset=utf-8";

/** Serves every page: rendered by the web app, with its real status code and the session embedded. */
export function createPageRoutes(options: PagesOptions) {
  const { web, baseUrl, production, log, getSession, recordError, operator, readUptime } = options;
  const headers = Object.entries({ ...documentHeaders(production), Vary: "Cookie, Accept-Encoding" });
  const guestDocuments = new LRUCache<string, CachedDocument>({ max: 500, ttl: 60_000 });
  const routes = new Hono<RequestEnv>();

  routes.get("/robots.txt", (c) =>
    c.text(robotsText(baseUrl), 200, { "Cache-Control": "public, max-age=3600" }),
  );
  routes.get("/sitemap.xml", (c) => {
    const xml = sitemapXml(baseUrl, web.contentPages);
    return c.body(xml, 200, {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    });
  });

  routes.get("/.well-known/security.txt", (c) =>
    c.text(securityText(baseUrl, operator, new Date()), 200, { "Cache-Control": "public, max-age=86400" }),
  );
  routes.get(operatorFile, (c) => c.json(operator, 200, { "Cache-Control": "no-cache" }));

  routes.get(uptimeFile, async (c) => c.json(await readUptime(), 200, { "Cache-Control": "no-cache" }));

  const shell = cachedDocument(shellDocument(web.template));
  routes.get(shellPath, async (c) => {
    for (const [name, value] of headers) c.env.outgoing.setHeader(name, value);
    const encoding = chooseEncoding(incomingHeader(c, "accept-encoding"), encodings);
    return sendRepresentation(c, await shell.representation(encoding), guestHeaders);
  });

  // `use`, not `get`: the access guard requires an access rule for every matched route, and pages have none.
  routes.use(async (c) => {
    const { url } = c.req;
    const search = url.includes("?") ? url.slice(url.indexOf("?")) : "";
    // The encoded path: decoded, /%5Cother.example/ would be another site.
    const { pathname } = new URL(url);
    const normalized = normalizePath(pathname);
    if (normalized !== pathname) return c.redirect(normalized + search, 308);
    for (const [name, value] of headers) c.env.outgoing.setHeader(name, value);
    try {
      return await renderPage(c, pathname, search);
    } catch (error) {
      c.header("Cache-Control", "no-store");
      if (isUnavailable(error) || (error instanceof HttpError && error.status === 503)) {
        log.error({ requestId: c.var.requestId, err: error }, "database unavailable");
        c.header("Retry-After", "5");
        return c.html(errorPage(c.var.requestId), 503);
      }
      log.error({ requestId: c.var.requestId, err: error }, "could not render page");
      void recordError(error, {
        requestId: c.var.requestId,
        place: matchRoute(pathname)?.route.path ?? "unknown page",
      });
      return c.html(errorPage(c.var.requestId), 500);
    }
  });
  return routes;

  async function renderPage(c: RequestContext, pathname: string, search: string): Promise<Response> {
    const match = matchRoute(pathname);
    const isEmbed = match?.name === "embed";
    if (isEmbed) await allowFrames(c, match.params.team ?? "");
    // In a frame, the token is the only permission: a session is neither used nor renewed.
    const session = isEmbed ? guestSession : await getSession(c);
    const theme = getTheme(c);
    const bannerClosed = getCookie(c, bannerCookie) === "closed";
    if (match?.route.access === "token") c.env.outgoing.setHeader("Referrer-Policy", "no-referrer");
    const encoding = chooseEncoding(incomingHeader(c, "accept-encoding"), encodings);
    const isGuest = session.user === null;
    const featuresOff = options.featuresOff();
    const key = `${theme} ${bannerClosed} ${featuresOff.join()} ${pathname}`;
    const cached = isGuest && !isEmbed && search === "" ? guestDocuments.get(key) : undefined;
    if (cached) return sendRepresentation(c, await cached.representation(encoding), guestHeaders);

    const visitor = { session, theme, bannerClosed };
    const page = await web.render({
      url: pathname + search,
      baseUrl,
      ...visitor,
      featuresOff,
      operator,
      readUptime,
      readPageSets: () => options.readPageSets(c),
    });
    if (page.redirect !== undefined) {
      c.header("Cache-Control", "private, no-store");
      return c.redirect(page.redirect, page.status);
    }
    const { content } = page;
    const html = fillDocument(web.template, page, {
      session,
      theme,
      version: web.version,
      ...(featuresOff.length > 0 ? { featuresOff } : {}),
      content,
    });
    const status = production && match?.name === "testCheckout" ? 404 : page.status;
    // Not even cached for a moment: the sites that may frame it can change.
    if (!isGuest || isEmbed) return sendPrivate(c, html, encoding, status);
    const document = cachedDocument(html);
    if (status === 200 && search === "") guestDocuments.set(key, document);
    return sendRepresentation(c, await document.representation(encoding), guestHeaders, status);
  }

  async function allowFrames(c: RequestContext, teamId: string): Promise<void> {
    const origins = await options.getEmbedOrigins(teamId);
    c.env.outgoing.removeHeader("X-Frame-Options");
    for (const [name, value] of Object.entries(documentHeaders(production, origins)))
      c.env.outgoing.setHeader(name, value);
  }
}

/** Not personal, but the next visit may be signed in, so browsers must revalidate each time. */
const guestHeaders = { "Content-Type": contentType, "Cache-Control": "no-cache" };

/** A signed-in user's page holds personal data and must not be cached. */
async function sendPrivate(
  c: RequestContext,
  html: string,
  encoding: Encoding,
  status: 200 | 404,
): Promise<Response> {
  const bytes = await compress(Buffer.from(html), encoding);
  if (encoding !== "identity") c.header("Content-Encoding", encoding);
  c.header("Content-Type", contentType);
  c.header("Cache-Control", "private, no-store");
  c.header("Content-Length", String(bytes.length));
  return c.body(bytes as Uint8Array<ArrayBuffer>, status);
}

function getTheme(c: RequestContext): Theme {
  const cookie = incomingHeader(c, "cookie")?.includes(themeCookie) ? getCookie(c, themeCookie) : undefined;
  return cookie === "light" || cookie === "dark" ? cookie : "system";
}

/** One URL per page: no trailing slash, no double slashes, no `index.html`. */
function normalizePath(path: string): string {
  const normalized = path.replace(/\/{2,}/g, "/").replace(/\/index\.html$/, "/");
  return normalized.length > 1 ? trimSlashes(normalized) : normalized;
}
