import { alertRules } from "@meridian/contract/monitoring/constants";

const minute = 60_000;
const windowMinutes = alertRules.slow_performance.within / minute;
/** With fewer requests the average means little: one long export at night must not raise an alert. */
const minRequests = 20;

/** Response times of this process over the last ten minutes. */
export interface ResponseTimes {
  observe(milliseconds: number): void;
  /** In milliseconds; 0 if there were too few requests. */
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
