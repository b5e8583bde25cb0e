import { longTaskThreshold, performanceScore, type VitalName } from "@meridian/contract/monitoring-constants";

type Report = (name: string, value: number) => void;

/** Entries TypeScript's library does not know in full. */
interface TimedEntry extends PerformanceEntry {
  readonly processingStart: number;
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/**
 * LCP, FID, CLS, TTFB and long tasks as the browser observes them, also those from before this was loaded. Returns what
 * to call when the page is left: LCP and CLS are final only then, and the score with them.
 */
export function observeVitals(report: Report): () => void {
  const found: Partial<Record<VitalName, number>> = {};
  let longTasks = 0;
  const say = (name: VitalName, value: number) => {
    found[name] = value;
    report(name, value);
  };

  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (navigation) {
    say("TTFB", navigation.responseStart);
    report("page_load", navigation.loadEventEnd);
  }
  // The web-vitals library no longer gives FID: it is the delay of the first input.
  observe("first-input", (entry) => say("FID", entry.processingStart - entry.startTime));
  observe("longtask", (entry) => {
    if (entry.duration <= longTaskThreshold) return;
    longTasks += 1;
    report("long_task", entry.duration);
  });
  let largest: number | null = null;
  observe("largest-contentful-paint", (entry) => {
    largest = entry.startTime;
  });
  const shifts = layoutShifts();
  observe("layout-shift", (entry) => {
    if (!entry.hadRecentInput) shifts.add(entry.startTime, entry.value);
  });

  let finished = false;
  return () => {
    if (finished) return;
    finished = true;
    if (largest !== null) say("LCP", largest);
    say("CLS", shifts.worst());
    report("performance_score", performanceScore({ ...found, longTasks }));
  };
}

/** CLS is the worst session: shifts less than 1 s apart, 5 s at most. */
export function layoutShifts() {
  let [worst, sum, first, last] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  return {
    add(at: number, value: number): void {
      if (at - last > 1000 || at - first > 5000) [sum, first] = [0, at];
      sum += value;
      last = at;
      worst = Math.max(worst, sum);
    },
    worst: () => worst,
  };
}

export function observe(type: string, hear: (entry: TimedEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) hear(entry as TimedEntry);
  });
  observer.observe({ type, buffered: true });
}
