import { lazy, useSyncExternalStore } from "react";
import { countSaves, hasPrintedLines, onPrintedLines } from "./printed-lines-flag.ts";
import { LazyBoundary } from "../../../components/loading/error-boundary.tsx";

const PrintedLineStrip = lazy(() => import("./printed-line.tsx"));

/** Placeholder for the printed line below the grid, loaded only in browsers that have imported from a page. */
export function PrintedLineSlot() {
  // A strip that found no line tries again after each import.
  const saves = useSyncExternalStore(onPrintedLines, countSaves, () => 0);
  const hasLines = useSyncExternalStore(onPrintedLines, hasPrintedLines, () => false);
  if (!hasLines) return null;
  return (
    <LazyBoundary silent>
      <PrintedLineStrip key={saves} />
    </LazyBoundary>
  );
}
