/** Requests may fail in the first seconds of a restored connection, so retry quickly at first, then once per minute. */
const delays = [2000, 5000, 15_000];
const steadyDelay = 60_000;

/** Runs at once and then repeatedly with growing delays; `restart` starts over. */
export function repeatWithBackoff(run: () => void): {
  readonly restart: () => void;
  readonly stop: () => void;
} {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const runAttempt = (attempt: number) => {
    run();
    timer = setTimeout(() => runAttempt(attempt + 1), delays[attempt] ?? steadyDelay);
  };
  const stop = () => clearTimeout(timer);
  const restart = () => {
    stop();
    runAttempt(0);
  };
  restart();
  return { restart, stop };
}
