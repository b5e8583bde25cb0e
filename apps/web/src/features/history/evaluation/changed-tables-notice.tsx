import type { SavedEvaluation } from "@meridian/contract/history/responses";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { formatList } from "../../../lib/format/labels.ts";

/** Shown when a table has changed since the save, with the choice to keep or recalculate. */
export function ChangedTablesNotice({
  evaluation,
  busy,
  onRecalculate,
}: {
  readonly evaluation: SavedEvaluation;
  readonly busy: boolean;
  readonly onRecalculate: () => void;
}) {
  const [dismissed, setDismissed] = useState(false);
  const { changedTables: tables, may } = evaluation;
  if (dismissed) return null;
  return (
    <Notice tone="warn">
      Since this was saved, {formatList(tables)} {tables.length === 1 ? "has" : "have"} changed. The numbers
      shown are the ones that were saved.
      {may.edit ? (
        <span className="row">
          <Button size="sm" disabled={busy} onClick={() => setDismissed(true)}>
            Keep
          </Button>
          <Button size="sm" disabled={busy} onClick={onRecalculate}>
            Recalculate
          </Button>
        </span>
      ) : null}
    </Notice>
  );
}
