import { type ValidationIssue, parseSystem } from "@meridian/grading";
import { toSystem, type TableDraft } from "./table-draft.ts";
import { type TableRow, usedRows } from "./table-row.ts";

export interface TableIssues {
  /** Row issues in any grid, by row ID. */
  readonly rows: ReadonlyMap<number, string>;
  /** Issues with the table as a whole, prefixed with the field's name. */
  readonly table: readonly string[];
}

/** All validation issues of a draft, or null when it can be saved. */
export function findTableIssues(draft: TableDraft): TableIssues | null {
  const parsed = parseSystem({ ...toSystem(draft), id: "team" });
  if (parsed.ok) return null;
  const rows = new Map<number, string>();
  const table: string[] = [];
  for (const issue of parsed.issues) {
    const row = findRow(draft, issue.path);
    if (!row) table.push(formatTableIssue(issue));
    else if (!rows.has(row.id)) rows.set(row.id, formatRowIssue(issue));
  }
  return { rows, table };
}

/** Finds the row for a path in the dataset's format: `bands[2]`, `nonGrades[0].mark`, `alternates[1].bands[0].us`. */
function findRow({ rows, specials, nonGrades, alternates }: TableDraft, path: string): TableRow | undefined {
  const [, alternate, list = "", index = ""] =
    /^(?:alternates\[(\d+)\]\.)?(bands|interpolate|words|nonGrades)\[(\d+)\]/.exec(path) ?? [];
  if (alternate !== undefined) return usedRows(alternates[Number(alternate)]?.rows ?? [])[Number(index)];
  const grid = { bands: rows, interpolate: rows, words: specials, nonGrades }[list];
  return grid && usedRows(grid)[Number(index)];
}

const cellNames: Readonly<Record<string, string>> = {
  from: "From",
  to: "To",
  us: "US grade",
  mark: "Mark",
  grade: "Grade",
  points: "US points",
  value: "Value",
  meaning: "Meaning",
  label: "Words",
};

function formatRowIssue({ path, message }: ValidationIssue): string {
  const cell = /\]\.(\w+)(?:\[\d+\])?$/.exec(path)?.[1];
  const name = cell === undefined ? undefined : cellNames[cell];
  return name === undefined ? message : prefixMessage(name, message);
}

/** The schema's messages are written for files, so what is empty gets a shorter one. */
function prefixMessage(name: string, message: string): string {
  if (message.startsWith("expected at least two bands")) return "Enter at least two rows, best mark first";
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

function formatTableIssue({ path, message }: ValidationIssue): string {
  const [, alternate, rest = path] = /^alternates\[(\d+)\]\.(.*)$/.exec(path) ?? [];
  const field = rest.split(/[.[]/)[0] ?? "";
  const text = prefixMessage(fieldNames[field] ?? rest, message);
  return alternate === undefined ? text : `Other table ${Number(alternate) + 1}, ${text}`;
}
