/** Longer pauses do not count as active entry. */
const maxPauseMs = 30_000;

/** Counts seconds of active entry: the time between changes in quick succession. */
export function createEntryClock(now: () => number = Date.now): { tick(): number } {
  let last: number | null = null;
  let remainderMs = 0;
  return {
    /** Call on every change; returns the whole seconds to add. */
    tick() {
      const time = now();
      const pause = last === null ? 0 : time - last;
      last = time;
      if (pause > maxPauseMs) return 0;
      remainderMs += pause;
      const seconds = Math.floor(remainderMs / 1000);
      remainderMs -= seconds * 1000;
      return seconds;
    },
  };
}
