import { lazy, Suspense, useEffect, useState } from "react";
import { onFirstToast } from "./lib/toasts.ts";

const Toaster = lazy(async () => ({ default: (await import("./components/toaster.tsx")).Toaster }));

/** Fetches the toaster when there is something to say. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  return needed ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
