/** Types of the event files that the build generates from `content/events/*.md` (vite/content/). */

export const eventRegions = ["Africa", "Americas", "Asia-Pacific", "Europe", "Worldwide", "Online"] as const;
export type EventRegion = (typeof eventRegions)[number];

export const audienceNames = {
  evaluators: "Credential evaluators",
  admissions: "Admissions officers",
  registrars: "Registrars",
  counselors: "School counselors",
  leaders: "Senior international officers",
  recruiters: "Recruitment staff",
} as const;
export type Audience = keyof typeof audienceNames;

export interface ListedEvent {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly organizer: string;
  /** The organizer's own page. */
  readonly url: string;
  readonly region: EventRegion;
  readonly audience: readonly Audience[];
  /** Usual months, 1–12; empty when no public page confirms any. */
  readonly months: readonly number[];
  /** Usual location, e.g. "a different US city each year". */
  readonly place: string;
  /** Occurrences with a date confirmed by a public page, oldest first. */
  readonly editions: readonly Edition[];
  /** Date these details were last checked. */
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
  /** Sources for the usual time and location. */
  readonly basis: string;
}

export const eventFiles = {
  index: "/content/events/index.json",
  event: (slug: string) => `/content/events/${slug}.json`,
  shareImage: (slug: string) => `/content/events/${slug}.png`,
  calendar: (slug: string, from: string) => `/content/events/${slug}-${from}.ics`,
} as const;
