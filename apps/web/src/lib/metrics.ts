/**
 * What screens tell the monitoring, and nothing of how it is kept: a measurement by name, and a journey (an evaluation,
 * a sign-up) with its steps. Until {@link sendMetricsTo} names a sink, everything said here is dropped.
 */
export interface MetricsSink {
  measure(name: string, value: number, tags: Tags): void;
  startJourney(type: string, metadata: Tags): Journey;
}

export interface Journey {
  step(name: string, metadata?: Tags): void;
  complete(success: boolean): void;
}

export type Tags = Readonly<Record<string, string | number | boolean>>;

const silent: MetricsSink = {
  measure() {},
  startJourney: () => ({ step() {}, complete() {} }),
};
let sink = silent;

/** Names where the measurements go. @public */
export function sendMetricsTo(next: MetricsSink): void {
  sink = next;
}

/** A duration in milliseconds, e.g. `measure("gpa_calculation", 1.4, { courses: 40 })`. */
export function measure(name: string, value: number, tags: Tags = {}): void {
  sink.measure(name, value, tags);
}

export function startJourney(type: string, metadata: Tags = {}): Journey {
  return sink.startJourney(type, metadata);
}
