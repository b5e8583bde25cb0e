import { matchRoute } from "@meridian/contract/pages/match-route";
import type { Theme } from "@meridian/contract/pages/render";
import { AuthListener } from "./features/auth/auth-listener.tsx";
import { BackgroundHost } from "./background-host.tsx";
import { ErrorBoundary } from "./components/loading/error-boundary.tsx";
import { Spinner } from "./components/loading/spinner.tsx";
import { ToastHost } from "./features/layout/toasts/toast-host.tsx";
import { DialogHost } from "./features/auth/dialogs/dialog-host.tsx";
import { Layout } from "./features/layout/layout.tsx";
import { ServerThemeContext } from "./features/layout/theme/theme-switch.tsx";
import { ApplicationError } from "./features/monitoring/errors/error-screen.tsx";
import type { SessionStore } from "./lib/session/session-store.ts";
import { SessionProvider, useDerivedFlags } from "./lib/session/session.tsx";
import { NotFoundFrame, PageFrame } from "./page-frame.tsx";
import { useLocation } from "./runtime/routing/router.tsx";

/** The whole app at the router's address, the same on server and browser. */
export function App({ session, theme }: { readonly session: SessionStore; readonly theme: Theme }) {
  return (
    <ErrorBoundary screen={ApplicationError}>
      <SessionProvider store={session}>
        <ServerThemeContext value={theme}>
          <Pages />
        </ServerThemeContext>
      </SessionProvider>
      <ToastHost />
    </ErrorBoundary>
  );
}

/** All pages of the route table in one layout, and the 404 page for any other path. */
function Pages() {
  const { roleLoading } = useDerivedFlags();
  const name = matchRoute(useLocation().pathname)?.name;
  // Without a session in the document. If it cannot be loaded, the visitor continues as a guest.
  if (roleLoading) {
    return (
      <main>
        <Spinner label="Loading Application..." />
      </main>
    );
  }
  return (
    <DialogHost>
      <AuthListener />
      <Layout>{name ? <PageFrame key={name} name={name} /> : <NotFoundFrame key="not-found" />}</Layout>
      <BackgroundHost />
    </DialogHost>
  );
}
