import { isNumber } from "../../cells/cell-text.ts";
import { isCreditsWithUnit } from "../../cells/cell-values.ts";
import type { ReadsAsMark } from "../../cells/marks/reads-as-mark.ts";
import { readHeader } from "../../cells/words/header-vocabulary.ts";
import type { ColumnKind } from "../../columns/column-guess.ts";
import type { CourseLine } from "./parse-line.ts";
import type { FitsColumn } from "./running-header.ts";

/** Whether a name can be that of a column, by most of its values: credits are numbers, and types of courses are no marks. */
export function fitsValues(
  courses: readonly CourseLine[],
  width: number,
  readsAsMark: ReadsAsMark,
): FitsColumn {
  const whole = courses.filter(({ values }) => values.length === width);
  return (name, fromEnd) => {
    const kind = readHeader(name)?.kind;
    // In front of the values are the titles and the codes.
    if (fromEnd >= width) return kind === undefined || namesText.has(kind);
    const values = whole.flatMap((line) => line.values[width - 1 - fromEnd] ?? []);
    const isMost = (test: (value: string) => boolean) => values.filter(test).length >= values.length / 2;
    if (values.length === 0 || kind === undefined) return true;
    if (kind === "credits") return isMost((value) => isNumber(value) || isCreditsWithUnit(value));
    if (kind === "hours" || kind === "maximum") return isMost((value) => /^\p{Nd}/u.test(value));
    if (kind === "mark")
      return isMost((value) => isNumber(value) || readsAsMark(value) || /^\p{Nd}|\(\p{Nd}/u.test(value));
    return kind !== "course" || isMost((value) => /\p{L}{3}/u.test(value));
  };
}

const namesText: ReadonlySet<ColumnKind> = new Set(["course", "code", "ignore", "tag"]);
