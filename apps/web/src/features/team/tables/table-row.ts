import { usGrades } from "@meridian/grading";

/** How a table reads a mark: in bands of numbers, as letters or words, or on straight lines between points. */
export type TableKind = "bands" | "letters" | "points";

/** A table has further grids: special marks on a scale of numbers, and marks that neither count nor earn credit. */
export type GridKind = TableKind | "specials" | "nonGrades";

/** One line of a grid, as typed. Which cells count depends on the grid. */
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
  /** Not typed here: what the table said about the row when it was opened. */
  readonly description: string;
}

export type Cell = Exclude<keyof TableRow, "id" | "description">;

/** What stands in the columns of each grid, in the order they are typed. */
export const cellsOf: Readonly<Record<GridKind, readonly (readonly [Cell, string])[]>> = {
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
    ["value", "Stands at"],
    ["us", "US grade"],
    ["words", "Also written"],
  ],
  nonGrades: [
    ["mark", "Mark without a grade"],
    ["meaning", "Means"],
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

/** Comma or point; anything else goes to the schema as it is, which then says what it found. */
export function number(typed: string): number | string {
  const trimmed = typed.trim().replace("−", "-");
  return /^-?\d+([.,]\d+)?$/.test(trimmed) ? Number(trimmed.replace(",", ".")) : trimmed;
}

export function aliases(typed: string): { aliases?: string[] } {
  const found = words(typed);
  return found.length === 0 ? {} : { aliases: found };
}

/** The first word is what the key shows; all of them are read. */
export function labels(typed: string): { label?: string; aliases?: string[] } {
  const [label, ...others] = words(typed);
  if (label === undefined) return {};
  return { label, ...(others.length === 0 ? {} : { aliases: others }) };
}

export function described({ description }: TableRow): { description?: string } {
  return description === "" ? {} : { description };
}

function words(typed: string): string[] {
  return typed
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
}
