import type { Dataset } from "@meridian/grading";
import { useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { linkedChoice, type DeepLink } from "../choose/choice.ts";
import { addRecent } from "../choose/recent-choices.ts";
import { notify } from "../../../lib/toasts.ts";
import { getSystemId } from "@meridian/transcript/document/blank-document";
import { loadCountries, FactsContext, loadDataset, type Facts, type FactsState } from "./facts.ts";
import type { Calculator } from "./calculator.ts";
import { useCalculator, useSnapshot } from "./use-calculator.tsx";

/** Loads the index after the first paint, then the tables of every country in the document. */
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
  const [attempt, setAttempt] = useState(0);
  const codes = useSnapshot(({ editor }) =>
    editor.document.records.map((record) => record.countryCode).join(),
  );

  useEffect(() => {
    let isUnmounted = false;
    const load = async () => {
      try {
        const loadedDataset = await loadDataset(attempt);
        if (isUnmounted) return;
        setDataset(loadedDataset);
        applyDeepLink(loadedDataset, linked, calculator);
        const countries = await loadCountries(loadedDataset, codes.split(","));
        if (isUnmounted) return;
        calculator.addCountries(countries, loadedDataset.index.version);
        setState("ready");
      } catch {
        if (!isUnmounted) setState("failed");
      }
    };
    void load();
    return () => {
      isUnmounted = true;
    };
  }, [calculator, linked, codes, attempt]);

  // Retry automatically when the network is back.
  const retry = useCallback(() => {
    setState("loading");
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    if (state !== "failed") return undefined;
    globalThis.addEventListener("online", retry);
    return () => globalThis.removeEventListener("online", retry);
  }, [state, retry]);

  const isLinkPending = linked !== null && dataset === null;
  const facts = useMemo<Facts>(
    () => ({ state, dataset, retry, isLinkPending }),
    [state, dataset, retry, isLinkPending],
  );
  return <FactsContext value={facts}>{children}</FactsContext>;
}

function applyDeepLink(dataset: Dataset, linked: DeepLink | null, calculator: Calculator): void {
  const [record] = calculator.get().editor.document.records;
  if (!linked || !record || record.countryCode !== "") return;
  const choice = linkedChoice(dataset.index, linked);
  if (!choice) {
    notify("This link is for a country or grading system we don’t have. Choose one above.");
    return;
  }
  calculator.dispatch({ type: "choose", recordId: record.id, choice });
  addRecent({ countryCode: choice.countryCode, system: getSystemId(choice.system) });
  if (linked.courses.length > 0) void addLinkedCourses(calculator, linked.courses);
}

async function addLinkedCourses(calculator: Calculator, courses: DeepLink["courses"]): Promise<void> {
  const { addImportedRows } = await import("./add-imported-rows.ts");
  addImportedRows(
    calculator,
    courses.map((course) => ({ ...course, course: "" })),
  );
}
