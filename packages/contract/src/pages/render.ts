import type { PageSets } from "../calibration/page-sets.ts";
import type { PremiumRef } from "../premium/features.ts";
import type { Operator } from "./operator.ts";
import type { Uptime } from "./uptime.ts";
import type { SessionState } from "../session/session.ts";

/**
 * The interface between the server and the web app. The web build emits `dist/ssr/render.js`, which exports `render` of
 * this type, and `dist/client/index.html`. The server replaces its `<html>` tag, adding
 * {@link RenderedPage.htmlAttributes}, and fills in `<!--head-->`, `<!--app-->` and `<!--state-->`.
 */
export type RenderPage = (request: RenderRequest) => Promise<RenderedPage | PageRedirect>;

export interface RenderRequest {
  /** Requested path and query, e.g. `/blog?tag=credits`. */
  readonly url: string;
  /** Public URL of the site without a trailing slash, for canonical and Open Graph links. */
  readonly baseUrl: string;
  readonly session: SessionState;
  readonly theme: Theme;
  /** The visitor closed the upgrade banner in this browser session (cookie {@link bannerCookie} is `closed`). */
  readonly bannerClosed?: boolean;
  /** Premium features that a system administrator has turned off. */
  readonly featuresOff?: readonly PremiumRef[];
  /** The operator of this installation, for the terms page. */
  readonly operator?: Operator;
  /** The recorded health checks, for the status page. */
  readonly readUptime?: () => Promise<Uptime>;
  /** The signed-in user's calibration sets, for the training page. */
  readonly readPageSets?: () => Promise<PageSets | null>;
}

/** The page redirects this visitor to a path and query on this site. */
export interface PageRedirect {
  readonly status: 301 | 302;
  readonly redirect: string;
}

export interface RenderedPage {
  readonly status: 200 | 404;
  readonly redirect?: undefined;
  /** Attributes of `<html>`, e.g. `lang="en" data-theme="dark"`. */
  readonly htmlAttributes: string;
  /** The page's `<title>`, description, canonical link, Open Graph tags, style sheets and preloads. */
  readonly head: string;
  readonly body: string;
  /** The content the page was rendered from, if any. Embedded so that hydration does not fetch it again. */
  readonly content?: unknown;
}

/** `render.js` also exports `contentPages` of this type: pages whose paths are not in the route table. */
export type ListContentPages = () => Promise<readonly ContentPage[]>;

/** A sitemap entry for a post, an event or a country. */
export interface ContentPage {
  readonly path: string;
  /** Date of the last change, `2026-03-01`, if known. */
  readonly changed?: string;
}

/** The document that the service worker caches: the app without a page or session. */
export const shellPath = "/app-shell";

export type Theme = "system" | "light" | "dark";

/** Cookie for the chosen theme. The server writes it into the document, so that the page does not flash. */
export const themeCookie = "meridian-theme";

/** Session cookie, set to `closed` when the visitor closes the upgrade banner. */
export const bannerCookie = "meridian-banner";

/** Id of the inert JSON script that carries {@link EmbeddedState}. */
export const stateElementId = "meridian-state";

export interface EmbeddedState {
  readonly session: SessionState;
  readonly theme: Theme;
  readonly version: string;
  /** {@link RenderRequest.featuresOff}, if there are any. */
  readonly featuresOff?: readonly PremiumRef[];
  /** {@link RenderedPage.content} of this document. */
  readonly content?: unknown;
}
