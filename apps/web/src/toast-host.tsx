import { lazy, Suspense, useEffect, useState } from "react";
import { ErrorBoundary } from "./components/error-boundary.tsx";
import { onFirstToast } from "./lib/toasts.ts";

const Toaster = lazy(async () => ({ default: (await import("./components/toaster.tsx")).Toaster }));

/** Fetches the toaster when there is something to say. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  return needed ? (
    <ErrorBoundary screen={Nothing}>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  ) : null;
}

/** Without the toaster there is nowhere to say that it is missing; the page goes on. */
function Nothing() {
  return null;
}
