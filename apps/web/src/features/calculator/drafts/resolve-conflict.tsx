import { Button } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { useDrafts } from "./use-drafts.tsx";
import * as styles from "../calculator.module.css";

/** Lets the user resolve a conflict with another tab. */
export default function ResolveConflict() {
  const { loadOther, keepAsCopy } = useDrafts();
  return (
    <div className={styles.conflict}>
      <Notice tone="warn" live>
        This draft was changed in another tab. Changes you make here are not saved until you choose.
        <span className="row wrap">
          <Button size="sm" onClick={() => keepAsCopy()}>
            Keep mine as a copy
          </Button>
          <Button size="sm" onClick={() => void loadOther()}>
            Load the other version
          </Button>
        </span>
      </Notice>
    </div>
  );
}
