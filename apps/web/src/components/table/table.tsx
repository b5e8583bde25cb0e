import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { ScrollRegion } from "../text/scroll-region.tsx";
import * as styles from "./table-cards.module.css";

/** A column is identified by its heading, unless that is not text or the rows can be sorted by it. */
export type Column<Row> = {
  readonly cell: (row: Row, index: number) => ReactNode;
  /** Right-aligned numbers. */
  readonly numeric?: boolean;
  /** Its cells name their rows. */
  readonly namesRow?: boolean;
  readonly className?: string | undefined;
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
  readonly rowKey: (row: Row, index: number) => string;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  /** Shown instead of the table if there are no rows. */
  readonly empty?: ReactNode;
  /** On a phone, show each row as a card with column labels. Columns without a text label hold the actions. */
  readonly cards?: boolean;
  /** Instead of the usual row height. */
  readonly className?: string;
}

/** A data table. Sortable column headers are buttons that announce their order. */
export function Table<Row>(props: TableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    sort,
    onSort,
    empty,
    cards = false,
    className = "table cozy",
  } = props;
  if (rows.length === 0 && empty) return empty;
  return (
    <ScrollRegion label={caption}>
      <table className={cards ? `table cozy ${styles.cards}` : className}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, head, numeric, className: columnClass, sortable }) => (
              <SortHeader
                key={id ?? head}
                sorted={id !== undefined && sort?.column === id ? sort : null}
                onSort={sortable && onSort ? (descending) => onSort({ column: id, descending }) : undefined}
                numeric={numeric}
                className={columnClass}
              >
                {head}
              </SortHeader>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)}>
              {columns.map((column) => {
                const Cell = column.namesRow ? "th" : "td";
                return (
                  <Cell
                    key={column.id ?? column.head}
                    scope={column.namesRow ? "row" : undefined}
                    {...cellProps(column)}
                  >
                    {column.cell(row, index)}
                  </Cell>
                );
              })}
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

function cellProps<Row>({ head, numeric, className }: Column<Row>) {
  if (typeof head === "string") return { "data-head": head, className: columnClasses(numeric, className) };
  return { className: numeric ? columnClasses(numeric, className) : (className ?? styles.acts) };
}

/** A column header. With `onSort` it is a button that sorts the rows, and announces their order. */
export function SortHeader({
  sorted,
  startsDescending = false,
  onSort,
  numeric,
  className,
  title,
  children,
}: {
  /** The order of the rows, if they are sorted by this column. */
  readonly sorted: { readonly descending: boolean } | null;
  readonly startsDescending?: boolean;
  readonly onSort?: ((descending: boolean) => void) | undefined;
  readonly numeric?: boolean | undefined;
  readonly className?: string | undefined;
  readonly title?: string;
  readonly children: ReactNode;
}) {
  const Arrow = sorted?.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={columnClasses(numeric, className)}
      title={title}
      aria-sort={sorted ? (sorted.descending ? "descending" : "ascending") : undefined}
    >
      {onSort ? (
        <button type="button" onClick={() => onSort(sorted ? !sorted.descending : startsDescending)}>
          {children}
          {sorted ? <Arrow className="i sm" aria-hidden="true" /> : null}
        </button>
      ) : (
        children
      )}
    </th>
  );
}

function columnClasses(numeric: boolean | undefined, className: string | undefined): string | undefined {
  return [numeric && "num", className].filter(Boolean).join(" ") || undefined;
}
