import type { Theme } from "@meridian/contract/pages/render";
import type { ReactNode } from "react";
import { ErrorBoundary } from "./components/error-boundary.tsx";
import { ApplicationError } from "./features/monitoring/errors/error-screen.tsx";
import { ServerThemeContext } from "./features/layout/theme/theme-switch.tsx";
import { PageContentCacheContext, type PageContentCache } from "./runtime/pages/page-content-cache.ts";
import { HeadContext, type HeadSink } from "./runtime/head/page-head-context.tsx";
import type { SessionStore } from "./lib/session-store.ts";
import { SessionProvider } from "./lib/session.tsx";
import { ToastHost } from "./components/toasts/toast-host.tsx";

/** The providers around the router, the same on server and browser. */
export function App({
  session,
  contents,
  theme,
  head,
  children,
}: {
  readonly session: SessionStore;
  readonly contents: PageContentCache;
  readonly theme: Theme;
  readonly head: HeadSink;
  /** The routes inside the browser's router or the server's static one. */
  readonly children: ReactNode;
}) {
  return (
    <ErrorBoundary screen={ApplicationError}>
      <SessionProvider store={session}>
        <PageContentCacheContext value={contents}>
          <ServerThemeContext value={theme}>
            <HeadContext value={head}>{children}</HeadContext>
          </ServerThemeContext>
        </PageContentCacheContext>
      </SessionProvider>
      <ToastHost />
    </ErrorBoundary>
  );
}
