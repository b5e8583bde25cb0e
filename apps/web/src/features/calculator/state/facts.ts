import { fetchDataFile, openDataset, type Country, type Dataset } from "@meridian/grading";
import { createContext, useContext } from "react";

let pendingLoad: { readonly attempt: number; readonly dataset: Promise<Dataset> } | null = null;

/** Loads the index of all countries once; a failed attempt can be retried. */
export function loadDataset(attempt: number): Promise<Dataset> {
  if (pendingLoad) return pendingLoad.dataset;
  const dataset = openDataset(fetchDataFile("/grading")).catch((error: unknown) => {
    if (pendingLoad?.attempt === attempt) pendingLoad = null;
    throw error;
  });
  pendingLoad = { attempt, dataset };
  return dataset;
}

export type FactsState = "loading" | "ready" | "failed";

/** The grading data and its loading state. */
export interface Facts {
  readonly state: FactsState;
  readonly dataset: Dataset | null;
  readonly retry: () => void;
  /** The link that opened the page chooses a country, which is not known until the index has loaded. */
  readonly isLinkPending: boolean;
}

export const FactsContext = createContext<Facts>({
  state: "loading",
  dataset: null,
  retry: () => {},
  isLinkPending: false,
});

export function useFacts(): Facts {
  return useContext(FactsContext);
}

/** Loads the tables of these countries; unknown codes are skipped. */
export async function loadCountries(dataset: Dataset, codes: Iterable<string>): Promise<readonly Country[]> {
  const knownCodes = new Set(dataset.index.countries.map(({ code }) => code));
  return Promise.all(
    [...new Set(codes)].filter((code) => knownCodes.has(code)).map((code) => dataset.loadCountry(code)),
  );
}
