/** A page that statements of a section cite by its number. */
export interface NumberedSource {
  readonly number: number;
  readonly title: string;
  readonly url: string;
  /** The host name only, printed next to the title; empty if the title has no address. */
  readonly site: string;
}

/** Gives the number of a source; the same page gets the same number. */
export type Cite = (title: string, url: string) => number;

export function numberSources(): { readonly cite: Cite; readonly sources: () => readonly NumberedSource[] } {
  const sources: NumberedSource[] = [];
  const cite: Cite = (title, url) => {
    const known = sources.find((source) => source.title === title && source.url === url);
    if (known) return known.number;
    sources.push({ number: sources.length + 1, title, url, site: toSite(url) });
    return sources.length;
  };
  return { cite, sources: () => sources };
}

export function toSite(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, "") : "";
}
