import { pageRoutes, type PageName } from "@meridian/contract/pages/routes";
import { lazy, Suspense, type ReactNode } from "react";
import { ErrorBoundary } from "./components/loading/error-boundary.tsx";
import { Spinner } from "./components/loading/spinner.tsx";
import { PageError } from "./features/monitoring/errors/error-screen.tsx";
import { pageAccess } from "./lib/session/access.ts";
import { useSession } from "./lib/session/session.tsx";
import { site } from "./pages.ts";
import { reloadIfReachable } from "./runtime/browser/load-chunk.ts";
import { Head } from "./runtime/head/page-head-context.tsx";
import { notFoundHead, routeHead, type PageHead } from "./runtime/head/page-head.ts";
import type { LazyPage } from "./runtime/pages/lazy-page.ts";
import { usePageContentCache } from "./runtime/pages/page-content-cache.ts";
import { PageView } from "./runtime/pages/page-view.tsx";
import { NavigationEffects } from "./runtime/routing/navigation-effects.tsx";
import { Navigate, useLocation } from "./runtime/routing/router.tsx";

const UpgradePrompt = lazy(() => import("./features/billing/upgrade/upgrade-prompt.tsx"));

/** One page with its access check, head, loading state and error screen. */
export function PageFrame({ name }: { readonly name: PageName }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const access = pageAccess(pageRoutes[name], session, pathname + search);
  if (access.kind === "not-found") return <NotFoundFrame />;
  if (access.kind === "redirect") {
    return (
      <>
        <Spinner label="Checking access..." />
        <Navigate to={access.to} />
      </>
    );
  }
  return (
    <PageWithHead page={site.pages[name]} head={routeHead(name, pathname)}>
      {access.kind === "prompt" ? <UpgradePrompt /> : null}
    </PageWithHead>
  );
}

export function NotFoundFrame() {
  const { pathname } = useLocation();
  return <PageWithHead page={site.notFoundPage} head={notFoundHead(pathname)} status={404} />;
}

function PageWithHead({
  page,
  head,
  status,
  children,
}: {
  readonly page: LazyPage;
  readonly head: PageHead;
  readonly status?: 404;
  readonly children?: ReactNode;
}) {
  const contents = usePageContentCache();
  const { pathname } = useLocation();
  const beforeRetry = () => {
    void page.preload().catch(() => reloadIfReachable().catch(() => undefined));
    contents.forget(pathname);
  };
  return (
    <ErrorBoundary screen={PageError} beforeRetry={beforeRetry}>
      <Head head={head} status={status} />
      <Suspense fallback={<Spinner label="Loading content..." />}>
        {children}
        <PageView page={page} notFoundPage={site.notFoundPage} />
        <NavigationEffects />
      </Suspense>
    </ErrorBoundary>
  );
}
