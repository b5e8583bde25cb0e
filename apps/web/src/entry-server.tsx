import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setDisabledFeatures } from "@meridian/contract/premium/features";
import {
  type ListContentPages,
  type PageRedirect,
  type RenderPage,
  type RenderRequest,
} from "@meridian/contract/pages/render";
import { operatorFile } from "@meridian/contract/pages/operator";
import { routeDescriptions } from "@meridian/contract/pages/route-descriptions";
import { pageRoutes } from "@meridian/contract/pages/routes";
import { prerender } from "react-dom/static";
import { StaticRouter } from "./runtime/routing/router.tsx";
import { StrictMode } from "react";
import { App } from "./app.tsx";
import { blogContentPages } from "./features/blog/content-pages.ts";
import { eventContentPages } from "./features/events/content-pages.ts";
import { referenceContentPages } from "./features/reference/content-pages.ts";
import { pageAssets } from "./runtime/document/page-assets.ts";
import { pageAccess } from "./lib/access.ts";
import type { HeadSink } from "./runtime/head/page-head-context.tsx";
import { headHtml, notFoundHead, type PageHead } from "./runtime/head/page-head.ts";
import type { ReadSiteFile } from "./runtime/pages/page-content.ts";
import { PageContentCache } from "./runtime/pages/page-content-cache.ts";
import { SessionStore } from "./lib/session-store.ts";
import { themeColorHtml } from "./features/layout/theme/theme.ts";
import { notFoundPage } from "./pages.ts";
import { matchPage, Routes } from "./router.tsx";

/** Renders one page for one visitor. The server inserts the result into index.html. */
export const render: RenderPage = async (request) => {
  const { pathname, search } = new URL(request.url, request.baseUrl);
  setDisabledFeatures(request.featuresOff ?? []);
  const { name, page, params } = matchPage(pathname);
  const access = name ? pageAccess(pageRoutes[name], request.session, pathname + search) : null;
  if (access?.kind === "redirect") return redirectTo(302, access.to);

  const { load } = await page.preload();
  const content = await load?.({ params, read: createReader(request) });
  if (content?.kind === "moved") return redirectTo(301, content.to);
  const shownPage = content?.kind === "not-found" ? notFoundPage : page;
  await shownPage.preload();

  const contents = new PageContentCache();
  if (content) contents.put(pathname, content);
  let pageHeadState: { head: PageHead; status: 200 | 404 } = { head: notFoundHead(pathname), status: 200 };
  const head: HeadSink = {
    baseUrl: request.baseUrl,
    setHead: (pageHead, status) => {
      pageHeadState = { head: withDescription(pageHead), status: status ?? pageHeadState.status };
    },
  };
  const rendering = await prerender(
    <StrictMode>
      <App session={new SessionStore(request.session)} contents={contents} theme={request.theme} head={head}>
        <StaticRouter location={pathname + search}>
          <Routes />
        </StaticRouter>
      </App>
    </StrictMode>,
    {
      // Send the page in one chunk: streamed parts would need inline scripts, which the Content-Security-Policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // The browser renders the failed part again, but the error must still be logged.
      onError: (error) => console.error(`rendering ${pathname}:`, error),
    },
  );
  const body = await new Response(rendering.prelude).text();
  return {
    status: pageHeadState.status,
    htmlAttributes: htmlAttributes(request),
    head: [
      headHtml(pageHeadState.head, request.baseUrl),
      themeColorHtml(request.theme),
      ...pageAssets(shownPage.source),
    ].join("\n    "),
    body,
    ...(content ? { content } : {}),
  };
};

/** All files except the operator's come from the build. */
function createReader({ operator }: RenderRequest): ReadSiteFile {
  return (path) => (path === operatorFile ? Promise.resolve(operator ?? null) : readSiteFile(path));
}

/** Countries, posts and events, for the sitemap. */
export const contentPages: ListContentPages = async () => {
  const lists = [referenceContentPages, blogContentPages, eventContentPages];
  return (await Promise.all(lists.map((list) => list(readSiteFile)))).flat();
};

/** Plain names only, short enough for any file system, so that a URL can never reach files outside the build or hidden files. */
const siteFile = /^\/(?:[a-z0-9-]{1,200}\/){0,4}[a-z0-9-]{1,200}\.json$/;

/** The client build is in a directory next to this file's. */
const readSiteFile: ReadSiteFile = async (path) => {
  if (!siteFile.test(path)) return null;
  try {
    return JSON.parse(await readFile(join(import.meta.dirname, "../client", path), "utf8")) as unknown;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
};

function withDescription(head: PageHead): PageHead {
  return head.route === undefined ? head : { description: routeDescriptions[head.route], ...head };
}

function htmlAttributes({ theme, bannerClosed }: RenderRequest): string {
  const attributes = ['lang="en"'];
  if (theme !== "system") attributes.push(`data-theme="${theme}"`);
  if (bannerClosed) attributes.push('data-banner="closed"');
  return attributes.join(" ");
}

const redirectTo = (status: 301 | 302, redirect: string): PageRedirect => ({ status, redirect });
