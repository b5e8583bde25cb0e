import { sourceTiers, tierLabels } from "@meridian/grading";
import type { ListedCountry, ScaleFacts } from "../content.ts";

/** A listed country with the facts of its default table. */
export interface AtlasCountry extends ListedCountry, ScaleFacts {}

/** One of the classes of a color mode. A pattern or a shade repeats the color. */
export interface ColorClass {
  readonly id: string;
  readonly label: string;
  readonly swatch: Swatch;
}

/** Fills of the map and its key, drawn in atlas.module.css. `shade` runs from light to dark. */
export type Swatch =
  | "sky"
  | "hatch"
  | "teal"
  | "gold"
  | "dots"
  | "bars"
  | "shade-1"
  | "shade-2"
  | "shade-3"
  | "shade-4"
  | "shade-5";

export interface ColorMode {
  readonly id: ColorModeId;
  readonly label: string;
  readonly classes: readonly ColorClass[];
  readonly classify: (country: AtlasCountry) => string;
}

export type ColorModeId = "type" | "direction" | "top" | "sources" | "gap";

const letters = "Letters or words";

/** What the map can be colored by, the default first. */
export const colorModes: readonly ColorMode[] = [
  {
    id: "type",
    label: "Scale type",
    classes: [
      { id: "percent", label: "Percentage, 0–100", swatch: "sky" },
      { id: "letters", label: letters, swatch: "hatch" },
      { id: "twenty", label: "0–20", swatch: "teal" },
      { id: "ten", label: "Up to 10", swatch: "gold" },
      { id: "few", label: "Up to 7", swatch: "dots" },
      { id: "other", label: "Other", swatch: "bars" },
    ],
    classify: ({ type }) => type,
  },
  {
    id: "direction",
    label: "Direction",
    classes: [
      { id: "higher", label: "Higher is better", swatch: "sky" },
      { id: "lower", label: "Lower is better", swatch: "dots" },
      { id: "none", label: letters, swatch: "hatch" },
    ],
    classify: ({ direction }) => direction,
  },
  {
    id: "top",
    label: "Top mark",
    classes: [
      { id: "1", label: "1", swatch: "shade-1" },
      { id: "7", label: "5–7", swatch: "shade-2" },
      { id: "12", label: "10–12", swatch: "shade-3" },
      { id: "30", label: "20–30", swatch: "shade-4" },
      { id: "100", label: "100", swatch: "shade-5" },
      { id: "none", label: letters, swatch: "bars" },
    ],
    classify: ({ best }) =>
      best === null ? "none" : String([1, 7, 12, 30].find((max) => best <= max) ?? 100),
  },
  {
    id: "sources",
    label: "Source tier",
    classes: sourceTiers.map((tier, i) => ({
      id: tier,
      label: tierLabels[tier],
      swatch: (["hatch", "teal", "sky", "gold", "bars"] as const)[i] ?? "bars",
    })),
    classify: ({ tier }) => tier,
  },
  {
    id: "gap",
    label: "Disagreement",
    classes: [
      { id: "same", label: "Same grades", swatch: "shade-1" },
      { id: "0.5", label: "Under 0.5 points", swatch: "shade-2" },
      { id: "1", label: "0.5 to under 1", swatch: "shade-3" },
      { id: "1.5", label: "1 to under 1.5", swatch: "shade-4" },
      { id: "more", label: "1.5 or more", swatch: "shade-5" },
      { id: "one", label: "One publisher", swatch: "bars" },
    ],
    classify: ({ gap }) => {
      if (gap === null) return "one";
      if (gap === 0) return "same";
      return gap < 0.5 ? "0.5" : gap < 1 ? "1" : gap < 1.5 ? "1.5" : "more";
    },
  },
];

export function findColorMode(id: string | null): ColorMode {
  return colorModes.find((mode) => mode.id === id) ?? colorModes[0]!;
}

export function findClass({ classes, classify }: ColorMode, country: AtlasCountry): ColorClass | undefined {
  const id = classify(country);
  return classes.find((option) => option.id === id);
}

/** The classes that occur, with the number of their countries. */
export function countClasses(
  mode: ColorMode,
  countries: readonly AtlasCountry[],
): readonly (ColorClass & { readonly count: number })[] {
  return mode.classes
    .map((option) => ({
      ...option,
      count: countries.filter((country) => mode.classify(country) === option.id).length,
    }))
    .filter(({ count }) => count > 0);
}
