import { Suspense, useEffect, type ReactNode } from "react";
import { notifyError } from "../../lib/toasts.ts";
import { ErrorBoundary } from "./error-boundary.tsx";

/**
 * Boundary for code loaded on demand (a dialog, a drawer). If loading fails, offline or after a new release, the page stays
 * as it is and a toast says what to do.
 */
export function LazyBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary screen={LoadFailedToast}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function LoadFailedToast() {
  useEffect(() => notifyError("This could not be loaded. Reload the page and try again."), []);
  return null;
}
