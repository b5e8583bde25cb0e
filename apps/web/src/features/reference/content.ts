import type { Country, Dossier, Region, SourceTier, UsGrade } from "@meridian/grading";
import type { ScaleBand, ScaleTick } from "./country/scale/scale-bands.ts";

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

/** `/reference/atlas.json`: what the map is colored by, and the popular countries in order. */
export interface Atlas {
  readonly facts: Readonly<Record<string, ScaleFacts>>;
  readonly popular: readonly { readonly code: string; readonly card: ScaleCard }[];
}

export type ScaleType = "percent" | "letters" | "twenty" | "ten" | "few" | "other";

/** Facts of a country's default table. */
export interface ScaleFacts {
  readonly type: ScaleType;
  readonly direction: "higher" | "lower" | "none";
  /** The best mark; null for letters. */
  readonly best: number | null;
  /** How far publishers are apart at most, in US points; null if there is only one. */
  readonly gap: number | null;
}

/** `/reference/cards.json`, by country code: the default table in small. */
export interface ScaleCard {
  readonly system: string;
  readonly bands: readonly ScaleBand[];
  /** Only the ends and the pass mark. */
  readonly ticks: readonly ScaleTick[];
  readonly gap: PublisherGap | null;
}

/** The mark at which publishers are furthest apart. */
export interface PublisherGap {
  readonly points: number;
  readonly mark: string;
  readonly high: UsGrade;
  readonly low: UsGrade;
}

/** `/reference/world.json`: the map as SVG paths. */
export interface WorldMap {
  readonly width: number;
  readonly height: number;
  readonly sphere: string;
  readonly graticule: string;
  /** Land without an entry in the dataset. */
  readonly otherLand: string;
  readonly places: readonly MapPlace[];
}

export interface MapPlace {
  readonly code: string;
  readonly x: number;
  readonly y: number;
  /** Null for a country too small to draw; it is a dot. */
  readonly path: string | null;
}

/** `/reference/moved.json`: maps codes and other names to slugs, for redirects. */
export type MovedPages = Readonly<Record<string, string>>;

export const referenceFiles = {
  index: "/reference/index.json",
  atlas: "/reference/atlas.json",
  scaleCards: "/reference/cards.json",
  worldMap: "/reference/world.json",
  moved: "/reference/moved.json",
  country: (slug: string) => `/reference/countries/${slug}.json`,
  globe: (slug: string) => `/reference/globe/${slug}.svg`,
  shareImage: (slug: string) => `/reference/share/${slug}.png`,
} as const;
