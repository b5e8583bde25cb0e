import type { Country, Dataset } from "@meridian/grading";
import { findReadingLanguage, languageOfCountry } from "@meridian/transcript/programs/reading-language";
import type { SystemChoice } from "@meridian/transcript/programs/read-transcript";
import { ocrLanguages } from "@meridian/transcript/read/recognize/ocr-languages";
import type { NamedTables } from "../../../platform/evaluations/own-tables.ts";
import { badRequest } from "../../../platform/http/http-error.ts";
import type { ReaderTask } from "./messages.ts";

interface ReadQuery {
  readonly country?: string | undefined;
  readonly system?: string | undefined;
  readonly language?: string | undefined;
}

/** What to read the file for; unknown countries, tables and languages are rejected before the file is received. */
export async function parseReadOptions(
  query: ReadQuery,
  dataset: Dataset,
  ownTables: NamedTables,
): Promise<Pick<ReaderTask, "choice" | "language">> {
  const named = query.country === undefined ? null : await loadCountry(query.country, dataset);
  const choice =
    query.system === undefined
      ? chooseUsual(named)
      : await chooseSystem(query.system, named, dataset, ownTables);
  const country = named ?? (choice?.countryCode ? await dataset.loadCountry(choice.countryCode) : undefined);
  return { choice, language: parseLanguage(query.language) ?? languageOfCountry(country) };
}

async function loadCountry(text: string, dataset: Dataset): Promise<Country> {
  const code = text.toUpperCase();
  if (dataset.index.countries.some((country) => country.code === code)) return dataset.loadCountry(code);
  throw badRequest("no_such_country", `No grading data found for “${text}”.`, "country");
}

function chooseUsual(country: Country | null): SystemChoice | null {
  if (!country) return null;
  const system = country.systems.find((one) => one.default) ?? country.systems[0];
  if (!system) {
    const message = `${country.country} has no grading table. Name one in system.`;
    throw badRequest("no_such_system", message, "system");
  }
  return { countryCode: country.code, system, chosenBy: "country", isCustom: false };
}

async function chooseSystem(
  id: string,
  named: Country | null,
  dataset: Dataset,
  ownTables: NamedTables,
): Promise<SystemChoice> {
  const own = ownTables.get(id);
  if (own) return { countryCode: named?.code ?? "", system: own, chosenBy: "request", isCustom: true };
  const owner = dataset.findCountry(id);
  if (!owner) throw badRequest("unknown_system", `Grading table “${id}” not found.`, "system");
  if (named && named.code !== owner.code) {
    const message = `${id} belongs to ${owner.country}, but country is ${named.country}.`;
    throw badRequest("unknown_system", message, "system");
  }
  const { systems } = await dataset.loadCountry(owner.code);
  const system = systems.find((one) => one.id === id)!;
  return { countryCode: owner.code, system, chosenBy: "request", isCustom: false };
}

function parseLanguage(text: string | undefined): ReaderTask["language"] | null {
  if (text === undefined) return null;
  const language = findReadingLanguage(text);
  if (language) return language;
  const names = ocrLanguages.map(({ name }) => name).join("; ");
  throw badRequest("unknown_language", `“${text}” is not supported. Choose one of ${names}.`, "language");
}
