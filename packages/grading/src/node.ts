import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseFraction } from "./schema/parse-fraction.ts";
import { toIndexCountry, packIndex, type DatasetIndex } from "./dataset/index-format.ts";
import { createDataset, openDataset, type Dataset } from "./dataset/open-dataset.ts";
import { createClassifier, type ClassifySource, type Publishers } from "./dataset/publishers.ts";
import { withDossierKinds } from "./dataset/dossier-sources.ts";
import { withSourceKinds } from "./dataset/source-tier.ts";
import type { Dossier } from "./dossier.ts";
import type { Country } from "./types.ts";

/**
 * Opens the dataset on this machine: the built files next to this module (or in `folder`, for programs that bundle it).
 * When running from source (tests, vite), it reads the country files directly.
 */
export async function openLocalDataset(folder: string = builtFolder): Promise<Dataset> {
  if (!existsSync(folder)) {
    const countries = readCountryFiles();
    const byName = new Map(countries.map((country) => [`${country.code.toLowerCase()}.json`, country]));
    return createDataset(datasetIndex(countries), (name) => Promise.resolve(byName.get(name)));
  }
  return openDataset(async (name) => JSON.parse(await readFile(`${folder}/${name}`, "utf8")) as unknown);
}

/** Reads all source country files, sorted by code, and adds what is derived from them: source kinds and tiers. */
export function readCountryFiles(folder: string = sourceFolder): Country[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort();
  const classify = readClassifier(folder);
  return names.map((name) => {
    const country = withSourceKinds(readJson(`${folder}/${name}`) as Country, classify);
    const usFactor = parseFraction(country.credit?.usFactor);
    return country.credit && usFactor ? { ...country, credit: { ...country.credit, usFactor } } : country;
  });
}

/** Reads the dossiers of the countries that have one, by country code, with the kinds of their sources. */
export function readDossiers(folder: string = `${sourceFolder}/dossier`): Map<string, Dossier> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  const classify = readClassifier(`${folder}/..`);
  const dossiers = names.map((name) => withDossierKinds(readJson(`${folder}/${name}`) as Dossier, classify));
  return new Map(dossiers.map((dossier) => [dossier.code, dossier]));
}

/** The dossier of one country, from the same files as {@link openLocalDataset}. Null if the country has none. */
export function readLocalDossier(code: string): Dossier | null {
  if (!existsSync(builtFolder)) return readDossiers().get(code) ?? null;
  const file = `${builtFolder}/dossier-${code.toLowerCase()}.json`;
  return existsSync(file) ? (readJson(file) as Dossier | null) : null;
}

export function datasetIndex(countries: readonly Country[]): DatasetIndex {
  return { version: datasetVersion(countries), countries: countries.map(toIndexCountry) };
}

/** The files of the built dataset by name, ready to write or serve. */
export function builtFiles(
  countries: readonly Country[],
  dossiers: ReadonlyMap<string, Dossier> = new Map(),
): Map<string, string> {
  const files = new Map([["index.json", JSON.stringify(packIndex(datasetIndex(countries)))]]);
  for (const country of countries) files.set(`${country.code.toLowerCase()}.json`, JSON.stringify(country));
  // Every country has a file, `null` if there is no dossier, so that no request fails.
  for (const { code } of countries)
    files.set(`dossier-${code.toLowerCase()}.json`, JSON.stringify(dossiers.get(code) ?? null));
  return files;
}

/** Changes when the data changes, not when a file is merely reformatted. */
function datasetVersion(countries: readonly Country[]): string {
  const hash = createHash("sha256");
  for (const country of countries) hash.update(JSON.stringify(country)).update("\n");
  return hash.digest("hex").slice(0, 16);
}

function readClassifier(folder: string): ClassifySource {
  return createClassifier(readJson(`${folder}/publishers/hosts.json`) as Publishers);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

// In dist/ the data is next to this module; in src/ this folder does not exist.
const builtFolder = fileURLToPath(new URL("./data", import.meta.url));
const sourceFolder = fileURLToPath(new URL("../data", import.meta.url));
