import { Plus } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/field.tsx";
import { blankOther, type OtherTable } from "./table-extras.ts";
import { TableGrid } from "./table-grid.tsx";

/** The scale as other publishers read it, each with its own source. */
export function OtherTables({
  kind,
  tables,
  faults,
  onChange,
}: {
  readonly kind: "bands" | "letters";
  readonly tables: readonly OtherTable[];
  readonly faults: ReadonlyMap<number, string>;
  readonly onChange: (tables: readonly OtherTable[]) => void;
}) {
  const put = (changed: OtherTable, part: Partial<OtherTable>) =>
    onChange(tables.map((table) => (table === changed ? { ...table, ...part } : table)));
  return (
    <>
      {tables.map((table, at) => {
        const of = `, other table ${at + 1}`;
        const text = (name: "publisher" | "sourceTitle" | "sourceUrl") => ({
          value: table[name],
          onChange: ({ target }: { readonly target: { readonly value: string } }) =>
            put(table, { [name]: target.value }),
        });
        return (
          <fieldset key={table.id} className="team-other">
            <legend>Other table {at + 1}</legend>
            <div className="team-facts">
              <TextField label="Publisher" maxLength={200} {...text("publisher")} />
              <TextField label="Its address" type="url" maxLength={1000} {...text("sourceUrl")} />
              <TextField label="Title of the page" maxLength={300} {...text("sourceTitle")} />
            </div>
            <TableGrid
              kind={kind}
              rows={table.rows}
              caption={`Rows of other table ${at + 1}`}
              of={of}
              faults={faults}
              onChange={(rows) => put(table, { rows })}
            />
            <Button
              kind="quiet"
              size="sm"
              onClick={() => onChange(tables.filter((other) => other !== table))}
            >
              Remove this table<span className="sr">{of}</span>
            </Button>
          </fieldset>
        );
      })}
      <Button size="sm" onClick={() => onChange([...tables, blankOther()])}>
        <Plus className="i" aria-hidden="true" />
        Add another publisher
      </Button>
    </>
  );
}
