import type { UnresolvedCourse } from "@meridian/contract/unresolved-courses";
import { useState } from "react";
import { useSession } from "../../../lib/session.tsx";
import type { EvaluationLink } from "../drafts/draft.ts";
import { useDrafts } from "../drafts/use-drafts.tsx";
import { useOverlay } from "../overlays/overlay.tsx";
import { useCalculator } from "../state/use-calculator.tsx";
import { makeFinal, reopen, saveRecord, type SaveWish, type SavingParts } from "./save-record.ts";

/** Saving from a screen: what the flow needs, and whether it is under way. */
export function useSaving() {
  const calculator = useCalculator();
  const drafts = useDrafts();
  const open = useOverlay();
  const { user, team } = useSession();
  const [busy, setBusy] = useState(false);
  const userId = user?.id ?? "";
  const parts: SavingParts = { calculator, drafts, open, userId, workspace: team?.id ?? null };
  const during = async (work: Promise<boolean>): Promise<boolean> => {
    setBusy(true);
    try {
      return await work;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    /** The one in the history; not one whose first save was never answered. */
    record: drafts.record?.version === 0 ? null : drafts.record,
    save: (wish?: SaveWish) => during(saveRecord(parts, wish)),
    /** Locks a saved record whose missing courses the user has seen. */
    finish: (link: EvaluationLink, accepted: readonly UnresolvedCourse[]) =>
      during(makeFinal(parts, link, accepted)),
    reopen: () => (drafts.record ? during(reopen(parts, drafts.record)) : Promise.resolve(false)),
  };
}
