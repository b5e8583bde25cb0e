import { fetchDataFile, openDataset, type Country, type Dataset } from "@meridian/grading";
import { createContext, useContext } from "react";

let opening: Promise<Dataset> | null = null;

/** The index of all countries, fetched once after the first screen stands; a failed try may be repeated. */
export function openFacts(): Promise<Dataset> {
  opening ??= openDataset(fetchDataFile("/grading")).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

export type FactsState = "loading" | "ready" | "failed";

/** The world's grading facts as far as they are here. */
export interface Facts {
  readonly state: FactsState;
  readonly dataset: Dataset | null;
  /** Most used countries first. */
  readonly order: readonly string[];
  readonly retry: () => void;
}

export const FactsContext = createContext<Facts>({
  state: "loading",
  dataset: null,
  order: [],
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
