import { restorableDays } from "@meridian/contract/retention";
import { RotateCcw } from "lucide-react";
import { Button } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { dayText } from "../../lib/day-text.ts";

/** A record in the trash: until when it can be brought back, and the button for whoever may do it. */
export function DeletedNotice({
  since,
  onRestore,
}: {
  readonly since: string;
  readonly onRestore: (() => void) | null;
}) {
  return (
    <Notice tone="warn">
      This record was deleted. It can be restored until {lastDay(since)}.
      {onRestore ? (
        <span className="row">
          <Button size="sm" onClick={onRestore}>
            <RotateCcw className="i" aria-hidden="true" />
            Restore
          </Button>
        </span>
      ) : null}
    </Notice>
  );
}

/** The server removes it in the night after. */
function lastDay(since: string): string {
  const day = new Date(since);
  day.setUTCDate(day.getUTCDate() + restorableDays);
  return dayText(day.toISOString().slice(0, 10));
}
