import type { TrainingProgress } from "@meridian/contract/training/schemas";
import type { SwatchName } from "../../reference/public.ts";

export type CountryResult = TrainingProgress["countries"][number];

export function accuracy({ asked, right }: CountryResult): number {
  return asked === 0 ? 0 : right / asked;
}

export interface AccuracyClass {
  readonly label: string;
  readonly swatch: SwatchName;
  readonly codes: readonly string[];
}

/** Practiced countries by how well they went, best first; classes without a country are left out. */
export function accuracyClasses(
  results: readonly CountryResult[],
  certified: readonly string[],
): readonly AccuracyClass[] {
  const earned = new Set(certified);
  const between = (low: number, high: number) =>
    results.filter(
      (result) => !earned.has(result.country) && accuracy(result) >= low && accuracy(result) < high,
    );
  const classes: readonly AccuracyClass[] = [
    { label: "Certificate earned", swatch: "hatch", codes: certified },
    { label: "90% or more", swatch: "shade-5", codes: between(0.9, 2).map(({ country }) => country) },
    { label: "60 to 89%", swatch: "shade-3", codes: between(0.6, 0.9).map(({ country }) => country) },
    { label: "Under 60%", swatch: "gold", codes: between(0, 0.6).map(({ country }) => country) },
  ];
  return classes.filter(({ codes }) => codes.length > 0);
}
