import { useEffect, useState } from "react";
import { fetchSiteFile } from "../../runtime/pages/page-content.ts";
import { referenceFiles, type ScaleCard } from "../reference/public.ts";

type ScaleCards = Readonly<Record<string, ScaleCard>>;

/** The default table of each country in small, by code; null until it is loaded, or if it cannot be. */
export function useScaleCards(isWanted: boolean): ScaleCards | null {
  const [cards, setCards] = useState<ScaleCards | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isClosed = false;
    fetchSiteFile(referenceFiles.scaleCards).then(
      (loaded) => (isClosed ? undefined : setCards(loaded as ScaleCards | null)),
      // Without it, the preview has no strip.
      () => undefined,
    );
    return () => {
      isClosed = true;
    };
  }, [isWanted]);
  return cards;
}
