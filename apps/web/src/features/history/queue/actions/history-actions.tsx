import { useQuery } from "@tanstack/react-query";
import { ActionBar } from "./action-bar.tsx";
import { ActionProgress } from "./action-progress.tsx";
import { toLocalDay } from "../../../../lib/format/calendar-day.ts";
import { countsQuery } from "../queue-queries.ts";
import { useRecordAction } from "./use-record-action.ts";
import * as styles from "./actions.module.css";

/** The queue's actions for records selected in the list of all records. */
export default function HistoryActions({
  selected,
  onStarted,
}: {
  readonly selected: ReadonlySet<string>;
  readonly onStarted: () => void;
}) {
  const today = toLocalDay();
  const { data: counts } = useQuery(countsQuery);
  const { current, busy, start, cancel, undo, dismiss } = useRecordAction();
  const ids = [...selected];
  return (
    <>
      {current ? (
        <ActionProgress run={current} busy={busy} onCancel={cancel} onUndo={undo} onDismiss={dismiss} />
      ) : null}
      {ids.length > 0 && counts?.mayAssign ? (
        <div
          className={`row wrap small ${styles.bulk}`}
          role="toolbar"
          aria-label="Actions on the selected records"
        >
          <ActionBar
            records={{ ids }}
            ids={ids}
            count={ids.length}
            members={counts.members}
            today={today}
            busy={busy}
            onStart={(action, records) => start(action, records, onStarted)}
            onExport={null}
          />
        </div>
      ) : null}
    </>
  );
}
