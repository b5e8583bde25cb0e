import { metrics, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

/** Records a finished background job. Its payload and error message stay here, because both can name a student. */
export function recordJob(name: string, elapsedMs: number, failed: boolean): void {
  const attributes = { "meridian.job": name, "meridian.failed": failed };
  const endTime = Date.now();
  const span = trace
    .getTracer("meridian")
    .startSpan(`job ${name}`, { kind: SpanKind.CONSUMER, startTime: endTime - elapsedMs, attributes });
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(endTime);
  metrics
    .getMeter("meridian")
    .createHistogram("meridian.job.duration", { unit: "s", description: "Time of a background job" })
    .record(elapsedMs / 1000, attributes);
}
