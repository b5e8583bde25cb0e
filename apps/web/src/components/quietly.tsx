import { Suspense, type ReactNode } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";

/** Around a part that is fetched later and that the page can do without: when it does not arrive, nothing is shown. */
export function Quietly({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary screen={Nothing}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function Nothing() {
  return null;
}
