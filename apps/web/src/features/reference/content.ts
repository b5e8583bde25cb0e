import type { Country, Region } from "@meridian/grading";

/** What a country's page is drawn from: `/reference/countries/<slug>.json`, made at build (vite/reference/). */
export interface CountryContent {
  readonly slug: string;
  readonly country: Country;
  /** Day the facts last changed, `2026-03-01`; null when the build did not know. */
  readonly changed: string | null;
  readonly related: readonly RelatedCountry[];
  /** Posts and guides about the country, at most three. */
  readonly posts: readonly RelatedPost[];
  /** Where the pin stands on the globe, in its 500 units; null for a qualification. */
  readonly pin: { readonly x: number; readonly y: number } | null;
}

export interface RelatedCountry extends Pick<ListedCountry, "slug" | "code" | "country"> {
  readonly common: string;
}

export interface RelatedPost {
  readonly slug: string;
  readonly kind: "post" | "guide";
  readonly title: string;
  readonly description: string;
}

/** `/reference/index.json`: the list of all pages. */
export interface ReferenceIndex {
  /** A to Z. */
  readonly countries: readonly ListedCountry[];
}

export interface ListedCountry {
  readonly slug: string;
  readonly code: string;
  readonly country: string;
  readonly region: Region;
  /** How many grading systems it has. */
  readonly systems: number;
  /** The scale most transcripts use, e.g. `1–10` or `A–F`. */
  readonly scale: string;
  readonly changed: string | null;
}

/** `/reference/moved.json`: the slug of codes and other names people link to. */
export type MovedPages = Readonly<Record<string, string>>;

export const referenceFiles = {
  index: "/reference/index.json",
  moved: "/reference/moved.json",
  country: (slug: string) => `/reference/countries/${slug}.json`,
  globe: (slug: string) => `/reference/globe/${slug}.svg`,
  shareImage: (slug: string) => `/reference/share/${slug}.png`,
} as const;
