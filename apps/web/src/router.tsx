import { pageRoutes, type PageName } from "@meridian/contract/routes";
import { AuthListener } from "./auth-listener.tsx";
import { BackgroundHost } from "./background-host.tsx";
import { DialogHost } from "./dialog-host.tsx";
import { Layout } from "./features/layout/layout.tsx";
import { ReportHost } from "./features/report/report-host.tsx";
import { matchPath, type Params } from "./lib/address.ts";
import type { LazyPage } from "./lib/lazy-page.ts";
import { ParamsContext, useLocation } from "./lib/router.tsx";
import { NotFoundFrame, PageFrame } from "./page-frame.tsx";
import { notFoundPage, pages } from "./pages.ts";
import { SessionGate } from "./session-gate.tsx";

const names = Object.keys(pageRoutes) as PageName[];

/** Static paths come before patterns, so that an exact match wins. */
const orderedNames = [...names].sort(
  (a, b) => Number(pageRoutes[a].path.includes(":")) - Number(pageRoutes[b].path.includes(":")),
);

/** All pages of the route table in one layout, and the 404 page for any other path. */
export function Routes() {
  const { name, page, params } = matchPage(useLocation().pathname);
  return (
    <SessionGate>
      <DialogHost>
        <AuthListener />
        <Layout>
          <ParamsContext value={params}>
            {name ? <PageFrame key={name} name={name} page={page} /> : <NotFoundFrame key="not-found" />}
          </ParamsContext>
        </Layout>
        <ReportHost />
        <BackgroundHost />
      </DialogHost>
    </SessionGate>
  );
}

export interface MatchedPage {
  /** Null for the 404 page. */
  readonly name: PageName | null;
  readonly page: LazyPage;
  readonly params: Params;
}

/** Finds the route of a path: its name, page and parameters. */
export function matchPage(pathname: string): MatchedPage {
  for (const name of orderedNames) {
    const params = matchPath(pageRoutes[name].path, pathname);
    if (params) return { name, page: pages[name], params };
  }
  return { name: null, page: notFoundPage, params: {} };
}
