import { fetchDataFile, openDataset, type Country, type Dataset } from "@meridian/grading";
import { createContext, useContext } from "react";

let opening: { readonly attempt: number; readonly dataset: Promise<Dataset> } | null = null;

/** The index of all countries, fetched once after the first screen stands; a failed try may be repeated. */
export function openFacts(attempt: number): Promise<Dataset> {
  if (opening) return opening.dataset;
  const dataset = openDataset(fetchDataFile("/grading")).catch((error: unknown) => {
    if (opening?.attempt === attempt) opening = null;
    throw error;
  });
  opening = { attempt, dataset };
  return dataset;
}

export type FactsState = "loading" | "ready" | "failed";

/** The world's grading facts as far as they are here. */
export interface Facts {
  readonly state: FactsState;
  readonly dataset: Dataset | null;
  readonly retry: () => void;
}

export const FactsContext = createContext<Facts>({
  state: "loading",
  dataset: null,
  retry: () => {},
});

export function useFacts(): Facts {
  return useContext(FactsContext);
}

/** Loads the tables a document names; a country we do not know is left out. */
export async function countriesOf(dataset: Dataset, codes: Iterable<string>): Promise<readonly Country[]> {
  const known = new Set(dataset.index.countries.map(({ code }) => code));
  return Promise.all(
    [...new Set(codes)].filter((code) => known.has(code)).map((code) => dataset.loadCountry(code)),
  );
}
