import { longTaskThreshold, performanceScore, type VitalName } from "@meridian/contract/monitoring/constants";

type Report = (name: string, value: number) => void;

/** Entry fields that TypeScript's DOM library does not declare. */
interface TimedEntry extends PerformanceEntry {
  readonly processingStart: number;
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/**
 * Observes LCP, FID, CLS, TTFB and long tasks, including those from before this module was loaded. Returns a function to
 * call when the page is left: only then are LCP, CLS and the score final.
 */
export function observeVitals(report: Report): () => void {
  const vitals: Partial<Record<VitalName, number>> = {};
  let longTasks = 0;
  const reportVital = (name: VitalName, value: number) => {
    vitals[name] = value;
    report(name, value);
  };

  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (navigation) {
    reportVital("TTFB", navigation.responseStart);
    report("page_load", navigation.loadEventEnd);
  }
  // The web-vitals library no longer reports FID, the delay of the first input.
  observe("first-input", (entry) => reportVital("FID", entry.processingStart - entry.startTime));
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
    if (largest !== null) reportVital("LCP", largest);
    reportVital("CLS", shifts.worst());
    report("performance_score", performanceScore({ ...vitals, longTasks }));
  };
}

/** CLS is the worst session: shifts less than 1 s apart, up to 5 s in total. */
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

export function observe(type: string, onEntry: (entry: TimedEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) onEntry(entry as TimedEntry);
  });
  observer.observe({ type, buffered: true });
}
