import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../components/button.tsx";
import { counted } from "../words.ts";
import { OtherTables } from "./other-tables.tsx";
import type { TableDraft } from "./table-draft.ts";
import { TableGrid } from "./table-grid.tsx";
import { blankRow, type TableRow } from "./table-row.ts";

type Faults = ReadonlyMap<number, string>;

/** What a table may have besides its rows; folded away until it is wanted, or something in it is wrong. */
export function ExtraGrids({
  draft,
  faults,
  onChange,
}: {
  readonly draft: TableDraft;
  readonly faults: Faults;
  readonly onChange: (change: Partial<TableDraft>) => void;
}) {
  const { kind, specials, nonGrades, alternates } = draft;
  const inOthers = alternates.flatMap(({ rows }) => rows);
  return (
    <div className="team-extras">
      <Folded
        title="Marks without a grade"
        about="W, INC and the like: they neither count nor earn credit."
        count={nonGrades.length}
        open={nonGrades.length > 0 || hasFault(nonGrades, faults)}
      >
        <Rows
          kind="nonGrades"
          rows={nonGrades}
          faults={faults}
          onChange={(rows) => onChange({ nonGrades: rows })}
        />
      </Folded>
      {kind === "letters" ? null : (
        <Folded
          title="Special marks"
          about="Words with a place on the scale, such as 30 e lode at 30."
          count={specials.length}
          open={specials.length > 0 || hasFault(specials, faults)}
        >
          <Rows
            kind="specials"
            rows={specials}
            faults={faults}
            onChange={(rows) => onChange({ specials: rows })}
          />
        </Folded>
      )}
      {kind === "points" ? null : (
        <Folded
          title="Other publishers' tables"
          about="The same scale as others read it: the result shows the range across them."
          count={alternates.length}
          open={alternates.length > 0 || hasFault(inOthers, faults)}
        >
          <OtherTables
            kind={kind}
            tables={alternates}
            faults={faults}
            onChange={(tables) => onChange({ alternates: tables })}
          />
        </Folded>
      )}
    </div>
  );
}

function Rows({
  kind,
  rows,
  faults,
  onChange,
}: {
  readonly kind: "nonGrades" | "specials";
  readonly rows: readonly TableRow[];
  readonly faults: Faults;
  readonly onChange: (rows: readonly TableRow[]) => void;
}) {
  const what = kind === "nonGrades" ? "Marks without a grade" : "Special marks";
  if (rows.length === 0) {
    return (
      <Button size="sm" onClick={() => onChange([blankRow()])}>
        <Plus className="i" aria-hidden="true" />
        {kind === "nonGrades" ? "Add a mark without a grade" : "Add a special mark"}
      </Button>
    );
  }
  return <TableGrid kind={kind} rows={rows} caption={what} faults={faults} onChange={onChange} />;
}

function Folded({
  title,
  about,
  count,
  open,
  children,
}: {
  readonly title: string;
  readonly about: string;
  readonly count: number;
  readonly open: boolean;
  readonly children: ReactNode;
}) {
  return (
    <details open={open}>
      <summary>
        <b>{title}</b>
        {count > 0 ? ` (${counted(count, "entry", "entries")})` : ""} <span className="soft">{about}</span>
      </summary>
      {children}
    </details>
  );
}

function hasFault(rows: readonly TableRow[], faults: Faults): boolean {
  return rows.some(({ id }) => faults.has(id));
}
