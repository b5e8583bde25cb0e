import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { switchFeaturesOff } from "@meridian/contract/features";
import {
  type ListContentPages,
  type RenderedPage,
  type RenderPage,
  type RenderRequest,
} from "@meridian/contract/render";
import { operatorFile } from "@meridian/contract/operator";
import { routeDescriptions } from "@meridian/contract/route-descriptions";
import { pageRoutes } from "@meridian/contract/routes";
import { prerender } from "react-dom/static";
import { StaticRouter } from "./lib/router.tsx";
import { StrictMode } from "react";
import { App } from "./app.tsx";
import { blogContentPages } from "./features/blog/content-pages.ts";
import { eventContentPages } from "./features/events/content-pages.ts";
import { referenceContentPages } from "./features/reference/content-pages.ts";
import { pageAssets } from "./page-assets.ts";
import { pageAccess } from "./lib/access.ts";
import type { HeadSink } from "./lib/page-head-context.tsx";
import { headHtml, notFoundHead, type PageHead } from "./lib/page-head.ts";
import type { ReadSiteFile } from "./lib/page-content.ts";
import { PageContentCache } from "./lib/page-contents.ts";
import { SessionStore } from "./lib/session-store.ts";
import { themeColorHtml } from "./lib/theme.ts";
import { notFoundPage } from "./pages.ts";
import { matchPage, Routes } from "./router.tsx";

/** Draws one page for one visitor. The server fills index.html with what comes back. */
export const render: RenderPage = async (request) => {
  const { pathname, search } = new URL(request.url, request.baseUrl);
  switchFeaturesOff(request.featuresOff ?? []);
  const { name, page, params } = matchPage(pathname);
  const access = name ? pageAccess(pageRoutes[name], request.session, pathname + search) : null;
  if (access?.kind === "redirect") return redirected(request, 302, access.to);

  const { load } = await page.preload();
  const content = await load?.({ params, read: readerFor(request) });
  if (content?.kind === "moved") return redirected(request, 301, content.to);
  const drawn = content?.kind === "not-found" ? notFoundPage : page;
  await drawn.preload();

  const contents = new PageContentCache();
  if (content) contents.put(pathname, content);
  let said = { head: notFoundHead(pathname), status: 200 };
  const head: HeadSink = {
    baseUrl: request.baseUrl,
    setHead: (pageHead, status) => {
      said = { head: described(pageHead), status: status ?? said.status };
    },
  };
  const drawing = await prerender(
    <StrictMode>
      <App session={new SessionStore(request.session)} contents={contents} theme={request.theme} head={head}>
        <StaticRouter location={pathname + search}>
          <Routes />
        </StaticRouter>
      </App>
    </StrictMode>,
    {
      // One piece: parts sent later would need inline scripts, which the Content-Security-Policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // The browser draws the failed part again; the fault must be seen all the same.
      onError: (error) => console.error(`drawing ${pathname}:`, error),
    },
  );
  const body = await new Response(drawing.prelude).text();
  return {
    status: said.status,
    htmlAttributes: htmlAttributes(request),
    head: [
      headHtml(said.head, request.baseUrl),
      themeColorHtml(request.theme),
      ...pageAssets(drawn.source),
    ].join("\n    "),
    body,
    ...(content ? { content } : {}),
  };
};

/** All files but one come from the build. */
function readerFor({ operator }: RenderRequest): ReadSiteFile {
  return (path) => (path === operatorFile ? Promise.resolve(operator ?? null) : readSiteFile(path));
}

/** Countries, posts and events, for the sitemap. */
export const contentPages: ListContentPages = async () => {
  const lists = [referenceContentPages, blogContentPages, eventContentPages];
  return (await Promise.all(lists.map((list) => list(readSiteFile)))).flat();
};

/** Plain names only, no longer than a file system takes: what stands in an address can never lead out of the build, or to its hidden files. */
const siteFile = /^\/(?:[a-z0-9-]{1,200}\/){0,4}[a-z0-9-]{1,200}\.json$/;

/** The files of the client build stand beside this one's folder. */
const readSiteFile: ReadSiteFile = async (path) => {
  if (!siteFile.test(path)) return null;
  try {
    return JSON.parse(await readFile(join(import.meta.dirname, "../client", path), "utf8")) as unknown;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
};

function described(head: PageHead): PageHead {
  return head.route === undefined ? head : { description: routeDescriptions[head.route], ...head };
}

function htmlAttributes({ theme, bannerClosed }: RenderRequest): string {
  const attributes = ['lang="en"'];
  if (theme !== "system") attributes.push(`data-theme="${theme}"`);
  if (bannerClosed) attributes.push('data-banner="closed"');
  return attributes.join(" ");
}

function redirected(request: RenderRequest, status: 301 | 302, to: string): RenderedPage {
  return { status, redirect: to, htmlAttributes: htmlAttributes(request), head: "", body: "" };
}
