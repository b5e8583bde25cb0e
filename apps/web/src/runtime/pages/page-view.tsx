import type { ComponentType } from "react";
import { Head } from "../head/page-head-context.tsx";
import { notFoundHead } from "../head/page-head.ts";
import { Navigate, useLocation, useParams } from "../routing/router.tsx";
import { useModule } from "./lazy-module.ts";
import type { LazyPage } from "./lazy-page.ts";
import { usePageResult } from "./page-content-cache.ts";
import { fetchSiteFile, type LoadPage, PageContentContext } from "./page-content.ts";

interface PageViewProps {
  readonly page: LazyPage;
  /** Shown if the page exists but its content does not. */
  readonly notFoundPage: LazyPage;
}

/** A page and its content. Suspends until both are loaded, throws when loading failed. */
export function PageView({ page, notFoundPage }: PageViewProps) {
  const { Page, load } = useModule(page);
  return load ? <PageWithContent Page={Page} load={load} notFoundPage={notFoundPage} /> : <Page />;
}

/** Shows the content, the 404 page when there is none, or redirects to its new path. */
function PageWithContent({
  Page,
  load,
  notFoundPage,
}: {
  readonly Page: ComponentType;
  readonly load: LoadPage;
  readonly notFoundPage: LazyPage;
}) {
  const { pathname } = useLocation();
  const params = useParams();
  const result = usePageResult(pathname, load, { params, read: fetchSiteFile });
  switch (result.kind) {
    case "moved":
      return <Navigate to={result.to} />;
    case "not-found":
      return (
        <>
          <Head head={notFoundHead(pathname)} status={404} />
          <PageView page={notFoundPage} notFoundPage={notFoundPage} />
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
