import { Plus } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/form/field.tsx";
import { useFocusAfterChange } from "../../../lib/focus.ts";
import { blankOtherTable, type OtherTable } from "./table-extras.ts";
import { TableGrid } from "./table-grid.tsx";
import * as styles from "./tables.module.css";

/** Other publishers' conversions of the same scale, each with its own source. */
export function OtherTables({
  kind,
  tables,
  issues,
  onChange,
}: {
  readonly kind: "bands" | "letters";
  readonly tables: readonly OtherTable[];
  readonly issues: ReadonlyMap<number, string>;
  readonly onChange: (tables: readonly OtherTable[]) => void;
}) {
  const keepFocus = useFocusAfterChange(tables.length);
  const update = (changed: OtherTable, change: Partial<OtherTable>) =>
    onChange(tables.map((table) => (table === changed ? { ...table, ...change } : table)));
  return (
    <>
      {tables.map((table, index) => {
        const labelSuffix = `, other table ${index + 1}`;
        const bindField = (name: "publisher" | "sourceTitle" | "sourceUrl") => ({
          value: table[name],
          onValue: (value: string) => update(table, { [name]: value }),
        });
        return (
          <fieldset key={table.id} className={`grid ${styles.other}`}>
            <legend>Other table {index + 1}</legend>
            <div className={`grid ${styles.facts}`}>
              <TextField label="Publisher" maxLength={200} {...bindField("publisher")} />
              <TextField label="Web address" type="url" maxLength={1000} {...bindField("sourceUrl")} />
              <TextField label="Page title" maxLength={300} {...bindField("sourceTitle")} />
            </div>
            <TableGrid
              kind={kind}
              rows={table.rows}
              caption={`Rows of other table ${index + 1}`}
              labelSuffix={labelSuffix}
              issues={issues}
              onChange={(rows) => update(table, { rows })}
            />
            <Button
              kind="quiet"
              size="sm"
              onClick={() => {
                keepFocus();
                onChange(tables.filter((other) => other !== table));
              }}
            >
              Remove this table<span className="sr">{labelSuffix}</span>
            </Button>
          </fieldset>
        );
      })}
      <Button size="sm" icon={Plus} onClick={() => onChange([...tables, blankOtherTable()])}>
        Add another publisher
      </Button>
    </>
  );
}
