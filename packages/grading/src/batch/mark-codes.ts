import { compileSystem, type CompiledSystem } from "../compile.ts";
import { createCourseWork } from "../evaluate/course-work.ts";
import { gradeCourse } from "../evaluate/grade-course.ts";
import { createRecordContext, type RecordContext } from "../evaluate/record-context.ts";
import { createUsCreditConverter } from "../evaluate/us-credits.ts";
import type { Policy } from "../policy.ts";
import type { GradingSystem, Systems } from "../types.ts";

/** Negative codes are not counted. From 0 up, a code is thousandths of a point × 2, plus 1 when credit is earned. */
export const unknownCode = -1;
/** Needs the full evaluation: an error, or a mark the table alone cannot decide. */
export const complexCode = -2;
export const creditOnlyCode = -3;
export const leftOutCode = -4;
/** Attempted, not counted: a failed course under a policy that leaves failed courses out. */
export const failedCode = -5;

/** No mark in any table is longer, so longer texts are not cached. */
const maxKeyLength = 100;

/** One grading system under one policy, prepared so that a plain number costs one array lookup. */
export class MarkCodes {
  /** The table's own ID, which can differ from the name the row used. */
  readonly systemId: string;
  /** Codes indexed by hundredths of a mark; empty for symbol scales. */
  readonly byHundredths: Int16Array;
  readonly #byBand: Int16Array;
  readonly #byText = new Map<string, number>();
  readonly #policy: Policy;
  readonly #context: RecordContext;
  readonly #compiled: CompiledSystem;
  readonly #factor: number;
  readonly #usCredits: (units: number | bigint) => number;

  constructor(system: GradingSystem, policy: Policy, systems: Systems) {
    this.systemId = system.id;
    this.#policy = policy;
    this.#compiled = compileSystem(system);
    this.#context = createRecordContext(
      { id: "", system, credit: systems.creditUnit(system.id), terms: [] },
      systems,
    );
    this.#usCredits = createUsCreditConverter(this.#context.factor?.den ?? 1n);
    this.#factor = Number(this.#context.factor?.num ?? 0);
    const size =
      system.kind === "numeric" && system.max >= 0 && system.max <= 2000 ? system.max * 100 + 1 : 0;
    this.byHundredths = new Int16Array(Math.floor(size)).fill(unknownCode);
    this.#byBand = new Int16Array(system.bands.length).fill(unknownCode);
  }

  /** Computes the code of a number on first use. Marks in one band share a code unless the table interpolates. */
  codeForHundredths(hundredths: number): number {
    const compiled = this.#compiled;
    const { system } = compiled;
    const value = hundredths / 100;
    let code: number;
    if (system.kind === "numeric" && compiled.hasPlainNumbers && !system.interpolate && value >= system.min) {
      const band = compiled.findBand(value);
      code = this.#byBand[band] ?? unknownCode;
      if (code === unknownCode) this.#byBand[band] = code = this.#computeCode(String(value));
    } else {
      code = this.#computeCode(String(value));
    }
    this.byHundredths[hundredths] = code;
    return code;
  }

  /** Code of a mark that is not a plain number, from its bytes. */
  codeForBytes(bytes: Uint8Array, start: number, end: number): number {
    return this.codeForText(
      Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString("utf8"),
    );
  }

  /** Code of any mark, as written. */
  codeForText(mark: string): number {
    const cached = this.#byText.get(mark);
    if (cached !== undefined) return cached;
    const code = this.#computeCode(mark);
    if (mark.length > maxKeyLength) return code;
    if (this.#byText.size >= 4096) this.#byText.clear();
    // Copied, because a slice would keep the whole row in memory.
    this.#byText.set(Buffer.from(mark).toString(), code);
    return code;
  }

  /** US credits for millionths of local credits, or null when the factor is unknown. */
  usCredits(credits: number): number | null {
    const { factor } = this.#context;
    if (!factor) return null;
    const units = credits * this.#factor;
    return this.#usCredits(units <= Number.MAX_SAFE_INTEGER ? units : BigInt(credits) * factor.num);
  }

  /** Uses the same code as the full evaluation, so both always agree. */
  #computeCode(mark: string): number {
    const work = createCourseWork({ id: "", mark }, { id: "", courses: [] }, this.#context, this.#compiled);
    gradeCourse(work, this.#policy);
    if (work.status === "credit-only") return creditOnlyCode;
    if (work.status === "left-out") return leftOutCode;
    if (work.status !== "counted" || work.points === null || work.points > 8000) return complexCode;
    if (work.grade === "F" && !this.#policy.countFailed) return failedCode;
    return work.points * 2 + (work.earned ? 1 : 0);
  }
}
