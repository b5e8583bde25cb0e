/** `/content/search.json`: everything public that the site search finds, generated at build time (vite/search/). */
export interface SearchIndex {
  readonly entries: readonly PublicEntry[];
}

/** The groups of results, in the order they are shown. */
export const publicGroups = ["Countries", "Grading systems", "Credentials", "Guides", "Help"] as const;
export type PublicGroup = (typeof publicGroups)[number];

export interface PublicEntry {
  readonly group: PublicGroup;
  readonly title: string;
  /** Where it belongs, shown after the title: the country of a grading system. */
  readonly note?: string;
  /** Other names that find it. */
  readonly words?: string;
  /** Shown at the end of the row. */
  readonly end?: string;
  readonly to: string;
  /** ISO code of a country. */
  readonly code?: string;
  /** Opens the calculator with this country or grading system. */
  readonly calculator?: string;
}

export const searchFile = "/content/search.json";
