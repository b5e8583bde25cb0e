import type { FeedCounts, FeedIssue, FeedPreview } from "@meridian/contract/crm/feeds/schemas";
import { Notice } from "../../../components/notice.tsx";
import { Sheet } from "../../../components/sheet.tsx";
import { type Column, Table } from "../../../components/table/table.tsx";
import { plural } from "../../../lib/format/plural.ts";
import * as styles from "../crm.module.css";

type Row = FeedPreview["rows"][number];

const outcomeLabels: Readonly<Record<Row["outcome"], string>> = {
  created: "New record",
  updated: "Updated",
  unchanged: "Unchanged",
  kept: "Kept as it is",
  leftOut: "Left out",
};

const columns: readonly Column<Row>[] = [
  { head: "Line", numeric: true, cell: ({ line }) => line },
  { head: "Outcome", cell: ({ outcome }) => outcomeLabels[outcome] },
  { head: "Student ID", cell: ({ studentId }) => studentId },
  { head: "Name", cell: ({ name }) => name },
  { head: "Round", cell: ({ round }) => round },
  { head: "Program", cell: ({ program }) => program },
  {
    head: "School",
    cell: ({ institution, institutionNote }) => (
      <>
        {institution}
        {institutionNote ? <div className="hint">{institutionNote}</div> : null}
      </>
    ),
  },
  { head: "CEEB", cell: ({ ceeb }) => ceeb },
  { head: "Country", cell: ({ country }) => country },
];

/** What a run would do with the list as it is now. */
export function FeedPreviewTable({
  preview: { file, counts, rows, leftOut },
}: {
  readonly preview: FeedPreview;
}) {
  return (
    <Sheet className={`grid ${styles.part}`} aria-labelledby="feed-preview">
      <h2 id="feed-preview">Preview</h2>
      <Notice tone="info" live>
        {plural(counts.rows, "row")} in {file}: {formatCounts(counts)}. Nothing was imported.
      </Notice>
      <Table
        caption="First rows of the list"
        rows={rows}
        rowKey={({ line }) => String(line)}
        columns={columns}
        cards
      />
      <Issues issues={leftOut} />
    </Sheet>
  );
}

/** Rows that need attention, by line. */
export function Issues({ issues }: { readonly issues: readonly FeedIssue[] }) {
  if (issues.length === 0) return null;
  return (
    <details>
      <summary>{plural(issues.length, "row needs", "rows need")} attention</summary>
      <ul>
        {issues.map(({ line, reason }) => (
          <li key={line}>
            Line {line}: {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** "3 new, 1 updated, 12 unchanged". Outcomes without rows are left out. */
export function formatCounts(counts: FeedCounts): string {
  const parts = [
    [counts.created, "new"],
    [counts.updated, "updated"],
    [counts.unchanged, "unchanged"],
    [counts.kept, "kept as they are"],
    [counts.leftOut, "left out"],
  ] as const;
  const stated = parts.filter(([count]) => count > 0).map(([count, label]) => `${count} ${label}`);
  return stated.length === 0 ? "No rows" : stated.join(", ");
}
