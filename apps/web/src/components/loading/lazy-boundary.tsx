import { Suspense, useEffect, type ReactNode } from "react";
import { notifyError } from "../../lib/toasts.ts";
import { ErrorBoundary } from "./error-boundary.tsx";

/**
 * Boundary for code loaded on demand (a dialog, a drawer). If loading fails, offline or after a new release, the page stays
 * as it is and a toast says what to do; with `silent`, for code that no one asked for, it renders nothing.
 */
export function LazyBoundary({
  silent = false,
  children,
}: {
  readonly silent?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <ErrorBoundary screen={silent ? RenderNothing : LoadFailedToast}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

const RenderNothing = () => null;

function LoadFailedToast() {
  useEffect(() => notifyError("This could not be loaded. Reload the page and try again."), []);
  return null;
}
