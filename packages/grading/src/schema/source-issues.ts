import type { ClassifySource } from "../dataset/publishers.ts";
import type { Dossier } from "../dossier.ts";
import type { Country, Source } from "../types.ts";

interface SourceIssue {
  readonly path: string;
  readonly message: string;
}

/**
 * The rules behind the tiers: the publisher of every source is known, and a published table names at least one page
 * that its US grades come from. Without them, a table could claim a better source than it has.
 */
export function findSourceIssues(country: Country, classify: ClassifySource): SourceIssue[] {
  const check = (sources: readonly Source[], path: string): SourceIssue[] =>
    findUnlisted(sources, path, country.code, classify);
  return [
    ...check(country.education?.sources ?? [], "education.sources"),
    ...country.systems.flatMap((system, i) => {
      const at = `systems[${i}]`;
      const hasBasis = system.sources.some(({ basis }) => basis !== false);
      return [
        ...check(system.sources, `${at}.sources`),
        ...(system.alternates ?? []).flatMap(({ sources }, j) =>
          check(sources, `${at}.alternates[${j}].sources`),
        ),
        ...(system.confidence === "published" && !hasBasis
          ? [
              {
                path: `${at}.sources`,
                message: `expected at least one source without "basis": false in a published table`,
              },
            ]
          : []),
      ];
    }),
  ];
}

/** The publisher of every reading and of every request for documents is known. */
export function findDossierSourceIssues(dossier: Dossier, classify: ClassifySource): SourceIssue[] {
  const check = (sources: readonly { readonly url: string }[], path: string) =>
    findUnlisted(
      sources.map(({ url }) => ({ title: "", url })),
      path,
      dossier.code,
      classify,
    );
  return [
    ...dossier.credentials.flatMap(({ readings }, i) => check(readings, `credentials[${i}].readings`)),
    ...check(dossier.documents, "documents"),
  ];
}

function findUnlisted(
  sources: readonly Source[],
  path: string,
  countryCode: string,
  classify: ClassifySource,
): SourceIssue[] {
  return sources.flatMap((source, i) => {
    if (classify(source, countryCode)) return [];
    const host = URL.canParse(source.url) ? new URL(source.url).host.replace(/^www\./, "") : source.url;
    return [
      {
        path: `${path}[${i}].url`,
        message: `"${host}" is not listed in publishers/hosts.json; add it under the kind of its publisher`,
      },
    ];
  });
}
