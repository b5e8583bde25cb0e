import { type AlertRule, alertRules } from "@meridian/contract/monitoring-constants";
import type { MetricsStore } from "./metrics-store.ts";

interface WatchParts {
  readonly metrics: MetricsStore;
  readonly now: () => number;
  /** Kept in the browser: a reload must not end a cooldown. */
  readonly cooldowns: Pick<Storage, "getItem" | "setItem">;
  readonly onAlert: (rule: AlertRule) => void;
}

/** Watches the two rules of section 9; each is told once a cooldown. */
export class AlertWatch {
  readonly #parts: WatchParts;
  #errors: number[] = [];

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  errorHappened(): void {
    const now = this.#parts.now();
    const { within, above } = alertRules.high_error_rate;
    this.#errors = [...this.#errors.filter((at) => now - at < within), now];
    if (this.#errors.length > above) this.#raise("high_error_rate", now);
  }

  measured(): void {
    const now = this.#parts.now();
    const { within, above } = alertRules.slow_performance;
    if (this.#parts.metrics.averageDuration(within, now) > above) this.#raise("slow_performance", now);
  }

  #raise(rule: AlertRule, now: number): void {
    const { cooldowns, onAlert } = this.#parts;
    const key = `meridian-alert-${rule}`;
    const last = Number(cooldowns.getItem(key) ?? Number.NaN);
    if (now - last < alertRules[rule].cooldown) return;
    cooldowns.setItem(key, String(now));
    onAlert(rule);
  }
}
