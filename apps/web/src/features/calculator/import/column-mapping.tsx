import { Checkbox, SelectField } from "../../../components/field.tsx";
import { kindNames } from "./review-words.ts";
import { columnKinds } from "./table-guess.ts";
import type { ColumnKind, TableGuess } from "./table-guess.ts";

interface Props {
  readonly guess: TableGuess;
  readonly remembered: boolean;
  readonly onKind: (column: number, kind: ColumnKind) => void;
  readonly onHeader: (present: boolean) => void;
}

/** One select a column, named by the file's own header and explained by its first values. */
export function ColumnMapping({ guess, remembered, onKind, onHeader }: Props) {
  return (
    <fieldset className="import-columns">
      <legend>What each column holds</legend>
      {remembered ? <p className="hint">Set as you left it the last time a file had this header.</p> : null}
      <div className="import-column-list">
        {guess.columns.map((column, c) => (
          <SelectField
            // Columns have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={c}
            label={<span className="local">{column.header || `Column ${c + 1}`}</span>}
            hint={samples(guess, c)}
            className={column.confidence < 0.6 && column.kind !== "ignore" ? "is-unsure" : undefined}
            value={column.kind}
            onChange={(event) => {
              const kind = columnKinds.find((known) => known === event.target.value);
              if (kind) onKind(c, kind);
            }}
          >
            {columnKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindNames[kind]}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <Checkbox
        label="The table has a row of column names"
        checked={guess.headerRow !== null}
        onChange={(event) => onHeader(event.target.checked)}
      />
    </fieldset>
  );
}

function samples(guess: TableGuess, column: number): string {
  const seen = new Set(guess.rows.map((row) => row.cells[column] ?? "").filter((cell) => cell !== ""));
  return [...seen].slice(0, 3).join(" · ") || "Empty";
}
