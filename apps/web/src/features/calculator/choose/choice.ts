import type { DatasetIndex, IndexSystem } from "@meridian/grading";
import type { Choice } from "@meridian/transcript/document/blank-document";
import { normalizeText } from "./normalize-text.ts";

export type LevelFilter = "all" | "secondary" | "tertiary";

type ListedSystem = Pick<IndexSystem, "id" | "name" | "level" | "institution" | "default">;

/** A country from the index, or one whose tables are loaded. */
export interface ListedCountry {
  readonly code: string;
  readonly systems: readonly ListedSystem[];
}

/** Systems at this level: general ones first, then those of single institutions. */
export function listSystems<System extends ListedSystem>(
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

/** The choice for a country: its most recently used system, or its default one, at the given level. */
export function defaultChoice(country: ListedCountry, level: LevelFilter, recentSystem?: string): Choice {
  const candidates = listSystems(country, level);
  const system =
    candidates.find(({ id }) => id === recentSystem) ??
    candidates.find((candidate) => candidate.default) ??
    candidates.find(({ institution }) => institution === null) ??
    country.systems.find((candidate) => candidate.default) ??
    country.systems[0];
  return {
    countryCode: country.code,
    system: system?.id ?? "",
    level: getLevel(system),
    institution: system?.institution ?? "",
  };
}

/**
 * The choice after the institution changed. An institution's own table is selected with it and dropped when another
 * institution is entered. A table the evaluator chose stays as long as the institution does. A table for graduate courses
 * is never selected this way: most transcripts are from undergraduates.
 */
export function chooseInstitution(
  country: ListedCountry | undefined,
  choice: Choice,
  institution: string,
  /** Its name in the grading data, if known. */
  tableOwner?: string,
): { readonly choice: Partial<Choice>; readonly notice: string | null } {
  const systems = country?.systems ?? [];
  const current = systems.find(({ id }) => id === choice.system);
  const owner = tableOwner ?? findInstitution(systems, institution);
  const unchanged = { choice: { institution }, notice: null };
  if (
    owner !== null &&
    (owner === findInstitution(systems, choice.institution) || owner === current?.institution)
  )
    return unchanged;
  const ownSystem = systems.find(
    (system) => owner !== null && system.institution === owner && !isGraduateTable(system),
  );
  if (ownSystem)
    return {
      choice: { institution, system: ownSystem.id, level: getLevel(ownSystem) },
      notice: `${owner} has its own scale. Now using ${ownSystem.name}.`,
    };
  if (!country || !current?.institution) return unchanged;
  const { system, level } = generalChoice(country, choice);
  // Some countries have only institutions' tables at this level.
  if (system === current.id) return unchanged;
  const name = systems.find(({ id }) => id === system)?.name;
  return {
    choice: { institution, system, level },
    notice: `The scale of ${current.institution} no longer applies. Now using ${name}.`,
  };
}

/** "University of Alberta, graduate students", but not "Postgraduate Institute of Medical Education". */
export function isGraduateTable({ name, institution }: Pick<ListedSystem, "name" | "institution">): boolean {
  return /\b(?:(?:post)?graduate|master|doctoral)/i.test(name.replace(institution ?? "", ""));
}

/** The same country and level for another student, without the institution and its table. */
export function generalChoice(country: ListedCountry | undefined, choice: Choice): Choice {
  const current = country?.systems.find(({ id }) => id === choice.system);
  if (!country || !current?.institution) return { ...choice, institution: "", institutionId: undefined };
  const level = choice.level ?? "all";
  const general = listSystems(country, level).filter(({ institution }) => institution === null);
  const systems = general.length > 0 ? general : country.systems;
  return { ...defaultChoice({ ...country, systems }, level), institution: "", institutionId: undefined };
}

/** Finds the institution with its own table in the text: "Peking University, Beijing" is Peking University. */
function findInstitution(systems: readonly ListedSystem[], text: string): string | null {
  const normalizedText = normalizeText(text);
  const matches = systems.flatMap(({ institution }) => {
    const name = normalizeText(institution ?? "");
    const rest = normalizedText.slice(name.length);
    return institution && normalizedText.startsWith(name) && !/^[\p{L}\p{N}]/u.test(rest)
      ? [institution]
      : [];
  });
  return matches.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

export function getLevel(system: ListedSystem | undefined): Choice["level"] {
  return system && system.level !== "any" ? system.level : null;
}

/** `?country=DE&system=de-university&institution=…`, as used by links from the reference pages; with marks from posts. */
export interface DeepLink {
  readonly countryCode: string;
  readonly system: string | null;
  readonly institution: string;
  /** Courses to start with, from `marks=1.3:6,2.7:9` (mark:credits). */
  readonly courses: readonly { readonly mark: string; readonly credits: string }[];
}

export function readDeepLink(search: string): DeepLink | null {
  const query = new URLSearchParams(search);
  const system = query.get("system")?.trim().toLowerCase().slice(0, 100) || null;
  const country = query.get("country")?.trim().toUpperCase().slice(0, 40) ?? "";
  if (!/^[A-Z][A-Z0-9-]{1,39}$/.test(country) && !system) return null;
  return {
    countryCode: country,
    system,
    institution: query.get("institution")?.slice(0, 300) ?? "",
    courses: readCourses(query.get("marks") ?? ""),
  };
}

function readCourses(marks: string): DeepLink["courses"] {
  const texts = marks.split(",").slice(0, 50);
  return texts.flatMap((text) => {
    const [mark = "", credits = ""] = text.split(":").map((part) => part.trim().slice(0, 40));
    return mark === "" ? [] : [{ mark, credits }];
  });
}

/** The choice for a deep link. A system id alone also identifies its country. */
export function linkedChoice(index: DatasetIndex, link: DeepLink): Choice | null {
  const owner = link.system
    ? index.countries.find((country) => country.systems.some(({ id }) => id === link.system))
    : undefined;
  const country = owner ?? index.countries.find(({ code }) => code === link.countryCode);
  if (!country) return null;
  const choice = defaultChoice(country, "all", link.system ?? undefined);
  return { ...choice, institution: link.institution || choice.institution };
}
