import type { SavedRecord } from "@meridian/contract/history-answers";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { listed } from "../../lib/listed.ts";

/** The dataset's table reads otherwise today: "Keep" or "Recalculate". */
export function ChangedTables({
  record,
  busy,
  onRecalculate,
}: {
  readonly record: SavedRecord;
  readonly busy: boolean;
  readonly onRecalculate: () => void;
}) {
  const [kept, setKept] = useState(false);
  const { changedTables: tables, may } = record;
  if (kept) return null;
  return (
    <Notice tone="warn">
      Since this was saved, {listed(tables)} {tables.length === 1 ? "has" : "have"} changed. The numbers here
      are those of the saving.
      {may.edit ? (
        <span className="row">
          <Button size="sm" disabled={busy} onClick={() => setKept(true)}>
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
