import { createSystems } from "./systems.ts";
import type { Country, Systems } from "../types.ts";
import { unpackIndex, type DatasetIndex, type IndexCountry, type PackedIndex } from "./index-format.ts";

/** The grading dataset, loaded one country at a time. */
export interface Dataset {
  readonly index: DatasetIndex;
  /** The code is case-insensitive; rejects for a country that is not in the index. */
  loadCountry(code: string): Promise<Country>;
  /** Loads the systems with these IDs for {@link evaluate}; unknown IDs are ignored. */
  loadSystems(ids: Iterable<string>): Promise<Systems>;
  /** The country that owns a system. */
  findCountry(systemId: string): IndexCountry | undefined;
}

/** Reads one JSON file of the built dataset by its name: `index.json`, `de.json`. */
export type ReadDataFile = (name: string, version: string | null) => Promise<unknown>;

export async function openDataset(read: ReadDataFile): Promise<Dataset> {
  return createDataset(unpackIndex((await read("index.json", null)) as PackedIndex), read);
}

export function createDataset(index: DatasetIndex, read: ReadDataFile): Dataset {
  const codes = new Set(index.countries.map(({ code }) => code));
  const owners = new Map(
    index.countries.flatMap((country) => country.systems.map(({ id }) => [id, country] as const)),
  );
  const loading = new Map<string, Promise<Country>>();
  const loadCountry = (code: string): Promise<Country> => {
    const upperCode = code.toUpperCase();
    if (!codes.has(upperCode)) return Promise.reject(new Error(`No grading data for country “${code}”`));
    const pending = loading.get(upperCode);
    if (pending) return pending;
    const file = read(`${upperCode.toLowerCase()}.json`, index.version) as Promise<Country>;
    loading.set(upperCode, file);
    // Do not cache a failed load (no network): the next attempt may succeed.
    file.catch(() => loading.delete(upperCode));
    return file;
  };
  return {
    index,
    loadCountry,
    findCountry: (systemId) => owners.get(systemId),
    async loadSystems(ids) {
      const countryCodes = new Set([...ids].flatMap((id) => owners.get(id)?.code ?? []));
      const countries = await Promise.all([...countryCodes].map(loadCountry));
      return createSystems(countries, index.version);
    },
  };
}

/** Reads data files in the browser; `base` is the path where the built data folder is served, e.g. `/grading`. */
export function fetchDataFile(
  base: string,
  fetchFile: typeof fetch = (...args) => fetch(...args),
): ReadDataFile {
  return async (name, version) => {
    const url = `${base.replace(/\/$/, "")}/${name}${version === null ? "" : `?v=${version}`}`;
    const response = await fetchFile(url);
    if (!response.ok) throw new Error(`Grading data ${name}: HTTP ${response.status}`);
    return (await response.json()) as unknown;
  };
}
