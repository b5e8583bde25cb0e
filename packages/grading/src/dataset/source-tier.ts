import type { Country, GradingSystem, Source, SourceKind, SourceTier } from "../types.ts";
import type { ClassifySource } from "./publishers.ts";

/** What the badge says. */
export const tierLabels: Readonly<Record<SourceTier, string>> = {
  authority: "Authority",
  institution: "Institution’s own",
  "second-hand": "Second-hand",
  derived: "Derived",
  unverified: "Unverified",
};

/** As printed next to a source. */
export const sourceKindLabels: Readonly<Record<SourceKind, string>> = {
  agency: "evaluation agency or association",
  "us-university": "US university",
  government: "government or ministry",
  institution: "the institution itself",
  "foreign-university": "foreign university",
  encyclopedia: "encyclopedia",
  calculator: "calculator site",
  website: "other website",
};

/**
 * One sentence on where the US grades of a table come from, for readers who decide how far to trust it. Says so plainly
 * if nothing but calculator sites supports them. A table without a tier is a team's own.
 */
export function tierText(system: Pick<GradingSystem, "tier" | "confidence" | "sources">): string {
  if (restsOnCalculators(system))
    return `${tierSentence(system)} The US grades come only from calculator sites.`;
  return tierSentence(system);
}

function tierSentence({ tier, confidence }: Pick<GradingSystem, "tier" | "confidence">): string {
  switch (tier ?? confidence) {
    case "authority":
      return "An evaluation agency, a US university or a government office publishes these US grades.";
    case "institution":
      return "An institution that grades this way publishes the letters or US points itself.";
    case "second-hand":
      return "The US grades are quoted from a foreign university, an encyclopedia or another website.";
    case "derived":
      return "The local scale is sourced; the US grades are derived from another table or a published description.";
    case "unverified":
      return "Not yet checked against a source.";
    case "published":
      return "A cited source publishes these US grades for this scale.";
  }
}

/** Whether every page the US grades come from is a calculator site. */
export function restsOnCalculators({ sources }: Pick<GradingSystem, "sources">): boolean {
  const basis = sources.filter(isBasis);
  return basis.length > 0 && basis.every(({ kind }) => kind === "calculator");
}

/** Adds the kind of each source and the tier of each table, both derived when the data is built. */
export function withSourceKinds(country: Country, classify: ClassifySource): Country {
  const toClassified = (source: Source): Source => {
    const kind = classify(source, country.code);
    return kind ? { ...source, kind } : source;
  };
  const { education } = country;
  return {
    ...country,
    education: education && { ...education, sources: education.sources.map(toClassified) },
    systems: country.systems.map((system): GradingSystem => {
      const sources = system.sources.map(toClassified);
      const tier = deriveTier({ confidence: system.confidence, sources });
      // The two branches are the same; TypeScript cannot map over the alternates of a union.
      return system.kind === "numeric"
        ? { ...system, tier, sources, ...classifyAlternates(system, toClassified) }
        : { ...system, tier, sources, ...classifyAlternates(system, toClassified) };
    }),
  };
}

/** The best kind of page that prints these US grades decides. */
export function deriveTier({
  confidence,
  sources,
}: Pick<GradingSystem, "confidence" | "sources">): SourceTier {
  if (confidence !== "published") return confidence;
  const kinds = new Set(sources.filter(isBasis).map(({ kind }) => kind));
  if (kinds.has("agency") || kinds.has("us-university") || kinds.has("government")) return "authority";
  return kinds.has("institution") ? "institution" : "second-hand";
}

function isBasis({ basis }: Source): boolean {
  return basis !== false;
}

function classifyAlternates<Alternate extends { readonly sources: readonly Source[] }>(
  { alternates }: { readonly alternates?: readonly Alternate[] },
  toClassified: (source: Source) => Source,
): { alternates?: Alternate[] } {
  if (!alternates) return {};
  return { alternates: alternates.map((table) => ({ ...table, sources: table.sources.map(toClassified) })) };
}
