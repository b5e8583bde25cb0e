import type { Source, SourceKind } from "../types.ts";

/** `data/publishers/hosts.json`: the hosts of each kind of publisher; universities by country. */
export interface Publishers {
  readonly agency: readonly string[];
  readonly government: readonly string[];
  readonly "awarding-body": readonly string[];
  readonly encyclopedia: readonly string[];
  readonly calculator: readonly string[];
  readonly website: readonly string[];
  readonly university: Readonly<Record<string, readonly string[]>>;
}

/** Finds the kind of a source cited in a country's file; undefined if its host is not listed. */
export type ClassifySource = (source: Source, countryCode: string) => SourceKind | undefined;

export function createClassifier(publishers: Publishers): ClassifySource {
  const kinds = new Map<string, SourceKind>();
  for (const kind of ["agency", "government", "encyclopedia", "calculator", "website"] as const)
    for (const host of publishers[kind]) kinds.set(host, kind);
  for (const host of publishers["awarding-body"]) kinds.set(host, "institution");
  const universities = new Map<string, Set<string>>();
  for (const [country, hosts] of Object.entries(publishers.university))
    for (const host of hosts) universities.set(host, (universities.get(host) ?? new Set()).add(country));

  return ({ url, kind }, countryCode) => {
    if (kind) return kind;
    const host = URL.canParse(url) ? new URL(url).host.replace(/^www\./, "") : "";
    const countries = universities.get(host);
    if (!countries) return kinds.get(host);
    if (countries.has(countryCode)) return "institution";
    return countries.has("US") ? "us-university" : "foreign-university";
  };
}
