import { sourceKindLabels, type SourceKind } from "@meridian/grading";

/** A page that statements of a section cite by its number. */
export interface NumberedSource {
  readonly number: number;
  readonly title: string;
  readonly url: string;
  /** The host name only, printed next to the title; empty if the title has no address. */
  readonly site: string;
  /** "US university"; empty in records saved before kinds were copied. */
  readonly kind: string;
}

/** Gives the number of a source; the same page gets the same number. */
export type Cite = (title: string, url: string, kind?: string) => number;

export function numberSources(): { readonly cite: Cite; readonly sources: () => readonly NumberedSource[] } {
  const sources: NumberedSource[] = [];
  const cite: Cite = (title, url, kind) => {
    const known = sources.find((source) => source.title === title && source.url === url);
    if (known) return known.number;
    sources.push({ number: sources.length + 1, title, url, site: toSite(url), kind: kindLabel(kind) });
    return sources.length;
  };
  return { cite, sources: () => sources };
}

function kindLabel(kind: string | undefined): string {
  // In a country's file, "the institution itself" is any of its universities, not only the one on the transcript.
  const own = { register: "register", institution: "institution of the country" }[kind ?? ""];
  const label = own ?? sourceKindLabels[kind as SourceKind];
  if (!label) return "";
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
}

export function toSite(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, "") : "";
}
