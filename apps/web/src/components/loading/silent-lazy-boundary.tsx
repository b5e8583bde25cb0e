import { Suspense, type ReactNode } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";

/** Boundary for optional code that loads later. If loading fails, it renders nothing. */
export function SilentLazyBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary screen={RenderNothing}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function RenderNothing() {
  return null;
}
