import type { ReactNode } from "react";
import { ScrollRegion } from "./scroll-region.tsx";
import { SortHeader } from "./sort-header.tsx";
import * as styles from "./table-cards.module.css";

export interface Column<Row> {
  readonly id: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned numbers. */
  readonly numeric?: boolean;
  readonly sortable?: boolean;
}

export interface Sort {
  readonly column: string;
  readonly descending: boolean;
}

/** A data table. Sortable column headers are buttons that announce their order. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  empty,
  cards = false,
}: {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  /** Shown instead of the table if there are no rows. */
  readonly empty?: ReactNode;
  /** On a phone, show each row as a card with column labels. Columns without a text label hold the actions. */
  readonly cards?: boolean;
}) {
  if (rows.length === 0 && empty) return empty;
  return (
    <ScrollRegion label={caption}>
      <table className={cards ? `table cozy ${styles.cards}` : "table cozy"}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, head, numeric, sortable }) => (
              <SortHeader
                key={id}
                sorted={sort?.column === id ? sort : null}
                onSort={sortable && onSort ? (descending) => onSort({ column: id, descending }) : undefined}
                numeric={numeric}
              >
                {head}
              </SortHeader>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.id} {...cellProps(column)}>
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

function cellProps<Row>({ head, numeric }: Column<Row>) {
  if (typeof head === "string") return { "data-head": head, className: numeric ? "num" : undefined };
  return { className: numeric ? "num" : styles.acts };
}
