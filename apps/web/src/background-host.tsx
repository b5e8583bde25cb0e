import { lazy, useEffect, useState } from "react";
import { LazyBoundary } from "./components/loading/error-boundary.tsx";

const Background = lazy(() => import("./background.tsx"));

/** Loads the background tasks once the page is loaded and idle, or at once when offline. */
export function BackgroundHost() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle ? (
    <LazyBoundary silent>
      <Background />
    </LazyBoundary>
  ) : null;
}

function whenIdle(run: () => void): void {
  // Safari has no idle callback.
  const wait = () => ("requestIdleCallback" in globalThis ? requestIdleCallback(run) : setTimeout(run, 1000));
  if (!navigator.onLine) run();
  else if (document.readyState === "complete") wait();
  else globalThis.addEventListener("load", wait, { once: true });
}
