import type { IncomingHttpHeaders } from "node:http";
import { metrics, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

export interface RequestFacts {
  readonly method: string;
  /** The route's template, such as `/api/sessions/:id`, never the requested address. */
  readonly route: string;
  readonly status: number;
  readonly requestId: string;
  readonly elapsedMs: number;
  /** Only the trace context is read from them. */
  readonly headers: IncomingHttpHeaders;
}

/** Returns a function that records a finished request as a span and a duration. Without a configured SDK it does nothing. */
export function createRequestRecorder(): (request: RequestFacts) => void {
  const tracer = trace.getTracer("meridian");
  const duration = metrics.getMeter("meridian").createHistogram("http.server.request.duration", {
    unit: "s",
    description: "Time to answer",
    advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] },
  });
  return ({ method, route, status, requestId, elapsedMs, headers }) => {
    const attributes = {
      "http.request.method": method,
      "http.route": route,
      "http.response.status_code": status,
    };
    duration.record(elapsedMs / 1000, attributes);
    const endTime = Date.now();
    const span = tracer.startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        startTime: endTime - elapsedMs,
        attributes: { ...attributes, "meridian.request_id": requestId },
      },
      propagation.extract(ROOT_CONTEXT, headers),
    );
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endTime);
  };
}
