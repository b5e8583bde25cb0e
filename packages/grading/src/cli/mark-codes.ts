import { compileSystem } from "../compile.ts";
import type { CourseWork } from "../evaluate/course-work.ts";
import { gradeCourse } from "../evaluate/grade-course.ts";
import { recordContext } from "../evaluate/record-context.ts";
import { settleUsCredits, usCreditNumber } from "../evaluate/us-credits.ts";
import type { Policy } from "../policy.ts";
import type { Course } from "../transcript.ts";
import type { GradingSystem } from "../types.ts";
import type { SystemFiles } from "./system-files.ts";

/** Codes below 0 are not counted; from 0 up a code is thousandths of a point × 2, plus 1 when credit is earned. */
export const unknownCode = -1;
/** Needs the full evaluation: an error, or a mark this table cannot settle. */
export const hardCode = -2;
export const creditOnlyCode = -3;
export const leftOutCode = -4;
/** Attempted, not counted: a failed course under a policy that leaves failed courses out. */
export const failedCode = -5;

/** One system under one policy, prepared so that a plain number costs one array look-up. */
export class MarkCodes {
  /** By hundredths of a mark; empty for symbol scales. */
  readonly byHundredths: Int16Array;
  readonly #byText = new Map<string, number>();
  readonly #system: GradingSystem;
  readonly #policy: Policy;
  readonly #systems: SystemFiles;

  constructor(system: GradingSystem, policy: Policy, systems: SystemFiles) {
    this.#system = system;
    this.#policy = policy;
    this.#systems = systems;
    const size =
      system.kind === "numeric" && system.max >= 0 && system.max <= 10_000 ? system.max * 100 + 1 : 0;
    this.byHundredths = new Int16Array(Math.floor(size)).fill(unknownCode);
  }

  ofHundredths(hundredths: number): number {
    const code = this.#work(String(hundredths / 100));
    this.byHundredths[hundredths] = code;
    return code;
  }

  ofText(mark: string): number {
    const known = this.#byText.get(mark);
    if (known !== undefined) return known;
    if (this.#byText.size >= 4096) this.#byText.clear();
    const code = this.#work(mark);
    this.#byText.set(mark, code);
    return code;
  }

  /** US credits for millionths of local credits, or null when the factor is unknown. */
  usCredits(credits: number): number | null {
    const work = this.#blank({ id: "", mark: "" });
    work.credits = credits;
    const denominator = settleUsCredits([work]);
    return work.usUnits === null ? null : usCreditNumber(work.usUnits, denominator);
  }

  /** Through the very code of the evaluation, so that both always agree. */
  #work(mark: string): number {
    const work = this.#blank({ id: "", mark });
    gradeCourse(work, this.#policy);
    if (work.status === "credit-only") return creditOnlyCode;
    if (work.status === "left-out") return leftOutCode;
    if (work.status !== "counted" || work.points === null || work.points > 8000) return hardCode;
    if (work.grade === "F" && !this.#policy.countFailed) return failedCode;
    return work.points * 2 + (work.earned ? 1 : 0);
  }

  #blank(course: Course): CourseWork {
    const record = {
      id: "",
      system: this.#system,
      credit: this.#systems.creditUnit(this.#system.id),
      terms: [],
    };
    return {
      course,
      term: { id: "", courses: [] },
      context: recordContext(record, this.#systems),
      compiled: compileSystem(this.#system),
      conversion: null,
      status: "empty",
      reason: null,
      message: null,
      error: null,
      grade: null,
      points: null,
      bonus: 0,
      credits: null,
      usUnits: null,
      earned: false,
      belowPass: false,
      weight: null,
    };
  }
}
