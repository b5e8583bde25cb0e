import { compileSystem, type CompiledSystem } from "../convert/compile.ts";
import { toContribution } from "../evaluate/contribution.ts";
import { resolveTranscript } from "../evaluate/resolve-transcript.ts";
import { creditScale } from "../evaluate/grade-course.ts";
import type { Tally } from "../evaluate/tally.ts";
import { createUsCreditConverter } from "../evaluate/us-credits.ts";
import type { CreditTotals } from "../evaluate/evaluation.ts";
import { multiply } from "../evaluate/exact.ts";
import type { Policy } from "../policy/policy.ts";
import type { GradingSystem, Systems } from "../types.ts";

/** Not the same for every course: an unreadable mark, which must be reported. */
export const complex = -1;
/** Not computed yet. */
export const unknown = -2;

/** No mark in any table is longer, so longer texts are not cached. */
const maxKeyLength = 100;

/**
 * What each mark of one grading system contributes under one policy, to any course that has credits and is not repeated.
 * Prepared so that a plain number costs one array lookup.
 */
export class ContributionTable {
  /** The table's own ID, which can differ from the name the row used. */
  readonly systemId: string;
  /** Whether the ID needs no quoting or escaping in a CSV file; a custom table can have any. */
  readonly hasPlainId: boolean;
  /** Indexed by hundredths of a mark, `unknown` until computed; empty for symbol scales. */
  readonly byHundredths: Int32Array;
  readonly #byBand: Int32Array;
  readonly #byText = new Map<string, number>();
  readonly #compiled: CompiledSystem;
  readonly #resolve: (mark: string) => ReturnType<typeof resolveTranscript>;
  /** Numerator of the US credits for one local unit. */
  readonly #usFactor: number | bigint | null;
  readonly #toUsCredits: (units: number | bigint) => number;

  /** `id` is the name the rows use. */
  constructor(id: string, system: GradingSystem, policy: Policy, systems: Systems) {
    this.systemId = system.id;
    this.hasPlainId = /^\w[\w-]*$/.test(system.id);
    this.#compiled = compileSystem(system);
    this.#resolve = (mark) => {
      const terms = [{ id: "", courses: [{ id: "", mark, credits: 1 }] }];
      return resolveTranscript({ records: [{ id, system: id, terms }] }, policy, systems);
    };
    const { contexts, denominator } = this.#resolve("");
    const factor = contexts[0]?.factor;
    this.#usFactor = factor ? multiply(factor.num, 1) : null;
    this.#toUsCredits = createUsCreditConverter(denominator);
    const size =
      system.kind === "numeric" && system.max >= 0 && system.max <= 2000 ? system.max * 100 + 1 : 0;
    this.byHundredths = new Int32Array(Math.floor(size)).fill(unknown);
    this.#byBand = new Int32Array(system.bands.length).fill(unknown);
  }

  /** Computes the contribution of a number on first use. Marks in one band share it unless the table interpolates. */
  computeHundredths(hundredths: number): number {
    const compiled = this.#compiled;
    const { system } = compiled;
    const value = hundredths / 100;
    let contribution: number;
    if (system.kind === "numeric" && compiled.hasPlainNumbers && !system.interpolate && value >= system.min) {
      const band = compiled.findBand(value);
      contribution = this.#byBand[band] ?? unknown;
      if (contribution === unknown) this.#byBand[band] = contribution = this.#compute(String(value));
    } else {
      contribution = this.#compute(String(value));
    }
    this.byHundredths[hundredths] = contribution;
    return contribution;
  }

  /** The contribution of any mark, as written. */
  forText(mark: string): number {
    const cached = this.#byText.get(mark);
    if (cached !== undefined) return cached;
    const contribution = this.#compute(mark);
    if (mark.length > maxKeyLength) return contribution;
    if (this.#byText.size >= 4096) this.#byText.clear();
    // Copied, because a slice would keep the whole row in memory.
    this.#byText.set(Buffer.from(mark).toString(), contribution);
    return contribution;
  }

  /** The credits of courses on this table alone. Like those of any tally, US credits are null when a factor is missing. */
  credits({ attempted, earned }: Tally): CreditTotals {
    const factor = attempted === 0 ? 0 : this.#usFactor;
    const usAttempted = factor === null ? null : this.#toUsCredits(multiply(attempted, factor));
    return {
      attempted: attempted / creditScale,
      earned: earned / creditScale,
      usAttempted,
      usEarned:
        earned === attempted || factor === null ? usAttempted : this.#toUsCredits(multiply(earned, factor)),
    };
  }

  /** Resolves a transcript with this one course, so that a batch always agrees with `evaluate`. */
  #compute(mark: string): number {
    const [work] = this.#resolve(mark).works;
    return !work || work.status === "error" || work.status === "empty" ? complex : toContribution(work);
  }
}
