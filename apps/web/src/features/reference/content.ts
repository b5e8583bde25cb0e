import type { Country, Dossier, Region, SourceTier } from "@meridian/grading";

/** Data of a country page: `/reference/countries/<slug>.json`, generated at build time (vite/reference/). */
export interface CountryContent {
  readonly slug: string;
  readonly country: Country;
  /** Credentials with readings, and the checklist; null for countries without one. */
  readonly dossier: Dossier | null;
  /** Date the data last changed, `2026-03-01`; null if unknown at build time. */
  readonly changed: string | null;
  readonly related: readonly RelatedCountry[];
  /** Posts and guides about the country, at most three. */
  readonly posts: readonly RelatedPost[];
  /** Position of the pin on the 500 × 500 globe; null for a qualification. */
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
  /** Number of grading systems. */
  readonly systems: number;
  /** The scale most transcripts use, e.g. `1–10` or `A–F`. */
  readonly scale: string;
  /** How well the default table is sourced. */
  readonly tier: SourceTier;
  readonly changed: string | null;
}

/** `/reference/moved.json`: maps codes and other names to slugs, for redirects. */
export type MovedPages = Readonly<Record<string, string>>;

export const referenceFiles = {
  index: "/reference/index.json",
  moved: "/reference/moved.json",
  country: (slug: string) => `/reference/countries/${slug}.json`,
  globe: (slug: string) => `/reference/globe/${slug}.svg`,
  shareImage: (slug: string) => `/reference/share/${slug}.png`,
} as const;
