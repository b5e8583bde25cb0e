import type { DatasetIndex, IndexCountry, IndexSystem } from "@meridian/grading";
import type { Choice } from "../model/blank-document.ts";

export type LevelFilter = "all" | "secondary" | "tertiary";

/** Systems to offer: the general ones of the level first, then those of one institution. */
export function systemsFor(country: IndexCountry, level: LevelFilter): readonly IndexSystem[] {
  const fits = country.systems.filter(
    (system) => level === "all" || system.level === "any" || system.level === level,
  );
  return [
    ...fits.filter(({ institution }) => institution === null),
    ...fits.filter(({ institution }) => institution !== null),
  ];
}

/** What choosing a country means: its system used last here, or the one most transcripts use, at the level asked for. */
export function choiceOf(country: IndexCountry, level: LevelFilter, recentSystem?: string): Choice {
  const offered = systemsFor(country, level);
  const system =
    offered.find(({ id }) => id === recentSystem) ??
    offered.find((candidate) => candidate.default) ??
    offered.find(({ institution }) => institution === null) ??
    country.systems.find((candidate) => candidate.default) ??
    country.systems[0];
  return {
    countryCode: country.code,
    system: system?.id ?? "",
    level: levelOf(system),
    institution: system?.institution ?? "",
  };
}

export function levelOf(system: IndexSystem | undefined): Choice["level"] {
  return system && system.level !== "any" ? system.level : null;
}

/** `?country=DE&system=de-university&institution=…`, as the reference pages link here. Null when it names nothing we know. */
export interface DeepLink {
  readonly countryCode: string;
  readonly system: string | null;
  readonly institution: string;
}

export function readDeepLink(search: string): DeepLink | null {
  const query = new URLSearchParams(search);
  const system = query.get("system")?.trim().toLowerCase().slice(0, 100) || null;
  const country = query.get("country")?.trim().toUpperCase().slice(0, 40) ?? "";
  if (!/^[A-Z][A-Z0-9-]{1,39}$/.test(country) && !system) return null;
  return { countryCode: country, system, institution: query.get("institution")?.slice(0, 300) ?? "" };
}

/** The choice a link stands for; a system alone names its country. */
export function linkedChoice(index: DatasetIndex, link: DeepLink): Choice | null {
  const owner = link.system
    ? index.countries.find((country) => country.systems.some(({ id }) => id === link.system))
    : undefined;
  const country = owner ?? index.countries.find(({ code }) => code === link.countryCode);
  if (!country) return null;
  const choice = choiceOf(country, "all", link.system ?? undefined);
  return { ...choice, institution: link.institution || choice.institution };
}
