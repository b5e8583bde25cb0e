import { usGrades } from "@meridian/grading";

/** How a table converts marks: in numeric bands, as letters or words, or by interpolating between points. */
export type TableKind = "bands" | "letters" | "points";

/** The optional grids are special marks on a numeric scale and marks that neither count nor earn credit. */
export type GridKind = TableKind | "specials" | "nonGrades";

/** One row of a grid, as typed. Which cells are used depends on the grid. */
export interface TableRow {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly mark: string;
  readonly points: string;
  readonly value: string;
  readonly meaning: string;
  readonly words: string;
  readonly us: string;
  /** Not editable here; preserved from the opened table. */
  readonly description: string;
}

export type Cell = Exclude<keyof TableRow, "id" | "description">;

/** The columns of each grid, in display order. */
export const gridColumns: Readonly<Record<GridKind, readonly (readonly [Cell, string])[]>> = {
  bands: [
    ["from", "From"],
    ["to", "To"],
    ["us", "US grade"],
    ["words", "Words on the transcript"],
  ],
  letters: [
    ["mark", "Grade"],
    ["us", "US grade"],
    ["words", "Also written"],
  ],
  points: [
    ["mark", "Mark"],
    ["points", "US points"],
  ],
  specials: [
    ["mark", "Special mark"],
    ["value", "Value"],
    ["us", "US grade"],
    ["words", "Also written"],
  ],
  nonGrades: [
    ["mark", "Mark without a grade"],
    ["meaning", "Meaning"],
    ["words", "Also written"],
  ],
};

export const usOptions: readonly string[] = [...usGrades, "S"];

/** What a mark that neither counts nor earns credit can mean. */
export const meanings = {
  withdrawn: "Withdrawn",
  incomplete: "Incomplete",
  absent: "Absent",
  exempt: "Exempt",
  transfer: "Transferred",
  audit: "Audited",
  "in-progress": "In progress",
  "not-reported": "Not reported",
} as const;

let serial = 0;
export function blankRow(cells: Partial<Record<Cell | "description", string>> = {}): TableRow {
  serial += 1;
  const blank = {
    from: "",
    to: "",
    mark: "",
    points: "",
    value: "",
    meaning: "",
    words: "",
    us: "",
    description: "",
  };
  return { ...blank, ...cells, id: serial };
}

export function usedRows(rows: readonly TableRow[]): readonly TableRow[] {
  return rows.filter(({ id: _, description: __, ...cells }) =>
    Object.values(cells).some((cell) => cell.trim() !== ""),
  );
}

/** Accepts a decimal comma or point. Anything else is passed to the schema unchanged, which reports it. */
export function parseNumber(typed: string): number | string {
  const trimmed = typed.trim().replace("−", "-");
  return /^-?\d+([.,]\d+)?$/.test(trimmed) ? Number(trimmed.replace(",", ".")) : trimmed;
}

export function toAliases(typed: string): { aliases?: string[] } {
  const list = splitList(typed);
  return list.length === 0 ? {} : { aliases: list };
}

/** The first entry is the displayed label; the others are accepted too. */
export function toLabels(typed: string): { label?: string; aliases?: string[] } {
  const [label, ...others] = splitList(typed);
  if (label === undefined) return {};
  return { label, ...(others.length === 0 ? {} : { aliases: others }) };
}

export function toDescription({ description }: TableRow): { description?: string } {
  return description === "" ? {} : { description };
}

function splitList(typed: string): string[] {
  return typed
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
}
