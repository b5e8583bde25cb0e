import { maxActionRecords } from "@meridian/contract/queue/action-schemas";
import { maxSelected } from "@meridian/contract/history/schemas";
import type { QueueCounts, QueueFilter } from "@meridian/contract/queue/schemas";
import { X } from "lucide-react";
import { IconButton, LinkButton } from "../../../../components/button.tsx";
import { notifyError } from "../../../../lib/toasts.ts";
import { exportEvaluations } from "../../queries.ts";
import { ActionBar } from "../actions/action-bar.tsx";
import type { useRecordAction } from "../actions/use-record-action.ts";
import type { Selection } from "../use-selection.ts";
import { BareCheckbox } from "../../../../components/form/field.tsx";
import * as styles from "../actions/actions.module.css";
import { formatCount } from "../../../../lib/format/plural.ts";

interface Props {
  readonly selection: Selection;
  readonly filter: QueueFilter;
  readonly shown: readonly string[];
  /** How many records match, shown or not. */
  readonly total: number;
  readonly counts: QueueCounts | undefined;
  readonly today: string;
  readonly action: ReturnType<typeof useRecordAction>;
}

/** How many records are selected, and what can be done with them. */
export function SelectionBar({ selection, filter, shown, total, counts, today, action }: Props) {
  const { selected, isAll, select, clear } = selection;
  if (selected.size === 0) return null;
  const allShownSelected = shown.every((id) => selected.has(id));
  const exportSelected = () => {
    if (!isAll && selected.size > maxSelected) {
      const limit = formatCount(maxSelected);
      notifyError(`Select at most ${limit} records to export, or all that match.`);
      return;
    }
    void exportEvaluations("csv", isAll ? { queue: filter } : { ids: [...selected] });
  };
  return (
    <div className={`row wrap small ${styles.bulk}`} role="toolbar" aria-label="Selected records">
      <BareCheckbox
        label="Select all shown"
        checked={allShownSelected}
        onChange={() => (allShownSelected ? clear() : select(shown, false))}
      />
      <b role="status">{isAll ? `All ${formatCount(total)}` : formatCount(selected.size)} selected</b>
      {!isAll && total > selected.size && total <= maxActionRecords ? (
        <LinkButton onClick={() => select(shown, true)}>Select all {formatCount(total)}</LinkButton>
      ) : null}
      {counts?.mayAssign ? (
        <ActionBar
          records={isAll ? { queue: filter } : { ids: [...selected] }}
          ids={isAll && shown.length < total ? null : [...selected]}
          count={isAll ? total : selected.size}
          members={counts.members}
          today={today}
          busy={action.busy}
          onStart={(kind, records) => action.start(kind, records, clear)}
          onExport={exportSelected}
        />
      ) : null}
      <span className={styles.spring} />
      <IconButton size="sm" icon={X} label="Clear selection" onClick={clear} />
    </div>
  );
}
