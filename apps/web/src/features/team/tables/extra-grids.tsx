import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../components/button.tsx";
import { OtherTables } from "./other-tables.tsx";
import type { TableDraft } from "./table-draft.ts";
import { TableGrid } from "./table-grid.tsx";
import { blankRow, type TableRow } from "./table-row.ts";
import * as styles from "./tables.module.css";
import { plural } from "../../../lib/format/plural.ts";

type RowIssues = ReadonlyMap<number, string>;

/** The optional parts of a table, collapsed until they have entries or an issue. */
export function ExtraGrids({
  draft,
  issues,
  onChange,
}: {
  readonly draft: TableDraft;
  readonly issues: RowIssues;
  readonly onChange: (change: Partial<TableDraft>) => void;
}) {
  const { kind, specials, nonGrades, alternates } = draft;
  const alternateRows = alternates.flatMap(({ rows }) => rows);
  return (
    <div className={styles.teamExtras}>
      <CollapsibleSection
        title="Marks without a grade"
        about="W, INC and similar marks: not counted, and no credit earned."
        count={nonGrades.length}
        open={nonGrades.length > 0 || hasIssue(nonGrades, issues)}
      >
        <OptionalGrid
          kind="nonGrades"
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
          open={specials.length > 0 || hasIssue(specials, issues)}
        >
          <OptionalGrid
            kind="specials"
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
          open={alternates.length > 0 || hasIssue(alternateRows, issues)}
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
  kind,
  rows,
  issues,
  onChange,
}: {
  readonly kind: "nonGrades" | "specials";
  readonly rows: readonly TableRow[];
  readonly issues: RowIssues;
  readonly onChange: (rows: readonly TableRow[]) => void;
}) {
  const caption = kind === "nonGrades" ? "Marks without a grade" : "Special marks";
  if (rows.length === 0) {
    return (
      <Button size="sm" icon={Plus} onClick={() => onChange([blankRow()])}>
        {kind === "nonGrades" ? "Add a mark without a grade" : "Add a special mark"}
      </Button>
    );
  }
  return <TableGrid kind={kind} rows={rows} caption={caption} issues={issues} onChange={onChange} />;
}

function CollapsibleSection({
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
        {count > 0 ? ` (${plural(count, "entry", "entries")})` : ""} <span className="soft">{about}</span>
      </summary>
      {children}
    </details>
  );
}

function hasIssue(rows: readonly TableRow[], issues: RowIssues): boolean {
  return rows.some(({ id }) => issues.has(id));
}
