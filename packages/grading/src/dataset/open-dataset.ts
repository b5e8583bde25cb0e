import { systemsOf } from "../systems.ts";
import type { Country, Systems } from "../types.ts";
import { unpackIndex, type DatasetIndex, type IndexCountry, type PackedIndex } from "./index-format.ts";

/** The world's grading facts, one country loaded at a time. */
export interface Dataset {
  readonly index: DatasetIndex;
  /** Code in any case; rejects for a country the index does not know. */
  loadCountry(code: string): Promise<Country>;
  /** The systems with these ids, for {@link evaluate}; an unknown id is simply not in it. */
  loadSystems(ids: Iterable<string>): Promise<Systems>;
  /** The country that owns a system. */
  countryOf(systemId: string): IndexCountry | undefined;
}

/** Reads one JSON file of the built dataset by its name: `index.json`, `de.json`. */
export type ReadDataFile = (name: string, version: string | null) => Promise<unknown>;

export async function openDataset(read: ReadDataFile): Promise<Dataset> {
  return datasetOf(unpackIndex((await read("index.json", null)) as PackedIndex), read);
}

export function datasetOf(index: DatasetIndex, read: ReadDataFile): Dataset {
  const known = new Set(index.countries.map(({ code }) => code));
  const owners = new Map(
    index.countries.flatMap((country) => country.systems.map(({ id }) => [id, country] as const)),
  );
  const loading = new Map<string, Promise<Country>>();
  const loadCountry = (code: string): Promise<Country> => {
    const wanted = code.toUpperCase();
    if (!known.has(wanted)) return Promise.reject(new Error(`No grading facts for country “${code}”`));
    const begun = loading.get(wanted);
    if (begun) return begun;
    const file = read(`${wanted.toLowerCase()}.json`, index.version) as Promise<Country>;
    loading.set(wanted, file);
    // A failed load (no network) must not be remembered: the next try may succeed.
    file.catch(() => loading.delete(wanted));
    return file;
  };
  return {
    index,
    loadCountry,
    countryOf: (systemId) => owners.get(systemId),
    async loadSystems(ids) {
      const codes = new Set([...ids].flatMap((id) => owners.get(id)?.code ?? []));
      const countries = await Promise.all([...codes].map(loadCountry));
      return systemsOf(countries, index.version);
    },
  };
}

/** Reader for the browser: `base` is where the built data folder is served, e.g. `/grading`. */
export function fetchDataFile(
  base: string,
  fetchFile: typeof fetch = (...args) => fetch(...args),
): ReadDataFile {
  return async (name, version) => {
    const address = `${base.replace(/\/$/, "")}/${name}${version === null ? "" : `?v=${version}`}`;
    const response = await fetchFile(address);
    if (!response.ok) throw new Error(`Grading facts ${name}: HTTP ${response.status}`);
    return (await response.json()) as unknown;
  };
}
