interface BrowserFacts {
  readonly memory?: { readonly usedJSHeapSize: number };
}
interface Connection {
  readonly rtt?: number;
  readonly downlink?: number;
}

/** How the device is doing, as far as its browser says: memory in MB, round trip in ms, downlink in Mbit/s. */
export function systemMetrics(): [name: string, value: number][] {
  const { memory } = performance as BrowserFacts;
  const { connection } = navigator as { readonly connection?: Connection };
  const known: [string, number | undefined][] = [
    ["system_memory", memory && Math.round(memory.usedJSHeapSize / 1_048_576)],
    ["system_round_trip", connection?.rtt],
    ["system_downlink", connection?.downlink],
    ["system_elements", document.getElementsByTagName("*").length],
  ];
  return known.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
}
