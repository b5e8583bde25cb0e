import { restorableDays } from "@meridian/contract/history/retention";
import type { EvaluationSelection, ExportFormat, HistoryFilter } from "@meridian/contract/history/schemas";
import { Download, RotateCcw, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Menu, MenuItem } from "../../../components/overlay/menu.tsx";
import { plural } from "../../../lib/format/plural.ts";
import { exportEvaluations } from "../queries.ts";
import { useDeletion } from "../use-deletion.ts";
import * as styles from "../history.module.css";

const formats: readonly (readonly [ExportFormat, string])[] = [
  ["csv", "CSV table"],
  ["xlsx", "Excel workbook"],
  ["json", "JSON, complete records"],
];

/** Export, delete and restore the selected records, or export all that match the filters. A team has more in `HistoryActions`. */
export function BulkBar({
  selected,
  filter,
  total,
  order,
  mayWrite,
  onDone,
  children,
}: {
  readonly selected: ReadonlySet<string>;
  readonly filter: HistoryFilter;
  readonly total: number;
  /** The sort order in words, announced to screen readers when it changes. */
  readonly order: string;
  readonly mayWrite: boolean;
  readonly onDone: () => void;
  readonly children: ReactNode;
}) {
  const [exporting, setExporting] = useState(false);
  const { busy, remove, restore } = useDeletion();
  const records: EvaluationSelection = selected.size > 0 ? { ids: [...selected] } : { filter };
  const count = selected.size > 0 ? selected.size : total;
  const save = async (format: ExportFormat) => {
    setExporting(true);
    await exportEvaluations(format, records);
    setExporting(false);
  };
  return (
    <div className={`row wrap ${styles.bulk}`} role="group" aria-label="Records">
      {selected.size > 0 ? (
        <span role="status">{plural(selected.size, "record")} selected</span>
      ) : (
        <span className="muted" role="status">
          {plural(total, "record")}
          {filter.deleted
            ? ` deleted in the last ${restorableDays} days. Select or open one to restore it.`
            : ""}
          <span className="sr"> ({order})</span>
        </span>
      )}
      <span className={styles.spring} />
      {selected.size > 0 && mayWrite ? (
        filter.deleted ? (
          <Button icon={RotateCcw} disabled={busy} onClick={() => void restore([...selected], onDone)}>
            Restore
          </Button>
        ) : (
          <Button
            kind="danger"
            icon={Trash2}
            disabled={busy}
            onClick={() => void remove({ ids: [...selected] }, selected.size, onDone)}
          >
            Delete
          </Button>
        )
      ) : null}
      <Menu
        trigger={
          <Button kind="quiet" icon={Download} busy={exporting && "Exporting"} disabled={count === 0}>
            {selected.size > 0 ? "Export selected" : "Export all results"}
          </Button>
        }
      >
        {formats.map(([format, label]) => (
          <MenuItem key={format} onSelect={() => void save(format)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      {children}
    </div>
  );
}
