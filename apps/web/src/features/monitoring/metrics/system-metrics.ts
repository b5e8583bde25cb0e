interface PerformanceWithMemory {
  readonly memory?: { readonly usedJSHeapSize: number };
}
interface Connection {
  readonly rtt?: number;
  readonly downlink?: number;
}

/** Device metrics, as far as the browser exposes them: memory in MB, round trip in ms, downlink in Mbit/s. */
export function systemMetrics(): [name: string, value: number][] {
  const { memory } = performance as PerformanceWithMemory;
  const { connection } = navigator as { readonly connection?: Connection };
  const metrics: [string, number | undefined][] = [
    ["system_memory", memory && Math.round(memory.usedJSHeapSize / 1_048_576)],
    ["system_round_trip", connection?.rtt],
    ["system_downlink", connection?.downlink],
    ["system_elements", document.getElementsByTagName("*").length],
  ];
  return metrics.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
}
