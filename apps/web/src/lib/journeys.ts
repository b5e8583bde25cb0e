import { journeyRemovedAfter } from "@meridian/contract/monitoring-constants";
import type { JourneyType, Tags } from "./metrics.ts";

/** One way through the product, from its first step to its end. */
export interface JourneyRecord {
  readonly id: string;
  readonly type: JourneyType;
  /** Stays in this browser; what is sent says only whether somebody was signed in. */
  readonly userId: string | null;
  readonly sessionId: string;
  readonly startTime: number;
  readonly endTime: number | null;
  readonly steps: readonly JourneyStep[];
  readonly completed: boolean;
  readonly success: boolean;
}

export interface JourneyStep {
  readonly name: string;
  readonly timestamp: number;
  /** Since the step before, or the start. */
  readonly duration: number;
  readonly metadata: Tags;
  readonly success: boolean;
}

interface JourneysParts {
  readonly sessionId: string;
  readonly userId: () => string | null;
  readonly newId: () => string;
  readonly later: (run: () => void, milliseconds: number) => void;
  readonly onCompleted: (journey: JourneyRecord) => void;
}

const mostSteps = 50;

/** "Started, steps added, completed (success or failure), removed 5 minutes later." */
export class Journeys {
  readonly #parts: JourneysParts;
  readonly #journeys = new Map<string, JourneyRecord>();

  constructor(parts: JourneysParts) {
    this.#parts = parts;
  }

  get all(): readonly JourneyRecord[] {
    return [...this.#journeys.values()];
  }

  start(type: JourneyType, metadata: Tags, at: number): string {
    const { newId, userId, sessionId } = this.#parts;
    const id = newId();
    const journey = { id, type, userId: userId(), sessionId, startTime: at, endTime: null };
    this.#journeys.set(id, { ...journey, steps: [], completed: false, success: false });
    if (Object.keys(metadata).length > 0) this.step(id, "started", metadata, true, at);
    return id;
  }

  step(id: string, name: string, metadata: Tags, success: boolean, at: number): void {
    const journey = this.#journeys.get(id);
    if (!journey || journey.completed || journey.steps.length >= mostSteps) return;
    const before = journey.steps.at(-1)?.timestamp ?? journey.startTime;
    const step = { name, timestamp: at, duration: Math.max(0, at - before), metadata, success };
    this.#journeys.set(id, { ...journey, steps: [...journey.steps, step] });
  }

  complete(id: string, success: boolean, at: number): void {
    const journey = this.#journeys.get(id);
    if (!journey || journey.completed) return;
    const done = { ...journey, endTime: at, completed: true, success };
    this.#journeys.set(id, done);
    this.#parts.onCompleted(done);
    this.#parts.later(() => this.#journeys.delete(id), journeyRemovedAfter);
  }
}
