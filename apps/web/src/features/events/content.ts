/** What the events' pages are drawn from: files made at build from `content/events/*.md` (vite/content/). */

export const eventRegions = ["Africa", "Americas", "Asia-Pacific", "Europe", "Worldwide", "Online"] as const;
export type EventRegion = (typeof eventRegions)[number];

export const audienceNames = {
  evaluators: "Credential evaluators",
  admissions: "Admissions officers",
  registrars: "Registrars",
  counselors: "School counsellors",
  leaders: "Senior international officers",
  recruiters: "Recruitment staff",
} as const;
export type Audience = keyof typeof audienceNames;

export interface ListedEvent {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly organiser: string;
  /** The organiser's own page. */
  readonly url: string;
  readonly region: EventRegion;
  readonly audience: readonly Audience[];
  /** Months it usually falls in, 1–12; empty when no page supports one. */
  readonly months: readonly number[];
  /** How many of them there are in a year. */
  readonly often: "once" | "several";
  /** Where it usually is, e.g. "a different US city each year". */
  readonly place: string;
  /** Editions whose date a public page confirms, oldest first. */
  readonly editions: readonly Edition[];
  /** Day on which what is said here was last checked. */
  readonly checked: string;
}

export interface Edition {
  readonly from: string;
  readonly to: string;
  readonly place: string;
  readonly source: string;
}

/** `/content/events/index.json`. */
export interface EventIndex {
  readonly events: readonly ListedEvent[];
}

/** `/content/events/<slug>.json`. */
export interface EventContent extends ListedEvent {
  readonly html: string;
  /** Which pages the usual time and place were taken from. */
  readonly basis: string;
}

export const eventFiles = {
  index: "/content/events/index.json",
  event: (slug: string) => `/content/events/${slug}.json`,
  shareImage: (slug: string) => `/content/events/${slug}.png`,
  calendar: (slug: string, from: string) => `/content/events/${slug}-${from}.ics`,
} as const;
