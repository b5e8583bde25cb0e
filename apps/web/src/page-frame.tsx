import { pageRoutes, type PageName } from "@meridian/contract/routes";
import { Suspense, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { Arrival } from "./arrival.tsx";
import { ErrorBoundary } from "./components/error-boundary.tsx";
import { PageError } from "./components/error-screen.tsx";
import { Spinner } from "./components/spinner.tsx";
import { UpgradePrompt } from "./features/layout/upgrade-prompt.tsx";
import { pageAccess } from "./lib/access.ts";
import type { LazyPage } from "./lib/lazy-page.tsx";
import { usePageHead } from "./lib/page-head-context.tsx";
import { notFoundHead, routeHead, type PageHead } from "./lib/page-head.ts";
import { PageNameContext } from "./lib/page-name.ts";
import { useSession } from "./lib/session.tsx";
import { notFoundPage } from "./pages.ts";

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
    <PageNameContext value={name}>
      <Framed page={page} head={routeHead(route, pathname)}>
        {access.kind === "prompt" ? <UpgradePrompt reason={access.reason} /> : null}
      </Framed>
    </PageNameContext>
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
  return (
    <ErrorBoundary screen={PageError} beforeRetry={() => void page.preload().catch(() => undefined)}>
      <Head head={head} status={status} />
      <Suspense fallback={<Spinner label="Loading content..." />}>
        {children}
        <page.Page />
        <Arrival />
      </Suspense>
    </ErrorBoundary>
  );
}

/** A sibling before the page, so that a page's own head (set later) has the last word. */
function Head({ head, status }: { readonly head: PageHead; readonly status: number | undefined }) {
  usePageHead(head, status);
  return null;
}
