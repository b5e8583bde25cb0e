import type { Dataset } from "@meridian/grading";
import { useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { linkedChoice, type DeepLink } from "../choose/choice.ts";
import { loadCountryOrder, usualOrder } from "../choose/country-order.ts";
import { addRecent } from "../choose/recent-choices.ts";
import { notify } from "../../../lib/toasts.ts";
import { countriesOf, FactsContext, openFacts, type Facts, type FactsState } from "./facts.ts";
import { useCalculator, useShown } from "./use-calculator.tsx";

/** Fetches the index once the first screen stands, then the tables of every country the document names. */
export function FactsProvider({
  linked,
  children,
}: {
  readonly linked: DeepLink | null;
  readonly children: ReactNode;
}) {
  const calculator = useCalculator();
  const [dataset, setDataset] = useState<Dataset | null>(null);
  const [order, setOrder] = useState<readonly string[]>(usualOrder);
  const [state, setState] = useState<FactsState>("loading");
  const [tries, setTries] = useState(0);
  const codes = useShown(({ editor }) => editor.document.records.map((record) => record.countryCode).join());

  useEffect(() => {
    let gone = false;
    openFacts().then(
      (opened) => {
        if (gone) return;
        setDataset(opened);
        followLink(opened, linked, calculator);
      },
      () => !gone && setState("failed"),
    );
    void loadCountryOrder().then((known) => !gone && setOrder(known));
    return () => {
      gone = true;
    };
  }, [calculator, linked, tries]);

  useEffect(() => {
    if (!dataset) return undefined;
    let gone = false;
    countriesOf(dataset, codes.split(",")).then(
      (countries) => {
        if (gone) return;
        calculator.addCountries(countries, dataset.index.version);
        setState("ready");
      },
      () => !gone && setState("failed"),
    );
    return () => {
      gone = true;
    };
  }, [calculator, dataset, codes, tries]);

  // What failed without a network is tried again as soon as there is one.
  const retry = useCallback(() => {
    setState("loading");
    setTries((count) => count + 1);
  }, []);
  useEffect(() => {
    if (state !== "failed") return undefined;
    globalThis.addEventListener("online", retry);
    return () => globalThis.removeEventListener("online", retry);
  }, [state, retry]);

  const facts = useMemo<Facts>(() => ({ state, dataset, order, retry }), [state, dataset, order, retry]);
  return <FactsContext value={facts}>{children}</FactsContext>;
}

function followLink(
  dataset: Dataset,
  linked: DeepLink | null,
  calculator: ReturnType<typeof useCalculator>,
): void {
  const [record] = calculator.get().editor.document.records;
  if (!linked || !record || record.countryCode !== "") return;
  const choice = linkedChoice(dataset.index, linked);
  if (!choice) {
    notify("The link names a country or grading system we do not know. Choose one above.");
    return;
  }
  calculator.dispatch({ type: "choose", recordId: record.id, choice });
  addRecent({ countryCode: choice.countryCode, system: choice.system });
}
