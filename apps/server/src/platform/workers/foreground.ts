/** Requests that users wait for take precedence: long work waits for its turn before each step. */
export interface Foreground {
  /** Counts a request until the returned function is called, or until it takes so long that it counts as long work. */
  readonly enter: () => () => void;
  /** Waits until no counted request is in progress, but never longer than `maxWaitMs`, so that long work always makes progress. */
  readonly turn: () => Promise<void>;
}

const maxForegroundMs = 100;
const maxWaitMs = 100;

export function createForeground(): Foreground {
  let inProgress = 0;
  const waiting: (() => void)[] = [];
  let isScheduled = false;

  /** One step per turn of the event loop, so that a request that has arrived in the meantime is counted first. */
  function schedule(): void {
    if (isScheduled || inProgress > 0 || waiting.length === 0) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      if (inProgress === 0) waiting.shift()?.();
      schedule();
    });
  }

  return {
    enter() {
      inProgress++;
      let isCounted = true;
      const leave = () => {
        if (!isCounted) return;
        isCounted = false;
        clearTimeout(timer);
        inProgress--;
        schedule();
      };
      const timer = setTimeout(leave, maxForegroundMs);
      return leave;
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
