import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { ScrollRegion } from "./scroll-region.tsx";
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
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
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

function HeaderCell<Row>({
  column,
  sort,
  onSort,
}: {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
}) {
  const sorted = sort?.column === column.id ? sort : null;
  const order = sorted ? (sorted.descending ? "descending" : "ascending") : undefined;
  const Arrow = sorted?.descending ? ArrowDown : ArrowUp;
  return (
    <th scope="col" className={column.numeric ? "num" : undefined} aria-sort={order}>
      {column.sortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort({ column: column.id, descending: sorted ? !sorted.descending : false })}
        >
          {column.head}
          {sorted ? <Arrow className="i sm" aria-hidden="true" /> : null}
        </button>
      ) : (
        column.head
      )}
    </th>
  );
}
