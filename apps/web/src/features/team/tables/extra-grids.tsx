import { Plus } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "../../../components/button.tsx";
import { OtherTables } from "./other-tables.tsx";
import type { TableDraft } from "./table-draft.ts";
import { TableGrid } from "./table-grid.tsx";
import { blankRow } from "./table-row.ts";
import * as styles from "./tables.module.css";
import { plural } from "../../../lib/format/plural.ts";

type RowIssues = ReadonlyMap<number, string>;

/** The optional parts of a table, collapsed until they have entries. */
export function ExtraGrids({
  draft: { kind, specials, nonGrades, alternates },
  issues,
  onChange,
}: {
  readonly draft: TableDraft;
  readonly issues: RowIssues;
  readonly onChange: (change: Partial<TableDraft>) => void;
}) {
  return (
    <div className={`grid tight ${styles.extras}`}>
      <CollapsibleSection
        title="Marks without a grade"
        about="W, INC and similar marks: not counted, and no credit earned."
        count={nonGrades.length}
      >
        <OptionalGrid
          kind="nonGrades"
          caption="Marks without a grade"
          addLabel="Add a mark without a grade"
          rows={nonGrades}
          issues={issues}
          onChange={(rows) => onChange({ nonGrades: rows })}
        />
      </CollapsibleSection>
      {kind === "letters" ? null : (
        <CollapsibleSection
          title="Special marks"
          about="Marks outside the numbers with a value on the scale, such as 30 e lode at 30."
          count={specials.length}
        >
          <OptionalGrid
            kind="specials"
            caption="Special marks"
            addLabel="Add a special mark"
            rows={specials}
            issues={issues}
            onChange={(rows) => onChange({ specials: rows })}
          />
        </CollapsibleSection>
      )}
      {kind === "points" ? null : (
        <CollapsibleSection
          title="Other publishers’ tables"
          about="How other publishers convert the same scale. Results show the range across them."
          count={alternates.length}
        >
          <OtherTables
            kind={kind}
            tables={alternates}
            issues={issues}
            onChange={(tables) => onChange({ alternates: tables })}
          />
        </CollapsibleSection>
      )}
    </div>
  );
}

function OptionalGrid({
  addLabel,
  ...grid
}: Omit<ComponentProps<typeof TableGrid>, "labelSuffix"> & { readonly addLabel: string }) {
  if (grid.rows.length > 0) return <TableGrid {...grid} />;
  return (
    <Button size="sm" icon={Plus} onClick={() => grid.onChange([blankRow()])}>
      {addLabel}
    </Button>
  );
}

function CollapsibleSection({
  title,
  about,
  count,
  children,
}: {
  readonly title: string;
  readonly about: string;
  readonly count: number;
  readonly children: ReactNode;
}) {
  return (
    <details open={count > 0}>
      <summary>
        <b>{title}</b>
        {count > 0 ? ` (${plural(count, "entry", "entries")})` : ""} <span className="soft">{about}</span>
      </summary>
      {children}
    </details>
  );
}
