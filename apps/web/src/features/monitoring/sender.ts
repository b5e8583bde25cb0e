import type { Metric, MetricsBatch, SentJourney } from "@meridian/contract/monitoring";

export interface SenderParts {
  readonly newId: () => string;
  readonly later: (run: () => void, milliseconds: number) => void;
  readonly isOnline: () => boolean;
  /** Fire and forget; `leaving`: the page is being left, and the browser finishes the sending alone. */
  readonly post: (batch: MetricsBatch, leaving: boolean) => void;
  /** Keeps a batch until the network is back. */
  readonly queue: (batch: MetricsBatch) => void;
}

const gatherMs = 10_000;
const mostInBatch = 50;

/** Gathers what was measured and sends it in batches: after 10 s, when there are many, and when the page is left. */
export class Sender {
  readonly #parts: SenderParts;
  #metrics: Metric[] = [];
  #journeys: SentJourney[] = [];
  #waiting = false;

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  add(metric: Metric): void {
    this.#metrics.push(metric);
    this.#gather();
  }

  addJourney(journey: SentJourney): void {
    this.#journeys.push(journey);
    this.#gather();
  }

  flush(leaving = false): void {
    if (this.#metrics.length === 0 && this.#journeys.length === 0) return;
    const { isOnline, post, queue, newId } = this.#parts;
    // Without a network there is no hurry: it is kept in one piece.
    if (!isOnline() && !leaving && this.#metrics.length < mostInBatch) return;
    const batch: MetricsBatch = {
      id: newId(),
      metrics: this.#metrics.splice(0, mostInBatch),
      journeys: this.#journeys.splice(0, 20),
    };
    if (isOnline()) post(batch, leaving);
    else queue(batch);
    this.flush(leaving);
  }

  #gather(): void {
    if (this.#metrics.length >= mostInBatch) return this.flush();
    if (this.#waiting) return;
    this.#waiting = true;
    this.#parts.later(() => {
      this.#waiting = false;
      this.flush();
    }, gatherMs);
  }
}
