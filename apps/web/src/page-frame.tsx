import { pageRoutes, type PageName } from "@meridian/contract/pages/routes";
import { lazy, Suspense, type ComponentType, type ReactNode } from "react";
import { Navigate, useLocation, useParams } from "./runtime/routing/router.tsx";
import { NavigationEffects } from "./runtime/routing/navigation-effects.tsx";
import { ErrorBoundary } from "./components/error-boundary.tsx";
import { PageError } from "./features/monitoring/errors/error-screen.tsx";
import { Spinner } from "./components/spinner.tsx";
import { pageAccess } from "./lib/access.ts";
import { useModule } from "./runtime/pages/lazy-module.ts";
import type { LazyPage } from "./runtime/pages/lazy-page.ts";
import { fetchSiteFile, type LoadPage, PageContentContext } from "./runtime/pages/page-content.ts";
import { usePageResult, usePageContentCache } from "./runtime/pages/page-content-cache.ts";
import { usePageHead } from "./runtime/head/page-head-context.tsx";
import { notFoundHead, routeHead, type PageHead } from "./runtime/head/page-head.ts";
import { useSession } from "./lib/session.tsx";
import { notFoundPage } from "./pages.ts";

const UpgradePrompt = lazy(async () => ({
  default: (await import("./features/billing/upgrade/upgrade-prompt.tsx")).UpgradePrompt,
}));

/** One page with its access check, head, loading state and error screen. */
export function PageFrame({ name, page }: { readonly name: PageName; readonly page: LazyPage }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const route = pageRoutes[name];
  const access = pageAccess(route, session, pathname + search);
  if (access.kind === "not-found") return <NotFoundFrame />;
  if (access.kind === "redirect") {
    return (
      <>
        <Spinner label="Checking access..." />
        <Navigate to={access.to} replace />
      </>
    );
  }
  return (
    <PageWithHead page={page} head={routeHead(name, pathname)}>
      {access.kind === "prompt" ? <UpgradePrompt /> : null}
    </PageWithHead>
  );
}

export function NotFoundFrame() {
  const { pathname } = useLocation();
  return <PageWithHead page={notFoundPage} head={notFoundHead(pathname)} status={404} />;
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
    void page.preload().catch(() => undefined);
    contents.forget(pathname);
  };
  return (
    <ErrorBoundary screen={PageError} beforeRetry={beforeRetry}>
      <Head head={head} status={status} />
      <Suspense fallback={<Spinner label="Loading content..." />}>
        {children}
        <LoadedPage page={page} />
        <NavigationEffects />
      </Suspense>
    </ErrorBoundary>
  );
}

function LoadedPage({ page }: { readonly page: LazyPage }) {
  const { Page, load } = useModule(page);
  return load ? <PageWithContent Page={Page} load={load} /> : <Page />;
}

/** A page with its own content: shows the content, the 404 page when there is none, or redirects to its new path. */
function PageWithContent({ Page, load }: { readonly Page: ComponentType; readonly load: LoadPage }) {
  const { pathname } = useLocation();
  const params = useParams();
  const result = usePageResult(pathname, load, { params, read: fetchSiteFile });
  switch (result.kind) {
    case "moved":
      return <Navigate to={result.to} replace />;
    case "not-found":
      return (
        <>
          <Head head={notFoundHead(pathname)} status={404} />
          <LoadedPage page={notFoundPage} />
        </>
      );
    case "found":
      return (
        <PageContentContext value={result.content}>
          {/* Keyed by path, so that no input carries over, for example from one country to the next. */}
          <Page key={pathname} />
        </PageContentContext>
      );
  }
}

/** A sibling before the page, so that the page's own head, set later, wins. */
function Head({ head, status }: { readonly head: PageHead; readonly status: 404 | undefined }) {
  usePageHead(head, status);
  return null;
}
