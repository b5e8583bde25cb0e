import type { ReactNode } from "react";
import { ScrollRegion } from "./scroll-region.tsx";
import { SortHeader } from "./sort-header.tsx";
import * as styles from "./table-cards.module.css";

/** A column is identified by its heading, unless that is not text or the rows can be sorted by it. */
export type Column<Row> = {
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned numbers. */
  readonly numeric?: boolean;
} & (
  | { readonly head: string; readonly id?: undefined; readonly sortable?: undefined }
  | { readonly head: ReactNode; readonly id: string; readonly sortable?: boolean }
);

export interface Sort {
  readonly column: string;
  readonly descending: boolean;
}

interface TableProps<Row> {
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
}

/** A data table. Sortable column headers are buttons that announce their order. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, empty, cards = false } = props;
  if (rows.length === 0 && empty) return empty;
  return (
    <ScrollRegion label={caption}>
      <table className={cards ? `table cozy ${styles.cards}` : "table cozy"}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, head, numeric, sortable }) => (
              <SortHeader
                key={id ?? head}
                sorted={id !== undefined && sort?.column === id ? sort : null}
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
                <td key={column.id ?? column.head} {...cellProps(column)}>
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

/** A table on a sheet of its own. */
export function SheetTable<Row>(props: TableProps<Row>) {
  return (
    <div className="sheet">
      <Table {...props} />
    </div>
  );
}

function cellProps<Row>({ head, numeric }: Column<Row>) {
  if (typeof head === "string") return { "data-head": head, className: numeric ? "num" : undefined };
  return { className: numeric ? "num" : styles.acts };
}
