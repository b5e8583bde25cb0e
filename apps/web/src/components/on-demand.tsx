import { Suspense, useEffect, type ReactNode } from "react";
import { notifyError } from "../lib/toasts.ts";
import { ErrorBoundary } from "./error-boundary.tsx";

/**
 * Around a part that is fetched when it is wanted (a dialog, a drawer). When it does not arrive, offline or after a new
 * version went live, the page stays as it is and says what to do.
 */
export function OnDemand({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary screen={NotArrived}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function NotArrived() {
  useEffect(() => notifyError("This could not be loaded. Reload the page and try again."), []);
  return null;
}
