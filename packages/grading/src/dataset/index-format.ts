import type { Country, CreditUnit, GradingSystem, Level, Region } from "../types.ts";
import { levels, regions } from "../values.ts";

/** What the first screen needs: every country and system by name, without the tables. */
export interface DatasetIndex {
  /** Content hash of the dataset. */
  readonly version: string;
  readonly countries: readonly IndexCountry[];
}

export interface IndexCountry {
  readonly code: string;
  readonly country: string;
  readonly names: readonly string[];
  readonly region: Region;
  readonly credit: CreditUnit | null;
  readonly systems: readonly IndexSystem[];
}

export interface IndexSystem {
  readonly id: string;
  readonly name: string;
  readonly level: Level;
  readonly kind: GradingSystem["kind"];
  readonly institution: string | null;
  readonly default: boolean;
}

/** The index packed into arrays, so that names take up most of the space. */
export interface PackedIndex {
  readonly version: string;
  readonly countries: readonly PackedCountry[];
}

type PackedCountry = readonly [
  code: string,
  country: string,
  names: string,
  region: number,
  credit: 0 | readonly [name: string, perYear: number | null, usFactor: number | null],
  defaultSystem: number,
  systems: readonly PackedSystem[],
];
type PackedSystem = readonly [
  /** Without the country's prefix. */
  id: string,
  name: string,
  /** Level × 2 + kind. */
  traits: number,
  /** Omitted if none; a number means that many leading characters of the name. */
  institution?: string | number,
];

const kinds: readonly GradingSystem["kind"][] = ["numeric", "symbol"];

export function toIndexCountry(country: Country): IndexCountry {
  const { code, country: name, names, region, credit, systems } = country;
  return {
    code,
    country: name,
    names,
    region,
    credit,
    systems: systems.map((system) => ({
      id: system.id,
      name: system.name,
      level: system.level,
      kind: system.kind,
      institution: system.institution,
      default: system.default,
    })),
  };
}

export function packIndex({ version, countries }: DatasetIndex): PackedIndex {
  return { version, countries: countries.map(packCountry) };
}

export function unpackIndex({ version, countries }: PackedIndex): DatasetIndex {
  return { version, countries: countries.map(unpackCountry) };
}

function packCountry({ code, country, names, region, credit, systems }: IndexCountry): PackedCountry {
  const prefix = code.length + 1;
  const packed = systems.map((system): PackedSystem => {
    const traits = levels.indexOf(system.level) * 2 + kinds.indexOf(system.kind);
    const head = [system.id.slice(prefix), system.name, traits] as const;
    if (system.institution === null) return head;
    const isNamePrefix = system.institution.length > 0 && system.name.startsWith(system.institution);
    return [...head, isNamePrefix ? system.institution.length : system.institution];
  });
  return [
    code,
    country,
    names.join("|"),
    regions.indexOf(region),
    credit ? [credit.name, credit.perYear, credit.usFactor] : 0,
    systems.findIndex((system) => system.default),
    packed,
  ];
}

function unpackCountry([code, country, names, region, credit, preset, systems]: PackedCountry): IndexCountry {
  return {
    code,
    country,
    names: names === "" ? [] : names.split("|"),
    region: regions[region] ?? "International",
    credit: credit === 0 ? null : { name: credit[0], perYear: credit[1], usFactor: credit[2] },
    systems: systems.map(([id, name, traits, institution], position) => ({
      id: `${code.toLowerCase()}-${id}`,
      name,
      level: levels[traits >> 1] ?? "any",
      kind: kinds[traits & 1] ?? "symbol",
      institution: typeof institution === "number" ? name.slice(0, institution) : (institution ?? null),
      default: position === preset,
    })),
  };
}
