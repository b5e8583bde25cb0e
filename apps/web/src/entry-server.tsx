import { pageSetsFile } from "@meridian/contract/calibration/page-sets";
import { setDisabledFeatures } from "@meridian/contract/premium/features";
import { matchRoute } from "@meridian/contract/pages/match-route";
import { operatorFile } from "@meridian/contract/pages/operator";
import { uptimeFile } from "@meridian/contract/pages/uptime";
import type { RenderPage, RenderRequest } from "@meridian/contract/pages/render";
import { App } from "./app.tsx";
import { themeColorHtml } from "./features/layout/theme/theme.ts";
import { pageAccess } from "./lib/session/access.ts";
import { SessionStore } from "./lib/session/session-store.ts";
import { site } from "./pages.ts";
import type { ReadSiteFile } from "./runtime/pages/page-content.ts";
import { readSiteFile } from "./runtime/server/read-site-file.ts";
import { renderPage } from "./runtime/server/render.tsx";

export { contentPages } from "./content-pages.ts";

/** Renders one page for one visitor. The server inserts the result into index.html. */
export const render: RenderPage = async (request) => {
  const { session, theme, baseUrl } = request;
  const { pathname, search } = new URL(request.url, baseUrl);
  setDisabledFeatures(request.featuresOff ?? []);
  const route = matchRoute(pathname)?.route;
  const access = route && pageAccess(route, session, pathname + search);
  if (access?.kind === "redirect") return { status: 302, redirect: access.to };

  const page = await renderPage(site, {
    pathname,
    search,
    baseUrl,
    app: <App session={new SessionStore(session)} theme={theme} />,
    readFile: createReader(request),
  });
  if (page.redirect !== undefined) return page;
  const head = `${themeColorHtml(theme)}\n    ${page.head}`;
  return { ...page, head, htmlAttributes: htmlAttributes(request) };
};

/** All files come from the build, except those that the server generates. */
function createReader({ operator, readUptime, readPageSets }: RenderRequest): ReadSiteFile {
  return (path) => {
    if (path === operatorFile) return Promise.resolve(operator ?? null);
    if (path === uptimeFile) return readUptime?.() ?? Promise.resolve(null);
    if (path === pageSetsFile) return readPageSets?.() ?? Promise.resolve(null);
    return readSiteFile(path);
  };
}

function htmlAttributes({ theme, bannerClosed }: RenderRequest): string {
  const attributes = ['lang="en"'];
  if (theme !== "system") attributes.push(`data-theme="${theme}"`);
  if (bannerClosed) attributes.push('data-banner="closed"');
  return attributes.join(" ");
}
