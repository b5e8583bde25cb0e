import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Metrics } from "../../platform/metrics/metrics.ts";

/** Memory, uptime and event loop lag. */
export function addProcessMetrics(metrics: Metrics): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  metrics.gauge("process_resident_memory_bytes", "Resident memory of the process", () =>
    process.memoryUsage.rss(),
  );
  metrics.gauge("process_uptime_seconds", "Time since start", () => process.uptime());
  metrics.gauge(
    "nodejs_eventloop_lag_p99_seconds",
    "99th percentile event loop lag since the last scrape",
    () => {
      const lag = delay.percentile(99) / 1e9;
      delay.reset();
      return lag;
    },
  );
}
