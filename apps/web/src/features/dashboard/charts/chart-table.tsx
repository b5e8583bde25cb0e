import { Table } from "../../../components/table/table.tsx";

/** A chart's data as rows, for the table view and the CSV export. */
export interface ChartTable {
  readonly columns: readonly ChartColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

export interface ChartColumn {
  readonly head: string;
  readonly numeric?: boolean;
}

export const numberColumn = (head: string): ChartColumn => ({ head, numeric: true });

/** Null if there is no value. */
export type Cell = string | number | null;

export function ChartTableView({ caption, table }: { readonly caption: string; readonly table: ChartTable }) {
  return (
    <Table
      caption={caption}
      columns={table.columns.map(({ head, numeric = false }, index) => ({
        id: head,
        head,
        numeric,
        cell: (row: KeyedRow) => cellText(row.cells[index] ?? null),
      }))}
      rows={table.rows.map((cells, key) => ({ key: String(key), cells }))}
      rowKey={({ key }) => key}
    />
  );
}

interface KeyedRow {
  readonly key: string;
  readonly cells: readonly Cell[];
}

function cellText(cell: Cell): string {
  if (cell === null) return "–";
  return typeof cell === "number" ? cell.toLocaleString("en-US", { maximumFractionDigits: 2 }) : cell;
}
