import type { DatasetIndex } from "@meridian/grading";
import type { DocumentProposal } from "./propose-from-document.ts";

/** Decides between countries by where the institution is, if institutions of its name are in only one of them. */
export async function decideCountry(
  document: DocumentProposal,
  index: DatasetIndex,
  findCountries: (institution: string) => Promise<readonly string[]>,
): Promise<DocumentProposal> {
  const { countries, isCountryClear, institution } = document;
  if (isCountryClear || !institution) return document;
  const codes =
    countries.length > 0 ? countries.map(({ value }) => value) : index.countries.map(({ code }) => code);
  const known = (await findCountries(institution.value)).filter((code) => codes.includes(code));
  const [country] = known;
  if (country === undefined || known.length > 1) return document;
  return { ...document, countries: [{ ...institution, value: country }], isCountryClear: true };
}
