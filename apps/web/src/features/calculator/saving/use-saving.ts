import type { UnresolvedCourse } from "@meridian/transcript/document/unresolved-courses";
import { useState } from "react";
import { useSession } from "../../../lib/session/session.tsx";
import type { EvaluationLink } from "../drafts/draft.ts";
import { useDrafts } from "../drafts/use-drafts.tsx";
import { useOverlay } from "../overlays/overlay.tsx";
import { useCalculator } from "../state/use-calculator.tsx";
import { makeFinal, reopen, saveEvaluation, type SaveOptions, type SavingDeps } from "./save-evaluation.ts";

/** Save actions for the open transcript, and whether one is running. */
export function useSaving() {
  const calculator = useCalculator();
  const drafts = useDrafts();
  const open = useOverlay();
  const { user, team } = useSession();
  const [busy, setBusy] = useState(false);
  const userId = user?.id ?? "";
  const deps: SavingDeps = { calculator, drafts, open, userId, workspace: team?.id ?? null };
  const trackBusy = async (work: Promise<boolean>): Promise<boolean> => {
    setBusy(true);
    try {
      return await work;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    /** The linked record, unless its first save got no response yet. */
    record: drafts.record?.version === 0 ? null : drafts.record,
    save: (options?: SaveOptions) => trackBusy(saveEvaluation(deps, options)),
    /** Locks a saved record after the user has accepted its uncounted courses. */
    finish: (link: EvaluationLink, accepted: readonly UnresolvedCourse[]) =>
      trackBusy(makeFinal(deps, link, { accepted })),
    reopen: () => (drafts.record ? trackBusy(reopen(deps, drafts.record)) : Promise.resolve(false)),
  };
}
