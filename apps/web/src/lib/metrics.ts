/**
 * What screens tell the monitoring, and nothing of how it is kept: a measurement by name, and a journey (an evaluation,
 * a sign-up) with its steps. The monitoring arrives once the page is idle; what is said before waits for it here.
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
  /** `at` says when, for one that went on over several pages. */
  step(name: string, metadata?: Tags, success?: boolean, at?: number): void;
  /** Once: what is said of it later is not heard. */
  complete(success: boolean): void;
}

/** The journeys that are followed. */
export type JourneyType = "first-evaluation" | "evaluation" | "report" | "sign-up" | "checkout" | "invite";

export type Tags = Readonly<Record<string, string | number | boolean>>;

const mostWaiting = 200;
const waiting: ((sink: MetricsSink) => void)[] = [];
let sink: MetricsSink | null = null;

/** Names where the measurements go; what has waited goes there too. */
export function sendMetricsTo(next: MetricsSink): void {
  sink = next;
  for (const say of waiting.splice(0)) say(next);
}

/** A duration in milliseconds, e.g. `measure("gpa_calculation", 1.4, { courses: 40 })`. */
export function measure(name: string, value: number, tags: Tags = {}): void {
  const at = Date.now();
  tell((to) => to.measure(name, value, tags, at));
}

export function startJourney(type: JourneyType, metadata: Tags = {}, began = Date.now()): Journey {
  let journey: SinkJourney | null = null;
  tell((to) => {
    journey = to.startJourney(type, metadata, began);
  });
  return {
    step(name, details = {}, success = true, at = Date.now()) {
      tell(() => journey?.step(name, details, success, at));
    },
    complete(success) {
      const at = Date.now();
      tell(() => journey?.complete(success, at));
    },
  };
}

function tell(say: (sink: MetricsSink) => void): void {
  if (sink) say(sink);
  else if (waiting.length < mostWaiting) waiting.push(say);
}
