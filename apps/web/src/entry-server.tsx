import { type RenderedPage, type RenderPage, type RenderRequest } from "@meridian/contract/render";
import { pageRoutes } from "@meridian/contract/routes";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { StrictMode } from "react";
import { App } from "./app.tsx";
import { pageAssets } from "./page-assets.ts";
import { pageAccess } from "./lib/access.ts";
import type { HeadSink } from "./lib/page-head-context.tsx";
import { headHtml, notFoundHead } from "./lib/page-head.ts";
import { createQueryClient, queryKeys } from "./lib/query-client.ts";
import { themeColourHtml } from "./lib/theme.ts";
import { matchPage, Routes } from "./router.tsx";

/** Draws one page for one visitor. The server fills index.html with what comes back. */
export const render: RenderPage = async (request) => {
  const { pathname, search } = new URL(request.url, request.baseUrl);
  const { name, page } = matchPage(pathname);
  const access = name ? pageAccess(pageRoutes[name], request.session, pathname + search) : null;
  if (access?.kind === "redirect") return redirected(request, access.to);

  await page.preload();

  const queries = createQueryClient();
  queries.setQueryData(queryKeys.session, request.session);
  let said = { head: notFoundHead(pathname), status: 200 };
  const head: HeadSink = {
    baseUrl: request.baseUrl,
    say: (pageHead, status) => {
      said = { head: pageHead, status: status ?? said.status };
    },
  };
  const body = renderToString(
    <StrictMode>
      <App queries={queries} theme={request.theme} head={head}>
        <StaticRouter location={pathname + search}>
          <Routes />
        </StaticRouter>
      </App>
    </StrictMode>,
  );
  queries.clear();
  return {
    status: said.status,
    htmlAttributes: htmlAttributes(request),
    head: [
      headHtml(said.head, request.baseUrl),
      themeColourHtml(request.theme),
      ...pageAssets(page.source),
    ].join("\n    "),
    body,
  };
};

function htmlAttributes({ theme, bannerClosed }: RenderRequest): string {
  const attributes = ['lang="en"'];
  if (theme !== "system") attributes.push(`data-theme="${theme}"`);
  if (bannerClosed) attributes.push('data-banner="closed"');
  return attributes.join(" ");
}

function redirected(request: RenderRequest, to: string): RenderedPage {
  return { status: 302, redirect: to, htmlAttributes: htmlAttributes(request), head: "", body: "" };
}
