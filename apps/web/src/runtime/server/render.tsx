import type { PageRedirect, RenderedPage } from "@meridian/contract/pages/render";
import { routeDescriptions } from "@meridian/contract/pages/route-descriptions";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { prerender } from "react-dom/static";
import type { HeadSink } from "../head/page-head-context.tsx";
import { headHtml, notFoundHead, type PageHead } from "../head/page-head.ts";
import { PageContentCache } from "../pages/page-content-cache.ts";
import type { ReadSiteFile } from "../pages/page-content.ts";
import { matchPage, type Site } from "../pages/site.ts";
import { Root } from "../root.tsx";
import { pageAssets } from "./page-assets.ts";

export interface PageRequest {
  readonly pathname: string;
  readonly search: string;
  readonly baseUrl: string;
  readonly app: ReactNode;
  readonly readFile: ReadSiteFile;
}

/** Renders the app at one address: the page's content, status, head and HTML. */
export async function renderPage(
  site: Site,
  { pathname, search, baseUrl, app, readFile }: PageRequest,
): Promise<Omit<RenderedPage, "htmlAttributes"> | PageRedirect> {
  const { page, params } = matchPage(site, pathname);
  const { load } = await page.preload();
  const content = await load?.({ params, read: readFile, search });
  if (content?.kind === "moved") return { status: 301, redirect: content.to };
  const shownPage = content?.kind === "not-found" ? site.notFoundPage : page;
  await shownPage.preload();

  const contents = new PageContentCache();
  if (content) contents.put(pathname, content);
  let pageHead = notFoundHead(pathname);
  let pageStatus: 200 | 404 = 200;
  const head: HeadSink = {
    baseUrl,
    setHead: (newHead, status) => {
      pageHead = newHead;
      pageStatus = status ?? pageStatus;
    },
  };
  const body = await renderHtml(
    <Root contents={contents} head={head} address={pathname + search}>
      {app}
    </Root>,
    pathname,
  );
  return {
    status: pageStatus,
    head: [headHtml(withDescription(pageHead), baseUrl), ...pageAssets(shownPage)].join("\n    "),
    body,
    ...(content ? { content } : {}),
  };
}

/**
 * Renders synchronously, in half the CPU time of a stream. That cannot wait, so if a part is not loaded yet or fails, the
 * page is rendered again as a stream.
 */
async function renderHtml(page: ReactNode, pathname: string): Promise<string> {
  try {
    const html = renderToString(page);
    if (!unfinishedPart.test(html)) return html;
  } catch {
    // Something suspended or failed outside of a boundary; rendering again waits for it, or reports the error.
  }
  const { prelude } = await prerender(page, {
    // Send the page in one chunk: streamed parts would need inline scripts, which the Content-Security-Policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // The browser renders the failed part again, but the error must still be logged.
    onError: (error) => console.error(`rendering ${pathname}:`, error),
  });
  return new Response(prelude).text();
}

/** React's mark for a boundary whose fallback was rendered. */
const unfinishedPart = /<!--\$[!?]-->/;

function withDescription(head: PageHead): PageHead {
  return head.route === undefined ? head : { description: routeDescriptions[head.route], ...head };
}
