import { type AlertRule, alertRules } from "@meridian/contract/monitoring/constants";
import type { MetricsStore } from "./metrics/metrics-store.ts";

interface AlertWatchDeps {
  readonly metrics: MetricsStore;
  readonly now: () => number;
  /** Stored in the browser, so that a reload does not end a cooldown. */
  readonly cooldowns: Pick<Storage, "getItem" | "setItem">;
  readonly onAlert: (rule: AlertRule) => void;
}

/** Watches the two alert rules of spec section 9; each alerts at most once per cooldown. */
export class AlertWatch {
  readonly #deps: AlertWatchDeps;
  #errors: number[] = [];

  constructor(deps: AlertWatchDeps) {
    this.#deps = deps;
  }

  recordError(): void {
    const now = this.#deps.now();
    const { within, above } = alertRules.high_error_rate;
    this.#errors = [...this.#errors.filter((at) => now - at < within), now];
    if (this.#errors.length > above) this.#raise("high_error_rate", now);
  }

  checkPerformance(): void {
    const now = this.#deps.now();
    const { within, above } = alertRules.slow_performance;
    if (this.#deps.metrics.averageDuration(within, now) > above) this.#raise("slow_performance", now);
  }

  #raise(rule: AlertRule, now: number): void {
    const { cooldowns, onAlert } = this.#deps;
    const key = `meridian-alert-${rule}`;
    const last = Number(cooldowns.getItem(key) ?? Number.NaN);
    if (now - last < alertRules[rule].cooldown) return;
    cooldowns.setItem(key, String(now));
    onAlert(rule);
  }
}
