import type { ListedTable } from "@meridian/contract/team/schemas";
import type { GradingSystem } from "@meridian/grading";
import { useQuery } from "@tanstack/react-query";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { GradeChip } from "../../../components/grades/grade-chip.tsx";
import { type Column, Table } from "../../../components/table/table.tsx";
import { versionsQuery } from "../queries.ts";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import { toDraft } from "./table-draft.ts";
import { type GridKind, gridColumns, type TableRow } from "./table-row.ts";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import * as styles from "./tables.module.css";

/** Shows every version of a table. */
export function VersionsDialog({
  table,
  onClose,
}: {
  readonly table: ListedTable;
  readonly onClose: () => void;
}) {
  const query = useQuery(versionsQuery(table.id));
  return (
    <Dialog
      wide
      onClose={onClose}
      title={table.system.name}
      description="Saved evaluations keep the version they used."
    >
      <QueryContent query={query} what="The versions">
        {({ versions }) => (
          <div className={styles.versions}>
            {versions.map((version) => (
              <details key={version.version} open={version.version === table.version}>
                <summary>
                  Version {version.version}, {version.editedBy ? `${version.editedBy}, ` : ""}
                  {formatDateTime(version.editedAt)}
                </summary>
                <SystemTable system={version.system} />
              </details>
            ))}
          </div>
        )}
      </QueryContent>
    </Dialog>
  );
}

export function SystemTable({ system }: { readonly system: GradingSystem }) {
  const { kind, rows } = toDraft(system, null);
  return (
    <Table
      className="table"
      caption={system.name}
      columns={rowColumns(kind)}
      rows={rows}
      rowKey={({ id }) => String(id)}
    />
  );
}

function rowColumns(kind: GridKind): readonly Column<TableRow>[] {
  return gridColumns[kind].map(([cell, head]) => ({
    head,
    cell: (row) => (cell === "us" ? <GradeChip grade={row.us} /> : row[cell]),
  }));
}
