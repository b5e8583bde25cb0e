/** The few metric types we use, in the Prometheus text format. One registry per process, created in `main`. */
export interface Metrics {
  counter(name: string, help: string, labels?: readonly string[]): Counter;
  histogram(name: string, help: string, buckets: readonly number[], labels?: readonly string[]): Histogram;
  /** Read whenever the metrics are requested. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  text(): Promise<string>;
}

export interface Counter {
  add(labels?: readonly string[], amount?: number): void;
}

export interface Histogram {
  observe(value: number, labels?: readonly string[]): void;
}

export function createMetrics(): Metrics {
  const parts: (() => Promise<string>)[] = [];
  return {
    counter(name, help, labels = []) {
      const counts = new Map<string, number>();
      parts.push(async () =>
        [...head(name, help, "counter"), ...[...counts].map(([key, count]) => `${name}${key} ${count}`)].join(
          "\n",
        ),
      );
      return {
        add(values = [], amount = 1) {
          const key = labelText(labels, values);
          counts.set(key, (counts.get(key) ?? 0) + amount);
        },
      };
    },
    histogram(name, help, buckets, labels = []) {
      const series = new Map<string, Series>();
      parts.push(async () =>
        [
          ...head(name, help, "histogram"),
          ...[...series.values()].flatMap((entry) => seriesLines(name, buckets, labels, entry)),
        ].join("\n"),
      );
      return {
        observe(value, values = []) {
          const key = values.join("\0");
          let entry = series.get(key);
          if (!entry) series.set(key, (entry = { values, counts: buckets.map(() => 0), count: 0, sum: 0 }));
          const bucket = buckets.findIndex((limit) => value <= limit);
          if (bucket >= 0) entry.counts[bucket] = (entry.counts[bucket] ?? 0) + 1;
          entry.count++;
          entry.sum += value;
        },
      };
    },
    gauge(name, help, read) {
      parts.push(async () => [...head(name, help, "gauge"), `${name} ${await read()}`].join("\n"));
    },
    async text() {
      return `${(await Promise.all(parts.map((part) => part()))).join("\n")}\n`;
    },
  };
}

interface Series {
  readonly values: readonly string[];
  readonly counts: number[];
  count: number;
  sum: number;
}

function head(name: string, help: string, type: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function seriesLines(
  name: string,
  buckets: readonly number[],
  labels: readonly string[],
  { values, counts, count, sum }: Series,
): string[] {
  let below = 0;
  const bucketLines = buckets.map((limit, index) => {
    below += counts[index] ?? 0;
    return `${name}_bucket${labelText([...labels, "le"], [...values, String(limit)])} ${below}`;
  });
  return [
    ...bucketLines,
    `${name}_bucket${labelText([...labels, "le"], [...values, "+Inf"])} ${count}`,
    `${name}_sum${labelText(labels, values)} ${sum}`,
    `${name}_count${labelText(labels, values)} ${count}`,
  ];
}

function labelText(labels: readonly string[], values: readonly string[]): string {
  if (labels.length === 0) return "";
  const pairs = labels.map((label, index) => `${label}="${escapeLabel(values[index] ?? "")}"`);
  return `{${pairs.join(",")}}`;
}

function escapeLabel(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
