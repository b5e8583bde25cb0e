/** A pause longer than this is reading or coffee, not typing. */
const longestPause = 30_000;

/** Counts the seconds of active entry: the time between changes that follow one another closely. */
export function entryClock(now: () => number = Date.now): { tick(): number } {
  let last: number | null = null;
  let rest = 0;
  return {
    /** Call on every change; answers the whole seconds to add. */
    tick() {
      const time = now();
      const pause = last === null ? 0 : time - last;
      last = time;
      if (pause > longestPause) return 0;
      rest += pause;
      const seconds = Math.floor(rest / 1000);
      rest -= seconds * 1000;
      return seconds;
    },
  };
}
