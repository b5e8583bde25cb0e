/** Requests that users wait for take precedence: long work waits for its turn before each step. */
export interface Foreground {
  /** Counts a request until the returned function is called, or until it takes so long that it counts as long work. */
  readonly enter: () => () => void;
  /** Waits for a moment without counted requests, but never longer than `maxWaitMs`, so that long work always makes progress. */
  readonly turn: () => Promise<void>;
}

const maxForegroundMs = 100;
const maxWaitMs = 100;
/** Requests come in bursts, such as a page and then its calls. A step that starts between two of them delays the second. */
const quietMs = 5;

export function createForeground(): Foreground {
  let inProgress = 0;
  const waiting: (() => void)[] = [];
  let isScheduled = false;
  let quietFrom = 0;

  /** One step per turn of the event loop, so that a request that has arrived in the meantime is counted first. */
  function schedule(): void {
    if (isScheduled || inProgress > 0 || waiting.length === 0) return;
    isScheduled = true;
    const startNext = () => {
      isScheduled = false;
      if (inProgress === 0 && Date.now() >= quietFrom) waiting.shift()?.();
      schedule();
    };
    const remainingMs = quietFrom - Date.now();
    if (remainingMs > 0) setTimeout(startNext, remainingMs);
    else setImmediate(startNext);
  }

  return {
    enter() {
      inProgress++;
      let isCounted = true;
      const leave = (nextQuietFrom: number) => {
        if (!isCounted) return;
        isCounted = false;
        clearTimeout(timer);
        inProgress--;
        quietFrom = Math.max(quietFrom, nextQuietFrom);
        schedule();
      };
      const timer = setTimeout(() => leave(0), maxForegroundMs);
      return () => leave(Date.now() + quietMs);
    },
    turn() {
      return new Promise((resolve) => {
        const start = () => {
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(start), 1);
          resolve();
        }, maxWaitMs);
        waiting.push(start);
        schedule();
      });
    },
  };
}
