/**
 * What screens report to monitoring: named measurements, and journeys (an evaluation, a sign-up) with their steps.
 * Monitoring is loaded once the page is idle; anything reported earlier is buffered here.
 */
export interface MetricsSink {
  measure(name: string, value: number, tags: Tags, at: number): void;
  startJourney(type: JourneyType, metadata: Tags, at: number): SinkJourney;
}

export interface SinkJourney {
  step(name: string, metadata: Tags, success: boolean, at: number): void;
  complete(success: boolean, at: number): void;
}

export interface Journey {
  /** `at` is the time of the step, for a journey across several pages. */
  step(name: string, metadata?: Tags, success?: boolean, at?: number): void;
  /** Ends the journey; later calls are ignored. */
  complete(success: boolean): void;
}

/** The journeys that are tracked. */
export type JourneyType = "first-evaluation" | "evaluation" | "report" | "sign-up" | "checkout" | "invite";

export type Tags = Readonly<Record<string, string | number | boolean>>;

const maxBuffered = 200;
const buffer: ((sink: MetricsSink) => void)[] = [];
let sink: MetricsSink | null = null;

/** Sets where measurements go and flushes the buffer to it. */
export function sendMetricsTo(next: MetricsSink): void {
  sink = next;
  for (const report of buffer.splice(0)) report(next);
}

/** A duration in milliseconds, e.g. `measure("gpa_calculation", 1.4, { courses: 40 })`. */
export function measure(name: string, value: number, tags: Tags = {}): void {
  const at = Date.now();
  dispatch((to) => to.measure(name, value, tags, at));
}

export function startJourney(type: JourneyType, metadata: Tags = {}, startedAt = Date.now()): Journey {
  let journey: SinkJourney | null = null;
  dispatch((to) => {
    journey = to.startJourney(type, metadata, startedAt);
  });
  return {
    step(name, details = {}, success = true, at = Date.now()) {
      dispatch(() => journey?.step(name, details, success, at));
    },
    complete(success) {
      const at = Date.now();
      dispatch(() => journey?.complete(success, at));
    },
  };
}

function dispatch(report: (sink: MetricsSink) => void): void {
  if (sink) report(sink);
  else if (buffer.length < maxBuffered) buffer.push(report);
}
