import { lazy, useEffect, useState } from "react";
import { onFirstToast } from "../../../lib/toasts.ts";
import { LazyBoundary } from "../../../components/loading/error-boundary.tsx";

const Toaster = lazy(() => import("./toaster.tsx"));

/** Loads the toaster for the first toast. If loading fails, there is no place to report it. */
export function ToastHost() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setIsNeeded(true)), []);
  return isNeeded ? (
    <LazyBoundary silent>
      <Toaster />
    </LazyBoundary>
  ) : null;
}
