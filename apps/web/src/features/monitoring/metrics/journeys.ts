import { journeyRetention } from "@meridian/contract/monitoring/constants";
import type { JourneyType, Tags } from "./metrics.ts";

/** One user journey, from its first step to its completion. */
export interface JourneyRecord {
  readonly id: string;
  readonly type: JourneyType;
  /** Never leaves this browser; the server only learns whether the user was signed in. */
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
  /** Milliseconds since the previous step, or since the start. */
  readonly duration: number;
  readonly metadata: Tags;
  readonly success: boolean;
}

interface JourneysDeps {
  readonly sessionId: string;
  readonly userId: () => string | null;
  readonly newId: () => string;
  readonly setTimer: (run: () => void, milliseconds: number) => void;
  readonly onCompleted: (journey: JourneyRecord) => void;
}

const maxSteps = 50;

/** "Started, steps added, completed (success or failure), removed 5 minutes later." */
export class Journeys {
  readonly #deps: JourneysDeps;
  readonly #journeys = new Map<string, JourneyRecord>();

  constructor(deps: JourneysDeps) {
    this.#deps = deps;
  }

  get all(): readonly JourneyRecord[] {
    return [...this.#journeys.values()];
  }

  start(type: JourneyType, metadata: Tags, at: number): string {
    const { newId, userId, sessionId } = this.#deps;
    const id = newId();
    const journey = { id, type, userId: userId(), sessionId, startTime: at, endTime: null };
    this.#journeys.set(id, { ...journey, steps: [], completed: false, success: false });
    if (Object.keys(metadata).length > 0) this.step(id, "started", metadata, true, at);
    return id;
  }

  step(id: string, name: string, metadata: Tags, success: boolean, at: number): void {
    const journey = this.#journeys.get(id);
    if (!journey || journey.completed || journey.steps.length >= maxSteps) return;
    const previous = journey.steps.at(-1)?.timestamp ?? journey.startTime;
    const step = { name, timestamp: at, duration: Math.max(0, at - previous), metadata, success };
    this.#journeys.set(id, { ...journey, steps: [...journey.steps, step] });
  }

  complete(id: string, success: boolean, at: number): void {
    const journey = this.#journeys.get(id);
    if (!journey || journey.completed) return;
    const completedJourney = { ...journey, endTime: at, completed: true, success };
    this.#journeys.set(id, completedJourney);
    this.#deps.onCompleted(completedJourney);
    this.#deps.setTimer(() => this.#journeys.delete(id), journeyRetention);
  }
}
