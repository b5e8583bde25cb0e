import type { PrintedFigure } from "@meridian/contract/evaluation/printed-figure";
import { compileSystem, toRatio, type NumericBand, type Ratio } from "@meridian/grading";
import { describeFigure } from "./describe-figure.ts";
import { compareRatios, formatRatio } from "./exact-numbers.ts";
import type { GridRecord } from "./grid-course.ts";
import type { Observation } from "./observation.ts";
import { listMeans } from "./printed-averages.ts";

/**
 * Compares the class of degree with the averages of the grid, if the grading table names the class and its range. Many
 * institutions weight the final years, so any usual average in the range counts as agreement.
 */
export function comparePrintedClass(figure: PrintedFigure, grid: GridRecord): Observation | null {
  if (figure.text.trim() === "") return null;
  const base = {
    key: `printed-class ${figure.id}`,
    code: "printed-class",
    recordId: grid.record.id,
    courseIds: [],
  } as const;
  const what = describeFigure(figure, "Class of degree", `“${figure.text.trim()}”`);
  const band = findBand(figure.text, grid);
  const notCompared = (why: string): Observation => ({
    ...base,
    outcome: "not-compared",
    text: `${what} was not compared: ${why}.`,
  });
  if (!band) return notCompared("the grading table gives no range for it");
  const finalYear = grid.courses.filter(
    ({ termIndex }) => grid.record.terms.length >= 4 && termIndex >= grid.record.terms.length - 2,
  );
  const means = [...listMeans(grid.courses), ...listMeans(finalYear)].map(({ mean }) => mean);
  const [mean] = means;
  const values = grid.courses.filter(({ value }) => value !== null);
  if (!mean || values.length < grid.courses.length * 0.8)
    return notCompared("too few of the marks are numbers");
  const range = `${band.from}–${band.to}`;
  if (means.some((some) => isInBand(some, band, grid)))
    return { ...base, outcome: "agrees", text: `${what} (${range}) agrees with the average of the marks.` };
  return {
    ...base,
    outcome: "differs",
    text:
      `${what} is ${range} in this table, but the marks average ${formatRatio(mean, 2)}. ` +
      "The institution may weight years or courses differently.",
  };
}

function findBand(text: string, { system }: GridRecord): NumericBand | null {
  if (system?.kind !== "numeric") return null;
  const compiled = compileSystem(system);
  for (const candidate of classNames(text)) {
    const { reading, band } = compiled.convert(candidate);
    const found = reading?.kind === "word" ? system.bands[band] : undefined;
    if (found) return found;
  }
  return null;
}

/** As printed, then without "Honours", "class" and brackets: "Second Class Upper (Honours)". */
function classNames(text: string): string[] {
  const plain = text
    .replaceAll(/[()]/g, " ")
    .replaceAll(/\b(?:with|honou?rs|degree|division|mention)\b/gi, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return [
    ...new Set([
      text.trim(),
      plain,
      plain
        .replaceAll(/\bclass\b/gi, " ")
        .replaceAll(/\s+/g, " ")
        .trim(),
    ]),
  ].filter((name) => name !== "" && !/^\d/.test(name));
}

/** A band 1.6–2.5 on a scale with steps of 0.1 also holds 2.53, which rounds to 2.5. */
function isInBand(mean: Ratio, { from, to }: NumericBand, { system }: GridRecord): boolean {
  if (system?.kind !== "numeric") return false;
  const rounded = Number(formatRatio(mean, 1));
  const inside = (value: Ratio) =>
    compareRatios(value, toRatio(from)) >= 0 && compareRatios(value, toRatio(to)) <= 0;
  const at = system.bands[compileSystem(system).findBand(rounded)];
  return inside(mean) || inside(toRatio(rounded)) || (at?.from === from && at.to === to);
}
