import { metrics, propagation, trace } from "@opentelemetry/api";

export interface TelemetryOptions {
  /** Base address of an OTLP/HTTP receiver, without `/v1/traces`. */
  readonly endpoint: string;
  readonly serviceName: string;
}

/**
 * Registers the OpenTelemetry SDK, which is loaded only here. Without it, the recorders in this folder do nothing. There
 * is no automatic instrumentation, because it would send addresses and SQL: what is sent is listed in docs/monitoring.md.
 * Resolves with a function that sends the rest and stops.
 */
export async function startTelemetry(options: TelemetryOptions): Promise<() => Promise<void>> {
  const [core, resources, traces, meters, traceExporter, metricExporter] = await Promise.all([
    import("@opentelemetry/core"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/sdk-trace-base"),
    import("@opentelemetry/sdk-metrics"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/exporter-metrics-otlp-http"),
  ]);
  const resource = resources.resourceFromAttributes({ "service.name": options.serviceName });
  const base = options.endpoint.replace(/(?<!\/)\/$/, "");
  const tracerProvider = new traces.BasicTracerProvider({
    resource,
    spanProcessors: [
      new traces.BatchSpanProcessor(new traceExporter.OTLPTraceExporter({ url: `${base}/v1/traces` })),
    ],
  });
  const meterProvider = new meters.MeterProvider({
    resource,
    readers: [
      new meters.PeriodicExportingMetricReader({
        exporter: new metricExporter.OTLPMetricExporter({ url: `${base}/v1/metrics` }),
        exportIntervalMillis: 60_000,
      }),
    ],
  });
  trace.setGlobalTracerProvider(tracerProvider);
  metrics.setGlobalMeterProvider(meterProvider);
  // Requests continue the trace of a proxy in front of us.
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  return async () => {
    // A receiver that is down must not keep the process from stopping.
    await Promise.allSettled([tracerProvider.shutdown(), meterProvider.shutdown()]);
    trace.disable();
    metrics.disable();
    propagation.disable();
  };
}
