import { lazy } from "react";
import { OnDemand } from "../../../components/on-demand.tsx";
import { useDrafts } from "./use-drafts.tsx";

const ChooseTab = lazy(() => import("./choose-tab.tsx"));

/** Two tabs hold this draft: nothing is overwritten, the person decides. */
export function Conflict() {
  return useDrafts().saveState === "conflict" ? (
    <OnDemand>
      <ChooseTab />
    </OnDemand>
  ) : null;
}
