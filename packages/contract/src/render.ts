import type { PremiumRef } from "./features.ts";
import type { Operator } from "./operator.ts";
import type { SessionState } from "./session.ts";

/**
 * The seam between server and web app: the web build emits `dist/ssr/render.js` exporting `render` of this type, and
 * `dist/client/index.html`, where the server writes the `<html>` tag anew, with {@link RenderedPage.htmlAttributes}, and fills
 * the comments `<!--head-->`, `<!--app-->` and `<!--state-->`.
 */
export type RenderPage = (request: RenderRequest) => Promise<RenderedPage>;

export interface RenderRequest {
  /** Path and query as asked for, e.g. `/blog?tag=credits`. */
  readonly url: string;
  /** Public address of the site without a trailing slash, for canonical and Open Graph links. */
  readonly baseUrl: string;
  readonly session: SessionState;
  readonly theme: Theme;
  /** The visitor closed the upgrade banner in this browser session (cookie {@link bannerCookie} is `closed`). */
  readonly bannerClosed?: boolean;
  /** Premium features that a system administrator has switched off. */
  readonly featuresOff?: readonly PremiumRef[];
  /** Who runs this installation, for the terms. */
  readonly operator?: Operator;
}

export interface RenderedPage {
  readonly status: number;
  /** Set when the page sends this visitor elsewhere: a path and query of this site. */
  readonly redirect?: string;
  /** Attributes of `<html>`, e.g. `lang="en" data-theme="dark"`. */
  readonly htmlAttributes: string;
  /** `<title>`, description, canonical, Open Graph tags, style sheets and preloads of the page. */
  readonly head: string;
  readonly body: string;
  /** What the page was drawn from, when it has content of its own; embedded, so that hydration fetches nothing. */
  readonly content?: unknown;
}

/** `render.js` also exports `contentPages` of this type: the pages whose addresses the table of routes cannot know. */
export type ListContentPages = () => Promise<readonly ContentPage[]>;

/** A post, an event, a country: an entry of the sitemap. */
export interface ContentPage {
  readonly path: string;
  /** Day of its last change, `2026-03-01`, where it is known. */
  readonly changed?: string;
}

export type Theme = "system" | "light" | "dark";

/** Cookie that keeps the chosen theme, so that the server can write it into the document and nothing flashes. */
export const themeCookie = "meridian-theme";

/** Session cookie set to `closed` when the upgrade banner was closed. */
export const bannerCookie = "meridian-banner";

/** Id of the inert JSON script that carries {@link EmbeddedState}. */
export const stateElementId = "meridian-state";

export interface EmbeddedState {
  readonly session: SessionState;
  readonly theme: Theme;
  readonly version: string;
  /** {@link RenderRequest.featuresOff}, when there are any. */
  readonly featuresOff?: readonly PremiumRef[];
  /** {@link RenderedPage.content} of this document. */
  readonly content?: unknown;
}
