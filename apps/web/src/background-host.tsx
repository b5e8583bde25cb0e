import { lazy, Suspense, useEffect, useState } from "react";
import { ErrorBoundary } from "./components/error-boundary.tsx";

const Background = lazy(async () => ({ default: (await import("./background.tsx")).Background }));

/** Fetches what runs beside the page, once the page is there and idle; at once when there is no network to spare. */
export function BackgroundHost() {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle ? (
    <ErrorBoundary screen={Nothing}>
      <Suspense fallback={null}>
        <Background />
      </Suspense>
    </ErrorBoundary>
  ) : null;
}

function whenIdle(run: () => void): () => void {
  if (!navigator.onLine) {
    run();
    return () => undefined;
  }
  let stopped = false;
  const wait = () => {
    if (stopped) return;
    // Safari has no idle callback.
    if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout: 5000 });
    else setTimeout(run, 1000);
  };
  if (document.readyState === "complete") wait();
  else globalThis.addEventListener("load", wait, { once: true });
  return () => {
    stopped = true;
  };
}

/** The page needs none of it. */
function Nothing() {
  return null;
}
