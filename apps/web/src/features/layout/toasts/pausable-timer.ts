export interface PausableTimer {
  /** Stops the clock and keeps the remaining time. */
  readonly pause: () => void;
  readonly resume: () => void;
}

/** Calls `onElapsed` after the clock has run for `durationMs`; paused time does not count. */
export function createPausableTimer(durationMs: number, onElapsed: () => void): PausableTimer {
  let remainingMs = durationMs;
  let running: { readonly since: number; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  return {
    pause() {
      if (!running) return;
      clearTimeout(running.timer);
      remainingMs -= Date.now() - running.since;
      running = null;
    },
    resume() {
      running ??= { since: Date.now(), timer: setTimeout(onElapsed, Math.max(0, remainingMs)) };
    },
  };
}
