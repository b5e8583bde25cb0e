import type { ToWorker } from "./worker-messages.ts";

const notifyIntervalMs = 1_000;
/** Longer than the worker's own pause. The message also restarts filling in a worker the browser has stopped meanwhile. */
const resumeAfterMs = 3_000;

/** Pauses the worker while the user types, because filling the cache slows down typing. Returns a function that stops this. */
export function yieldToTyping(send: (message: ToWorker) => void): () => void {
  let lastSent = -Infinity;
  let resumeTimer: ReturnType<typeof setTimeout> | undefined;
  const onKey = ({ timeStamp }: KeyboardEvent) => {
    if (timeStamp - lastSent < notifyIntervalMs) return;
    lastSent = timeStamp;
    send({ type: "typing" });
    clearTimeout(resumeTimer);
    resumeTimer = setTimeout(() => send({ type: "fill" }), notifyIntervalMs + resumeAfterMs);
  };
  globalThis.addEventListener("keydown", onKey, { capture: true, passive: true });
  return () => {
    clearTimeout(resumeTimer);
    globalThis.removeEventListener("keydown", onKey, { capture: true });
  };
}
