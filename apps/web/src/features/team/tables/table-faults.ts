import { type Fault, parseSystem } from "@meridian/grading";
import { systemOf, type TableDraft } from "./table-draft.ts";
import { type TableRow, usedRows } from "./table-row.ts";

export interface TableFaults {
  /** What is wrong with a row of any grid, by its id. */
  readonly rows: ReadonlyMap<number, string>;
  /** What is wrong with the table as a whole, with the field's name in front. */
  readonly table: readonly string[];
}

/** Everything wrong with a draft, where it is wrong; null when it can be saved. */
export function faultsOf(draft: TableDraft): TableFaults | null {
  const parsed = parseSystem({ ...systemOf(draft), id: "team" });
  if (parsed.ok) return null;
  const rows = new Map<number, string>();
  const table: string[] = [];
  for (const fault of parsed.faults) {
    const row = rowAt(draft, fault.path);
    if (!row) table.push(tableFault(fault));
    else if (!rows.has(row.id)) rows.set(row.id, rowFault(fault));
  }
  return { rows, table };
}

/** The row that a path of the dataset's format means: `bands[2]`, `nonGrades[0].mark`, `alternates[1].bands[0].us`. */
function rowAt({ rows, specials, nonGrades, alternates }: TableDraft, path: string): TableRow | undefined {
  const [, other, list = "", at = ""] =
    /^(?:alternates\[(\d+)\]\.)?(bands|interpolate|words|nonGrades)\[(\d+)\]/.exec(path) ?? [];
  if (other !== undefined) return usedRows(alternates[Number(other)]?.rows ?? [])[Number(at)];
  const grid = { bands: rows, interpolate: rows, words: specials, nonGrades }[list];
  return grid && usedRows(grid)[Number(at)];
}

const cellNames: Readonly<Record<string, string>> = {
  from: "From",
  to: "To",
  us: "US grade",
  mark: "Mark",
  grade: "Grade",
  points: "US points",
  value: "Stands at",
  meaning: "Means",
  label: "Words",
};

function rowFault({ path, message }: Fault): string {
  const cell = /\]\.(\w+)(?:\[\d+\])?$/.exec(path)?.[1];
  const name = cell === undefined ? undefined : cellNames[cell];
  return name === undefined ? message : told(name, message);
}

/** The schema speaks of files; an empty cell is simply empty. */
function told(name: string, message: string): string {
  return message.endsWith('found ""') ? `${name} is empty` : `${name}: ${message}`;
}

const fieldNames: Readonly<Record<string, string>> = {
  name: "Name",
  min: "Lowest mark",
  max: "Highest mark",
  step: "Smallest step",
  pass: "Pass mark",
  bands: "Rows",
  interpolate: "Rows",
  notes: "Notes",
  sources: "Source",
  publisher: "Publisher",
};

function tableFault({ path, message }: Fault): string {
  const [, other, rest = path] = /^alternates\[(\d+)\]\.(.*)$/.exec(path) ?? [];
  const field = rest.split(/[.[]/)[0] ?? "";
  const said = told(fieldNames[field] ?? rest, message);
  return other === undefined ? said : `Other table ${Number(other) + 1}, ${said}`;
}
