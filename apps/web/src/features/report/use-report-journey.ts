import { useEffect, useRef } from "react";
import { startJourney, type Journey } from "../../lib/metrics.ts";

/** Follows one report for the monitoring: opened, then taken away in some form; closed before that, it did not succeed. */
export function useReportJourney(): (kind: string) => void {
  const journey = useRef<Journey | null>(null);
  useEffect(() => {
    const begun = startJourney("report");
    begun.step("opened");
    journey.current = begun;
    const onPrint = () => taken(begun, "print");
    globalThis.addEventListener("afterprint", onPrint);
    return () => {
      globalThis.removeEventListener("afterprint", onPrint);
      begun.complete(false);
    };
  }, []);
  return (kind) => {
    if (journey.current) taken(journey.current, kind);
  };
}

function taken(journey: Journey, kind: string): void {
  journey.step("taken", { kind });
  journey.complete(true);
}
