import { pageRoutes, type PageName } from "@meridian/contract/routes";
import { lazy, Suspense, type ComponentType, type ReactNode } from "react";
import { Navigate, useLocation, useParams } from "./lib/router.tsx";
import { Arrival } from "./arrival.tsx";
import { ErrorBoundary } from "./components/error-boundary.tsx";
import { PageError } from "./components/error-screen.tsx";
import { Spinner } from "./components/spinner.tsx";
import { pageAccess } from "./lib/access.ts";
import { useModule } from "./lib/lazy-module.ts";
import type { LazyPage } from "./lib/lazy-page.ts";
import { fetchSiteFile, type LoadPage, PageContentContext } from "./lib/page-content.ts";
import { usePageResult, usePageContentCache } from "./lib/page-contents.ts";
import { usePageHead } from "./lib/page-head-context.tsx";
import { notFoundHead, routeHead, type PageHead } from "./lib/page-head.ts";
import { useSession } from "./lib/session.tsx";
import { notFoundPage } from "./pages.ts";

const UpgradePrompt = lazy(async () => ({
  default: (await import("./features/layout/upgrade-prompt.tsx")).UpgradePrompt,
}));

/** One page: who may see it, what the head says, and what is shown while it loads or when it fails. */
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
    <Framed page={page} head={routeHead(name, pathname)}>
      {access.kind === "prompt" ? <UpgradePrompt /> : null}
    </Framed>
  );
}

export function NotFoundFrame() {
  const { pathname } = useLocation();
  return <Framed page={notFoundPage} head={notFoundHead(pathname)} status={404} />;
}

function Framed({
  page,
  head,
  status,
  children,
}: {
  readonly page: LazyPage;
  readonly head: PageHead;
  readonly status?: number;
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
        <Drawn page={page} />
        <Arrival />
      </Suspense>
    </ErrorBoundary>
  );
}

function Drawn({ page }: { readonly page: LazyPage }) {
  const { Page, load } = useModule(page);
  return load ? <WithContent Page={Page} load={load} /> : <Page />;
}

/** A page with content of its own: the content, the 404 page when there is none, or the address it has moved to. */
function WithContent({ Page, load }: { readonly Page: ComponentType; readonly load: LoadPage }) {
  const { pathname } = useLocation();
  const params = useParams();
  const answer = usePageResult(pathname, load, { params, read: fetchSiteFile });
  switch (answer.kind) {
    case "moved":
      return <Navigate to={answer.to} replace />;
    case "not-found":
      return (
        <>
          <Head head={notFoundHead(pathname)} status={404} />
          <Drawn page={notFoundPage} />
        </>
      );
    case "found":
      return (
        <PageContentContext value={answer.content}>
          {/* Another country is another page: nothing typed on this one stays. */}
          <Page key={pathname} />
        </PageContentContext>
      );
  }
}

/** A sibling before the page, so that a page's own head (set later) has the last word. */
function Head({ head, status }: { readonly head: PageHead; readonly status: number | undefined }) {
  usePageHead(head, status);
  return null;
}
