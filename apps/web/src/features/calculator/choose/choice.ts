import type { DatasetIndex, IndexSystem } from "@meridian/grading";
import type { Choice } from "../model/blank-document.ts";
import { plain } from "./plain.ts";

export type LevelFilter = "all" | "secondary" | "tertiary";

type ListedSystem = Pick<IndexSystem, "id" | "name" | "level" | "institution" | "default">;

/** A country of the index, or one whose tables are loaded. */
export interface ListedCountry {
  readonly code: string;
  readonly systems: readonly ListedSystem[];
}

/** Systems to offer: the general ones of the level first, then those of one institution. */
export function systemsFor<System extends ListedSystem>(
  country: { readonly systems: readonly System[] },
  level: LevelFilter,
): readonly System[] {
  const fits = country.systems.filter(
    (system) => level === "all" || system.level === "any" || system.level === level,
  );
  return [
    ...fits.filter(({ institution }) => institution === null),
    ...fits.filter(({ institution }) => institution !== null),
  ];
}

/** What choosing a country means: its system used last here, or the one most transcripts use, at the level asked for. */
export function choiceOf(country: ListedCountry, level: LevelFilter, recentSystem?: string): Choice {
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

/**
 * What another institution means. Its own table comes into use; a table of the institution before goes, because it says
 * nothing about another school. A table that the evaluator chose stays while the institution remains the same.
 */
export function chooseInstitution(
  country: ListedCountry | undefined,
  choice: Choice,
  institution: string,
): { readonly choice: Partial<Choice>; readonly notice: string | null } {
  const systems = country?.systems ?? [];
  const current = systems.find(({ id }) => id === choice.system);
  const owner = ownerOf(systems, institution);
  const same = { choice: { institution }, notice: null };
  if (owner !== null && (owner === ownerOf(systems, choice.institution) || owner === current?.institution))
    return same;
  const own = systems.find((system) => system.institution === owner && owner !== null);
  if (own)
    return {
      choice: { institution, system: own.id, level: levelOf(own) },
      notice: `${owner} has its own scale: ${own.name} is in use.`,
    };
  if (!country || !current?.institution) return same;
  const { system, level } = generalChoice(country, choice);
  // Some countries have only institutions' tables at this level.
  if (system === current.id) return same;
  const name = systems.find(({ id }) => id === system)?.name;
  return {
    choice: { institution, system, level },
    notice: `The scale of ${current.institution} no longer applies: ${name} is in use.`,
  };
}

/** The same country and level for another student: no institution, and no institution's own table. */
export function generalChoice(country: ListedCountry | undefined, choice: Choice): Choice {
  const current = country?.systems.find(({ id }) => id === choice.system);
  if (!country || !current?.institution) return { ...choice, institution: "" };
  const level = choice.level ?? "all";
  const general = systemsFor(country, level).filter(({ institution }) => institution === null);
  const systems = general.length > 0 ? general : country.systems;
  return { ...choiceOf({ ...country, systems }, level), institution: "" };
}

/** The institution with a table of its own that a text names: "Peking University, Beijing" is Peking University. */
function ownerOf(systems: readonly ListedSystem[], text: string): string | null {
  const typed = plain(text);
  const named = systems.flatMap(({ institution }) => {
    const name = plain(institution ?? "");
    const rest = typed.slice(name.length);
    return institution && typed.startsWith(name) && !/^[\p{L}\p{N}]/u.test(rest) ? [institution] : [];
  });
  return named.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

export function levelOf(system: ListedSystem | undefined): Choice["level"] {
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
