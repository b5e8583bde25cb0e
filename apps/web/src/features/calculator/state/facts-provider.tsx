import type { Dataset } from "@meridian/grading";
import { useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { linkedChoice, type DeepLink } from "../choose/choice.ts";
import { addRecent } from "../choose/recent-choices.ts";
import { notify } from "../../../lib/toasts.ts";
import { getSystemId } from "../model/blank-document.ts";
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
  const [state, setState] = useState<FactsState>("loading");
  const [tries, setTries] = useState(0);
  const codes = useShown(({ editor }) => editor.document.records.map((record) => record.countryCode).join());

  useEffect(() => {
    let gone = false;
    const load = async () => {
      try {
        const opened = await openFacts(tries);
        if (gone) return;
        setDataset(opened);
        followLink(opened, linked, calculator);
        const countries = await countriesOf(opened, codes.split(","));
        if (gone) return;
        calculator.addCountries(countries, opened.index.version);
        setState("ready");
      } catch {
        if (!gone) setState("failed");
      }
    };
    void load();
    return () => {
      gone = true;
    };
  }, [calculator, linked, codes, tries]);

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

  const facts = useMemo<Facts>(() => ({ state, dataset, retry }), [state, dataset, retry]);
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
  addRecent({ countryCode: choice.countryCode, system: getSystemId(choice.system) });
}
