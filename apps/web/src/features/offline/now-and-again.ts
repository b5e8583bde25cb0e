/** What fails in the first seconds of a network that is back soon succeeds; after that it is tried once a minute. */
const delays = [2000, 5000, 15_000];
const seldom = 60_000;

/** Runs at once and again, ever later; `restart` begins anew. */
export function nowAndAgain(run: () => void): {
  readonly restart: () => void;
  readonly stop: () => void;
} {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (tries: number) => {
    run();
    timer = setTimeout(() => begin(tries + 1), delays[tries] ?? seldom);
  };
  const stop = () => clearTimeout(timer);
  const restart = () => {
    stop();
    begin(0);
  };
  restart();
  return { restart, stop };
}
