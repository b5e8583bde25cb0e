import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import type { Theme } from "@meridian/contract/render";
import type { ReactNode } from "react";
import { ErrorBoundary } from "./components/error-boundary.tsx";
import { ApplicationError } from "./components/error-screen.tsx";
import { DrawnTheme } from "./features/layout/theme-switch.tsx";
import { HeadContext, type HeadSink } from "./lib/page-head-context.tsx";
import { ToastHost } from "./toast-host.tsx";

/** What server and browser wrap around the router alike. */
export function App({
  queries,
  theme,
  head,
  children,
}: {
  readonly queries: QueryClient;
  readonly theme: Theme;
  readonly head: HeadSink;
  /** The routes inside their router: the browser's, or the server's static one. */
  readonly children: ReactNode;
}) {
  return (
    <ErrorBoundary screen={ApplicationError}>
      <QueryClientProvider client={queries}>
        <DrawnTheme value={theme}>
          <HeadContext value={head}>{children}</HeadContext>
        </DrawnTheme>
      </QueryClientProvider>
      <ToastHost />
    </ErrorBoundary>
  );
}
