import { compileSystem, type GradingSystem } from "@meridian/grading";
import { looksLikeMark } from "./looks-like-mark.ts";

/** Whether the grading system reads a text as a mark. */
export interface ReadsAsMark {
  (text: string): boolean;
  /** The numeric scale; undefined for letters and words. */
  readonly scale?: MarkScale;
  /** The grades of a scale of letters and words. */
  readonly symbols?: readonly MarkSymbol[];
  /** What the mark means, or null if it is not one. */
  readonly interpret?: (text: string) => MarkMeaning | null;
}

/** A grade in all of its spellings, the one of the scale first. */
interface MarkSymbol {
  readonly spellings: readonly string[];
}

export interface MarkScale {
  readonly min: number;
  readonly max: number;
  readonly better: "higher" | "lower";
  /** The smallest increment printed on transcripts. */
  readonly step?: number | undefined;
}

export interface MarkMeaning {
  readonly value: number | null;
  /** Null for marks that neither pass nor fail, such as a withdrawal. */
  readonly outcome: "passed" | "failed" | null;
  readonly us: string | null;
  /** The institution's grade points that the table states for the mark. */
  readonly points?: number | null;
}

/** The test for the chosen system; without one, whether the text can be a mark at all. */
export function createMarkTest(system: GradingSystem | undefined): ReadsAsMark {
  if (!system) return looksLikeMark;
  const compiled = compileSystem(system);
  const interpret = (text: string): MarkMeaning | null => {
    const { error, value, us, band, reading } = compiled.convert(text);
    if (error || !reading) return null;
    const points = readPoints(system.bands[band]?.description ?? "");
    return {
      value,
      us,
      points,
      outcome: reading.kind === "non-grade" ? null : outcomeFor(system, value, us),
    };
  };
  const test = (text: string) => interpret(text) !== null;
  if (system.kind === "symbol") {
    const symbols = system.bands.map(({ grade, aliases = [] }) => ({ spellings: [grade, ...aliases] }));
    return Object.assign(test, { interpret, symbols });
  }
  const { min, max, better, step } = system;
  return Object.assign(test, { interpret, scale: { min, max, better, step } });
}

function outcomeFor(system: GradingSystem, value: number | null, us: string | null): MarkMeaning["outcome"] {
  if (us === "F") return "failed";
  if (system.kind === "numeric" && value !== null && system.pass !== null)
    return (system.better === "higher" ? value >= system.pass : value <= system.pass) ? "passed" : "failed";
  return us === null ? null : "passed";
}

/** "4.0", "5 points", "First class (5)", "70–100, 5.00". */
function readPoints(description: string): number | null {
  const [, points] = /^(?:.*[,(] ?)?(\d(?:\.\d{1,2})?)(?: points?)?\)?$/.exec(description) ?? [];
  return points === undefined ? null : Number(points);
}
