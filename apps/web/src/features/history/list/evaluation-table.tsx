import type { HistoryRow } from "@meridian/contract/history/responses";
import { EyeOff } from "lucide-react";
import { Link } from "../../../runtime/routing/router.tsx";
import type { HistoryView } from "../queries.ts";
import { type HistoryColumn, historyColumns } from "./columns.tsx";
import { FlagsBadge, RevokedBadge } from "../state-badge.tsx";
import { ScrollRegion } from "../../../components/text/scroll-region.tsx";
import { SortHeader } from "../../../components/table/table.tsx";
import { studentLabel } from "../../../lib/format/labels.ts";
import { toggled } from "../../../lib/toggled.ts";
import { BareCheckbox } from "../../../components/form/field.tsx";
import * as checkbox from "../../../components/form/checkbox.module.css";
import * as styles from "../history.module.css";

type Order = Pick<HistoryView, "sort" | "direction">;

/** The list of records: a table on wide screens, cards on phones. */
export function EvaluationTable({
  rows,
  columns: chosen,
  order,
  onOrder,
  selected,
  onSelect,
  recordHref,
}: {
  readonly rows: readonly HistoryRow[];
  readonly columns: readonly string[];
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  /** The link that opens a record. */
  readonly recordHref: (id: string) => string;
}) {
  const columns = historyColumns.filter(({ id }) => chosen.includes(id));
  const allSelected = rows.length > 0 && rows.every(({ id }) => selected.has(id));
  const toggleAll = () => onSelect(new Set(allSelected ? [] : rows.map(({ id }) => id)));
  return (
    <ScrollRegion label="Saved evaluations">
      {/* For phones, where the records are cards without a table header. */}
      <label className={`${styles.all} ${checkbox.check}`}>
        <input type="checkbox" checked={allSelected} onChange={toggleAll} />
        Select all shown
      </label>
      <table className={`table cozy ${styles.table}`}>
        <caption className="sr">Saved evaluations</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.pick}>
              <BareCheckbox label="Select all shown" checked={allSelected} onChange={toggleAll} />
            </th>
            <ColumnHeader column={{ head: "Student", sort: "student" }} order={order} onOrder={onOrder} />
            {columns.map((column) => (
              <ColumnHeader key={column.id} column={column} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-selected={selected.has(row.id) || undefined}>
              <td className={styles.pick}>
                <BareCheckbox
                  label={`Select ${studentLabel(row.studentName, row.studentExternalId)}`}
                  checked={selected.has(row.id)}
                  onChange={() => onSelect(toggled(selected, row.id))}
                />
              </td>
              <th scope="row">
                <Link to={recordHref(row.id)} replace={false}>
                  {studentLabel(row.studentName, row.studentExternalId)}
                </Link>{" "}
                <FlagsBadge flags={row.flags} /> <RevokedBadge report={row.report} />
                {row.teamVisible ? null : (
                  <span className="muted" title="Only you and team admins can see this record">
                    <EyeOff className="i sm" aria-hidden="true" />
                    <span className="sr">not visible to the team</span>
                  </span>
                )}
              </th>
              {columns.map((column) => (
                <td key={column.id} className={column.numeric ? "num" : undefined} data-head={column.head}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function ColumnHeader({
  column: { head, sort, numeric },
  order,
  onOrder,
}: {
  readonly column: Pick<HistoryColumn, "head" | "sort" | "numeric">;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
}) {
  const isSorted = sort !== undefined && sort === order.sort;
  return (
    <SortHeader
      sorted={isSorted ? { descending: order.direction === "desc" } : null}
      // Dates and GPA start descending, text columns ascending.
      startsDescending={sort === "created" || sort === "updated" || sort === "gpa"}
      onSort={sort && ((descending) => onOrder({ sort, direction: descending ? "desc" : "asc" }))}
      numeric={numeric}
    >
      {head}
    </SortHeader>
  );
}
