import { Button } from "../../../components/button.tsx";
import { useDrafts } from "./use-drafts.tsx";
import { TranscriptNotice } from "../transcript-notice.tsx";

/** Lets the user resolve a conflict with another tab. */
export default function ResolveConflict() {
  const { loadOther, keepAsCopy } = useDrafts();
  return (
    <TranscriptNotice tone="warn" live>
      This draft was changed in another tab. Changes you make here are not saved until you choose.
      <span className="row wrap">
        <Button size="sm" onClick={() => keepAsCopy()}>
          Keep mine as a copy
        </Button>
        <Button size="sm" onClick={() => void loadOther()}>
          Load the other version
        </Button>
      </span>
    </TranscriptNotice>
  );
}
