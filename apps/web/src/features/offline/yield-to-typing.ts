import type { ToWorker } from "../../lib/worker-messages.ts";

const tellEveryMs = 1_000;
/** Longer than the worker's own pause; a worker the browser has ended meanwhile starts to fill again with it. */
const goOnAfterMs = 3_000;

/** Has the worker stand back while someone types: filling its store takes the processor from the keys. Returns how to stop. */
export function yieldToTyping(tell: (message: ToWorker) => void): () => void {
  let told = -Infinity;
  let goOn: ReturnType<typeof setTimeout> | undefined;
  const onKey = ({ timeStamp }: KeyboardEvent) => {
    if (timeStamp - told < tellEveryMs) return;
    told = timeStamp;
    tell({ type: "typing" });
    clearTimeout(goOn);
    goOn = setTimeout(() => tell({ type: "fill" }), tellEveryMs + goOnAfterMs);
  };
  globalThis.addEventListener("keydown", onKey, { capture: true, passive: true });
  return () => {
    clearTimeout(goOn);
    globalThis.removeEventListener("keydown", onKey, { capture: true });
  };
}
