import { lazy } from "react";
import { LazyBoundary } from "../../../components/loading/error-boundary.tsx";
import { useDrafts } from "./use-drafts.tsx";

const ResolveConflict = lazy(() => import("./resolve-conflict.tsx"));

/** Two tabs have this draft open. Nothing is overwritten until the user decides. */
export function DraftConflict() {
  return useDrafts().saveState === "conflict" ? (
    <LazyBoundary>
      <ResolveConflict />
    </LazyBoundary>
  ) : null;
}
