import { restorableDays } from "@meridian/contract/history/retention";
import { RotateCcw } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { formatLocalDate } from "../../../lib/format/format-date-time.ts";

/** Shows how long a deleted record can be restored, with a button for users who may restore it. */
export function DeletedNotice({
  deletedAt,
  onRestore,
}: {
  readonly deletedAt: string;
  readonly onRestore: (() => void) | null;
}) {
  return (
    <Notice tone="warn">
      This record was deleted. It can be restored until {lastRestoreDate(deletedAt)}.
      {onRestore ? (
        <span className="row">
          <Button size="sm" icon={RotateCcw} onClick={onRestore}>
            Restore
          </Button>
        </span>
      ) : null}
    </Notice>
  );
}

/** The server removes the record in the night after this date. */
function lastRestoreDate(deletedAt: string): string {
  const day = new Date(deletedAt);
  day.setUTCDate(day.getUTCDate() + restorableDays);
  return formatLocalDate(day.toISOString());
}
