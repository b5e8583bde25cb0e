import { Checkbox, SelectField } from "../../../components/form/field.tsx";
import { kindLabels } from "@meridian/transcript/review/review-text";
import { columnKinds } from "@meridian/transcript/columns/column-guess";
import type { ColumnKind } from "@meridian/transcript/columns/column-guess";
import type { TableGuess } from "@meridian/transcript/guess-table";
import * as styles from "./import.module.css";

interface Props {
  readonly guess: TableGuess;
  readonly remembered: boolean;
  readonly onKind: (column: number, kind: ColumnKind) => void;
  readonly onHeader: (present: boolean) => void;
}

/** One select per column, labeled with the file's own header and its first values. */
export function ColumnMapping({ guess, remembered, onKind, onHeader }: Props) {
  return (
    <fieldset className={`grid ${styles.columns}`}>
      <legend>What each column contains</legend>
      {remembered ? <p className="hint">Using your settings from the last file with this header.</p> : null}
      <div className={`grid ${styles.columnList}`}>
        {guess.columns.map((column, c) => (
          <SelectField
            // Columns have no ID, so the index is the key.
            // oxlint-disable-next-line react/no-array-index-key
            key={c}
            label={<span className="local">{column.header || `Column ${c + 1}`}</span>}
            hint={
              // Hebrew and Arabic samples are cut off at their end, not at their start.
              <span dir="auto" className={styles.columnSample}>
                {sampleText(guess, c)}
              </span>
            }
            className={column.confidence < 0.6 && column.kind !== "ignore" ? styles.isUnsure : undefined}
            options={columnKinds.map((kind) => [kind, kindLabels[kind]])}
            value={column.kind}
            onValue={(kind) => onKind(c, kind)}
          />
        ))}
      </div>
      <Checkbox label="The table has a header row" checked={guess.headerRow !== null} onValue={onHeader} />
    </fieldset>
  );
}

function sampleText(guess: TableGuess, column: number): string {
  const values = new Set(guess.rows.map((row) => row.cells[column] ?? "").filter((cell) => cell !== ""));
  return [...values].slice(0, 3).join(" · ") || "Empty";
}
