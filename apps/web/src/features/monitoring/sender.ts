import type { Metric, MetricsBatch, SentJourney } from "@meridian/contract/monitoring/schemas";

export interface SenderDeps {
  readonly newId: () => string;
  readonly setTimer: (run: () => void, milliseconds: number) => void;
  readonly isOnline: () => boolean;
  /** Fire and forget. `leaving`: the page is being left, so the browser must finish sending in the background. */
  readonly post: (batch: MetricsBatch, leaving: boolean) => void;
  /** Stores a batch until the connection is back. */
  readonly queue: (batch: MetricsBatch) => void;
}

const batchDelayMs = 10_000;
const maxBatchSize = 50;

/** Collects measurements and sends them in batches: after 10 s, when the batch is full, and when the page is left. */
export class Sender {
  readonly #deps: SenderDeps;
  #metrics: Metric[] = [];
  #journeys: SentJourney[] = [];
  #isScheduled = false;

  constructor(deps: SenderDeps) {
    this.#deps = deps;
  }

  add(metric: Metric): void {
    this.#metrics.push(metric);
    this.#schedule();
  }

  addJourney(journey: SentJourney): void {
    this.#journeys.push(journey);
    this.#schedule();
  }

  flush(leaving = false): void {
    if (this.#metrics.length === 0 && this.#journeys.length === 0) return;
    const { isOnline, post, queue, newId } = this.#deps;
    // While offline, keep collecting into one batch.
    if (!isOnline() && !leaving && this.#metrics.length < maxBatchSize) return;
    const batch: MetricsBatch = {
      id: newId(),
      metrics: this.#metrics.splice(0, maxBatchSize),
      journeys: this.#journeys.splice(0, 20),
    };
    if (isOnline()) post(batch, leaving);
    else queue(batch);
    this.flush(leaving);
  }

  #schedule(): void {
    if (this.#metrics.length >= maxBatchSize) return this.flush();
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#deps.setTimer(() => {
      this.#isScheduled = false;
      this.flush();
    }, batchDelayMs);
  }
}
