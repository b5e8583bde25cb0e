import type { GradingSystem } from "@meridian/grading";
import type { GridLine } from "../cells/grid-line.ts";
import { createMarkTest, type ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import { guessTable, type TableGuess } from "../guess-table.ts";
import { printedMarks } from "../propose/propose-system.ts";
import { countFitting } from "../propose/rank-systems.ts";

export interface CountrySystemFit {
  readonly country: string;
  readonly system: GradingSystem;
  readonly fitting: number;
  readonly marks: number;
}

/** Some countries have a table for each of hundreds of institutions; each one means another look at the whole file. */
const maxSystemsPerCountry = 30;
const maxCountries = 3;
const maxListed = 6;

/** How many marks each system of the countries can read, each with the column that fits it best. */
export async function fitSystems(
  lines: GridLine[],
  countries: readonly string[],
  loadSystems: (countryCode: string) => Promise<readonly GradingSystem[]>,
): Promise<CountrySystemFit[]> {
  const fits: CountrySystemFit[] = [];
  for (const country of countries.slice(0, maxCountries)) {
    const systems = await loadSystems(country);
    const general = systems.toSorted((a, b) => rank(a) - rank(b)).slice(0, maxSystemsPerCountry);
    const counted = general.map((system) => {
      const readsAsMark = createMarkTest(system);
      return { country, system, ...fitMarks(guessTable(lines, { readsAsMark }), readsAsMark) };
    });
    const fitting = counted.filter((fit) => fit.fitting > 0);
    fits.push(...fitting.toSorted((a, b) => b.fitting - a.fitting).slice(0, maxListed));
  }
  return fits;
}

export function fitMarks(
  guess: Pick<TableGuess, "columns" | "rows" | "habits">,
  readsAsMark: ReadsAsMark,
): { fitting: number; marks: number } {
  const marks = printedMarks(guess).filter(({ text }) => text !== "");
  return { fitting: countFitting(marks, readsAsMark), marks: marks.length };
}

/** The usual system first, then those of all institutions. */
function rank(system: GradingSystem): number {
  if (system.default) return 0;
  return system.institution === null ? 1 : 2;
}
