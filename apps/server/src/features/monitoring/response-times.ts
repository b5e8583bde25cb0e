import { alertRules } from "@meridian/contract/monitoring-constants";

const minute = 60_000;
const windowMinutes = alertRules.slow_performance.within / minute;
/** Fewer requests say nothing about the server: one long export at night is no alert. */
const minRequests = 20;

/** How long this process took to answer over the last ten minutes: what the server itself can vouch for. */
export interface ResponseTimes {
  observe(milliseconds: number): void;
  /** Milliseconds; 0 while too few requests were answered. */
  average(): number;
}

export function createResponseTimes(now: () => Date): ResponseTimes {
  let buckets: { minute: number; count: number; sum: number }[] = [];
  const current = () => {
    const at = Math.floor(now().getTime() / minute);
    buckets = buckets.filter((bucket) => bucket.minute > at - windowMinutes);
    return at;
  };
  return {
    observe(milliseconds) {
      const at = current();
      let bucket = buckets.at(-1);
      if (bucket?.minute !== at) buckets.push((bucket = { minute: at, count: 0, sum: 0 }));
      bucket.count++;
      bucket.sum += milliseconds;
    },
    average() {
      current();
      const count = buckets.reduce((sum, bucket) => sum + bucket.count, 0);
      if (count < minRequests) return 0;
      return buckets.reduce((sum, bucket) => sum + bucket.sum, 0) / count;
    },
  };
}
