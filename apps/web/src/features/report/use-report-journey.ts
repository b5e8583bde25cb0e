import { useEffect, useRef } from "react";
import { startJourney, type Journey } from "../monitoring/public.ts";

/** Tracks the report journey for monitoring: opened, then exported or printed. Closing it before that counts as a failure. */
export function useReportJourney(): (kind: string) => void {
  const journey = useRef<Journey | null>(null);
  useEffect(() => {
    const newJourney = startJourney("report");
    newJourney.step("opened");
    journey.current = newJourney;
    const onPrint = () => completeJourney(newJourney, "print");
    globalThis.addEventListener("afterprint", onPrint);
    return () => {
      globalThis.removeEventListener("afterprint", onPrint);
      newJourney.complete(false);
    };
  }, []);
  return (kind) => {
    if (journey.current) completeJourney(journey.current, kind);
  };
}

function completeJourney(journey: Journey, kind: string): void {
  journey.step("taken", { kind });
  journey.complete(true);
}
