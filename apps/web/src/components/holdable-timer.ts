export interface HoldableTimer {
  /** Stops the clock; the time left stays. */
  readonly hold: () => void;
  readonly go: () => void;
}

/** Calls `done` once `time` milliseconds have passed with the clock going. */
export function holdableTimer(time: number, done: () => void): HoldableTimer {
  let left = time;
  let running: { readonly since: number; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  return {
    hold() {
      if (!running) return;
      clearTimeout(running.timer);
      left -= Date.now() - running.since;
      running = null;
    },
    go() {
      running ??= { since: Date.now(), timer: setTimeout(done, Math.max(0, left)) };
    },
  };
}
