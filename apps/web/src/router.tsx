import { matchRoute, type PathParams } from "@meridian/contract/pages/match-route";
import type { PageName } from "@meridian/contract/pages/routes";
import { AuthListener } from "./features/auth/auth-listener.tsx";
import { BackgroundHost } from "./background-host.tsx";
import { DialogHost } from "./features/auth/dialogs/dialog-host.tsx";
import { Layout } from "./features/layout/layout.tsx";
import type { LazyPage } from "./runtime/pages/lazy-page.ts";
import { ParamsContext, useLocation } from "./runtime/routing/router.tsx";
import { NotFoundFrame, PageFrame } from "./page-frame.tsx";
import { notFoundPage, pages } from "./pages.ts";
import { SessionGate } from "./session-gate.tsx";

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
        <BackgroundHost />
      </DialogHost>
    </SessionGate>
  );
}

export interface MatchedPage {
  /** Null for the 404 page. */
  readonly name: PageName | null;
  readonly page: LazyPage;
  readonly params: PathParams;
}

export function matchPage(pathname: string): MatchedPage {
  const match = matchRoute(pathname);
  return match ? { ...match, page: pages[match.name] } : { name: null, page: notFoundPage, params: {} };
}
