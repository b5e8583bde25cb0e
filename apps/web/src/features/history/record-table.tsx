import type { HistoryRow } from "@meridian/contract/history-answers";
import { ArrowDown, ArrowUp, EyeOff } from "lucide-react";
import { Link } from "../../lib/router.tsx";
import type { HistoryView } from "./calls.ts";
import { type HistoryColumn, historyColumns } from "./columns.tsx";
import { RevokedBadge } from "./state-badge.tsx";
import { ScrollRegion } from "../../components/scroll-region.tsx";
import "../../components/checkbox.css";

type Order = Pick<HistoryView, "sort" | "direction">;

/** The list: a table on wide screens, the same rows as cards on a phone. */
export function RecordTable({
  rows,
  columns: chosen,
  order,
  onOrder,
  selected,
  onSelect,
  countryName,
  addressOf,
}: {
  readonly rows: readonly HistoryRow[];
  readonly columns: readonly string[];
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly countryName: (code: string) => string;
  /** The address that opens a record's details. */
  readonly addressOf: (id: string) => string;
}) {
  const columns = historyColumns.filter(({ id }) => chosen.includes(id));
  const all = rows.length > 0 && rows.every(({ id }) => selected.has(id));
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  const toggleAll = () => onSelect(new Set(all ? [] : rows.map(({ id }) => id)));
  return (
    <ScrollRegion label="Saved evaluations">
      {/* On a phone, where the records are cards and the table has no head. */}
      <label className="history-all check">
        <input type="checkbox" checked={all} onChange={toggleAll} />
        Select all shown
      </label>
      <table className="table cozy history-table">
        <caption className="sr">Saved evaluations</caption>
        <thead>
          <tr>
            <th scope="col" className="pick">
              <span className="check">
                <input type="checkbox" aria-label="Select all shown" checked={all} onChange={toggleAll} />
              </span>
            </th>
            <Head column={{ head: "Student", sort: "student" }} order={order} onOrder={onOrder} />
            {columns.map((column) => (
              <Head key={column.id} column={column} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-selected={selected.has(row.id) || undefined}>
              <td className="pick">
                <span className="check">
                  <input
                    type="checkbox"
                    aria-label={`Select ${nameOf(row)}`}
                    checked={selected.has(row.id)}
                    onChange={() => toggle(row.id)}
                  />
                </span>
              </td>
              <th scope="row">
                <Link to={addressOf(row.id)} replace={false}>
                  {nameOf(row)}
                </Link>{" "}
                <RevokedBadge report={row.report} />
                {row.teamVisible ? null : (
                  <span className="muted" title="Seen by you and the team’s admins">
                    <EyeOff className="i sm" aria-hidden="true" />
                    <span className="sr">not visible to the team</span>
                  </span>
                )}
              </th>
              {columns.map((column) => (
                <td key={column.id} className={column.numeric ? "num" : undefined} data-head={column.head}>
                  {column.cell(row, countryName)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

export function nameOf({ studentName, studentExternalId }: HistoryRow): string {
  return studentName || studentExternalId || "Without a name";
}

function Head({
  column: { head, sort, numeric },
  order,
  onOrder,
}: {
  readonly column: Pick<HistoryColumn, "head" | "sort" | "numeric">;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
}) {
  const sorted = sort !== undefined && sort === order.sort;
  const descending = order.direction === "desc";
  const Arrow = descending ? ArrowDown : ArrowUp;
  // The newest and the best first, names from A.
  const usual = sort === "created" || sort === "updated" || sort === "gpa" ? "desc" : "asc";
  return (
    <th
      scope="col"
      className={numeric ? "num" : undefined}
      aria-sort={sorted ? (descending ? "descending" : "ascending") : undefined}
    >
      {sort ? (
        <button
          type="button"
          onClick={() => onOrder({ sort, direction: sorted ? (descending ? "asc" : "desc") : usual })}
        >
          {head}
          {sorted ? <Arrow className="i sm" aria-hidden="true" /> : null}
        </button>
      ) : (
        head
      )}
    </th>
  );
}
