import { Button } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { useDrafts } from "./use-drafts.tsx";

/** Which of two tabs goes on with the draft they both hold. */
export default function ChooseTab() {
  const { loadOther, keepAsCopy } = useDrafts();
  return (
    <div className="conflict">
      <Notice tone="warn" live>
        This draft was changed in another tab. What you type here is not saved until you choose.
        <span className="row">
          <Button size="sm" onClick={() => keepAsCopy()}>
            Keep mine as a copy
          </Button>
          <Button size="sm" onClick={() => void loadOther()}>
            Load the other
          </Button>
        </span>
      </Notice>
    </div>
  );
}
