import { lazy } from "react";
import { SilentLazyBoundary } from "../../../components/loading/silent-lazy-boundary.tsx";
import { useWidth } from "../state/use-width.ts";
import { hasPrintedLines } from "./printed-lines-flag.ts";

const PrintedLineStrip = lazy(() => import("./printed-line.tsx"));

/** Placeholder for the printed line below the grid, loaded only in browsers that have imported from a page. */
export function PrintedLineSlot() {
  const isMounted = useWidth() !== "unknown";
  if (!isMounted || !hasPrintedLines()) return null;
  return (
    <SilentLazyBoundary>
      <PrintedLineStrip />
    </SilentLazyBoundary>
  );
}
