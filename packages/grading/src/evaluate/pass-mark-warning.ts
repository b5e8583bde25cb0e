import type { Warning } from "./evaluation.ts";
import { earnsBonus } from "../convert/points.ts";
import type { NumericSystem } from "../types.ts";
import type { CourseWork } from "./course-work.ts";
import type { RecordContext } from "./record-context.ts";

/** Warns about a record's pass mark that cannot be read, fails a B in the table, or passes marks the table fails. */
export function passMarkWarning(context: RecordContext, works: readonly CourseWork[]): Warning[] {
  const message = context.passMarkError ?? suspiciousPassMarkText(context);
  if (message === null) return [];
  const courseIds = works.filter((work) => work.belowPass).map((work) => work.course.id);
  return [{ code: "suspicious-pass-mark", message, courseIds, recordId: context.record.id }];
}

function suspiciousPassMarkText({ compiled, pass }: RecordContext): string | null {
  if (!compiled || pass?.kind !== "number" || compiled.system.kind !== "numeric") return null;
  const system = compiled.system;
  const grade = system.bands[compiled.findBand(pass.value)]?.us;
  if (grade === "F") {
    const lowest = lowestPass(system);
    return lowest === null || lowest === pass.value
      ? null
      : `The pass mark ${pass.value} is more lenient than the table's ${lowest}, so marks in between are still an F.`;
  }
  const isHigh = grade !== undefined && earnsBonus(grade) && !grade.startsWith("C");
  return isHigh
    ? `The pass mark ${pass.value} is a ${grade} in this table, so every lower mark becomes an F.`
    : null;
}

/** The lowest mark that passes in the table. */
function lowestPass({ bands, better }: NumericSystem): number | null {
  const band = bands.findLast(({ us }) => us !== "F");
  if (!band) return null;
  return better === "higher" ? band.from : band.to;
}
