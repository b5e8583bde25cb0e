import {
  bandText,
  explainMark,
  scaleText,
  searchCountries,
  sourceKindLabels,
  tierLabels,
  tierText,
  type GradingSystem,
  type Policy,
} from "@meridian/grading";
import { UsageError, type SystemFiles } from "@meridian/grading/batch";

/** `meridian systems [country]` */
export function listSystems(systems: SystemFiles, query: string | undefined): string {
  const countries = query === undefined ? systems.index.countries : requireCountry(systems, query);
  const lines = countries.flatMap((country) => [
    `${country.country} (${country.code})`,
    ...country.systems.map(
      ({ id, name, level, default: preset }) =>
        `  ${id.padEnd(28)} ${name} [${level}${preset ? ", default" : ""}]`,
    ),
  ]);
  return `${lines.join("\n")}\n`;
}

/** `meridian show <system>` */
export function showSystem(system: GradingSystem): string {
  const lines = [
    `${system.id}: ${system.name}`,
    system.kind === "numeric"
      ? `Scale ${scaleText(system)}, ${system.better} is better${system.pass === null ? "" : `, pass ${system.pass}`}`
      : `Symbols${system.pass === null ? "" : `, lowest pass ${system.pass}`}`,
    "",
    ...system.bands.map((band, i) => formatRow(bandText(system, i), band.us, band.description)),
    ...(system.kind === "numeric" ? (system.words ?? []) : []).map((word) =>
      formatRow(word.grade, word.us ?? "", `counts as ${word.value}`),
    ),
    ...(system.alternates ?? []).flatMap(({ publisher, bands }) => [
      "",
      `Other table: ${publisher}`,
      ...bands.map((band) =>
        formatRow("grade" in band ? band.grade : `${band.from}–${band.to}`, band.us, ""),
      ),
    ]),
    "",
    ...(system.notes ? [`Notes: ${system.notes}`] : []),
    `Confidence: ${system.confidence}${system.provenance ? `. ${system.provenance}` : ""}`,
    ...(system.tier ? [`Sources: ${tierLabels[system.tier]}. ${tierText(system)}`] : []),
    ...system.sources.map(({ title, url, kind, basis }) =>
      [
        `Source: ${title}`,
        ...(url ? [`<${url}>`] : []),
        ...(kind ? [`(${sourceKindLabels[kind]}${basis === false ? ", for the scale only" : ""})`] : []),
      ].join(" "),
    ),
  ];
  return `${lines.join("\n")}\n`;
}

/** `meridian explain <system> <mark>` */
export function explain(system: GradingSystem, mark: string, policy: Policy): { text: string; ok: boolean } {
  const { steps } = explainMark(system, mark, policy);
  const width = Math.max(...steps.map((step) => step.kind.length));
  const text = steps.map((step) => `${step.kind.padEnd(width)}  ${step.text}`).join("\n");
  return { text: `${text}\n`, ok: steps.every((step) => step.kind !== "error") };
}

export function requireSystem(systems: SystemFiles, id: string): GradingSystem {
  const system = systems.system(id);
  if (system) return system;
  const [near] = searchCountries(systems.index, id.split("-")[0] ?? id, 1);
  const hint = near ? `; see meridian systems ${near.country.code}` : "; see meridian systems";
  throw new UsageError(`unknown grading system “${id}”${hint}`);
}

function requireCountry(systems: SystemFiles, query: string): SystemFiles["index"]["countries"] {
  const [best] = searchCountries(systems.index, query, 1);
  if (!best) throw new UsageError(`no country matches “${query}”`);
  return [best.country];
}

function formatRow(mark: string, us: string, description: string | undefined): string {
  return `  ${mark.padEnd(36)} ${us.padEnd(3)} ${description ?? ""}`.trimEnd();
}
