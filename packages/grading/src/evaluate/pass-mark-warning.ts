import type { Warning } from "../evaluation.ts";
import { earnsBonus } from "../points.ts";
import type { NumericSystem } from "../types.ts";
import type { CourseWork } from "./course-work.ts";
import type { RecordContext } from "./record-context.ts";

/** A record's own pass mark that cannot be read, fails what the table calls a B, or passes what the table fails. */
export function passMarkWarning(context: RecordContext, works: readonly CourseWork[]): Warning[] {
  const message = context.passFault ?? doubt(context);
  if (message === null) return [];
  const courseIds = works.filter((work) => work.belowPass).map((work) => work.course.id);
  return [{ code: "suspicious-pass-mark", message, courseIds, recordId: context.record.id }];
}

function doubt({ compiled, pass }: RecordContext): string | null {
  if (!compiled || pass?.kind !== "number" || compiled.system.kind !== "numeric") return null;
  const system = compiled.system;
  const grade = system.bands[compiled.bandOf(pass.value)]?.us;
  if (grade === "F") {
    const lowest = lowestPass(system);
    return lowest === null || lowest === pass.value
      ? null
      : `The pass mark ${pass.value} is easier than the table's ${lowest}: marks between them still read F.`;
  }
  const high = grade !== undefined && earnsBonus(grade) && !grade.startsWith("C");
  return high ? `The pass mark ${pass.value} is a ${grade} in this table: every lower mark reads F.` : null;
}

/** The last mark the table does not fail. */
function lowestPass({ bands, better }: NumericSystem): number | null {
  const band = bands.findLast(({ us }) => us !== "F");
  if (!band) return null;
  return better === "higher" ? band.from : band.to;
}
