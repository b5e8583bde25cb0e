import { type Fault, type GradingSystem, parseSystem, scaleText, usGrades } from "@meridian/grading";

/** How a table reads a mark: in bands of numbers, as letters or words, or on straight lines between points. */
export type TableKind = "bands" | "letters" | "points";

/** One line of the grid, as typed. Which cells count depends on the kind of table. */
export interface TableRow {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly mark: string;
  readonly points: string;
  readonly words: string;
  readonly us: string;
}

export type Cell = Exclude<keyof TableRow, "id">;

/** A table while it is edited: everything as typed, judged by the grading package's own schema. */
export interface TableDraft {
  readonly name: string;
  readonly country: string | null;
  readonly level: GradingSystem["level"];
  readonly confidence: GradingSystem["confidence"];
  readonly kind: TableKind;
  readonly better: "higher" | "lower";
  readonly min: string;
  readonly max: string;
  readonly step: string;
  readonly pass: string;
  readonly notes: string;
  readonly sourceTitle: string;
  readonly sourceUrl: string;
  readonly rows: readonly TableRow[];
}

/** What stands in the columns of each kind, in the order they are typed. */
export const cellsOf: Readonly<Record<TableKind, readonly (readonly [Cell, string])[]>> = {
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
};

export const usOptions: readonly string[] = [...usGrades, "S"];

let serial = 0;
export function blankRow(cells: Partial<Record<Cell, string>> = {}): TableRow {
  serial += 1;
  return { from: "", to: "", mark: "", points: "", words: "", us: "", ...cells, id: serial };
}

function isBlankRow({ id: _, ...cells }: TableRow): boolean {
  return Object.values(cells).every((cell) => cell.trim() === "");
}

export function blankDraft(): TableDraft {
  return {
    name: "",
    country: null,
    level: "any",
    confidence: "unverified",
    kind: "bands",
    better: "higher",
    min: "0",
    max: "100",
    step: "1",
    pass: "",
    notes: "",
    sourceTitle: "",
    sourceUrl: "",
    rows: [blankRow(), blankRow(), blankRow()],
  };
}

export function draftOf(system: GradingSystem, country: string | null): TableDraft {
  const [source] = system.sources;
  const shared = {
    ...blankDraft(),
    name: system.name,
    country,
    level: system.level,
    confidence: system.confidence,
    pass: system.pass === null ? "" : String(system.pass),
    notes: system.notes ?? "",
    sourceTitle: source?.title ?? "",
    sourceUrl: source?.url ?? "",
  };
  if (system.kind === "symbol") {
    const rows = system.bands.map((band) =>
      blankRow({ mark: band.grade, words: (band.aliases ?? []).join(", "), us: band.us }),
    );
    return { ...shared, kind: "letters", rows };
  }
  const scale = {
    better: system.better,
    min: String(system.min),
    max: String(system.max),
    step: system.step === undefined ? "" : String(system.step),
  };
  if (system.interpolate) {
    const rows = system.interpolate.map(({ mark, points }) =>
      blankRow({ mark: String(mark), points: String(points) }),
    );
    return { ...shared, ...scale, kind: "points", rows };
  }
  const rows = system.bands.map((band) =>
    blankRow({
      from: String(band.from),
      to: String(band.to),
      words: [band.label, ...(band.aliases ?? [])].filter(Boolean).join(", "),
      us: band.us,
    }),
  );
  return { ...shared, ...scale, kind: "bands", rows };
}

/** The table in the dataset's own format. Rows left blank are not part of it; what is no number stays as typed. */
export function systemOf(draft: TableDraft): Record<string, unknown> {
  const rows = usedRows(draft);
  const facts = {
    name: draft.name.trim(),
    level: draft.level,
    confidence: draft.confidence,
    notes: draft.notes.trim(),
    sources: draft.sourceUrl.trim()
      ? [{ title: draft.sourceTitle.trim() || draft.sourceUrl.trim(), url: draft.sourceUrl.trim() }]
      : [],
  };
  if (draft.kind === "letters") {
    return {
      ...facts,
      kind: "symbol",
      pass: draft.pass.trim() || null,
      bands: rows.map((row) => ({ grade: row.mark.trim(), ...aliases(row.words), us: row.us })),
    };
  }
  const scale = {
    ...facts,
    kind: "numeric",
    better: draft.better,
    min: number(draft.min),
    max: number(draft.max),
    pass: draft.pass.trim() === "" ? null : number(draft.pass),
    ...(draft.step.trim() === "" ? {} : { step: number(draft.step) }),
  };
  if (draft.kind === "points") {
    const points = rows.map((row) => ({ mark: number(row.mark), points: number(row.points) }));
    return { ...scale, bands: [], interpolate: points };
  }
  return {
    ...scale,
    bands: rows.map((row) => ({
      from: number(row.from),
      to: number(row.to),
      ...labels(row.words),
      us: row.us,
    })),
  };
}

export interface TableFaults {
  /** What is wrong with a row, by its id. */
  readonly rows: ReadonlyMap<number, string>;
  /** What is wrong with the table as a whole, with the field's name in front. */
  readonly table: readonly string[];
}

/** Everything wrong with a draft, where it is wrong; null when it can be saved. */
export function faultsOf(draft: TableDraft): TableFaults | null {
  const parsed = parseSystem({ ...systemOf(draft), id: "team" });
  if (parsed.ok) return null;
  const used = usedRows(draft);
  const rows = new Map<number, string>();
  const table: string[] = [];
  for (const fault of parsed.faults) {
    const at = /^(?:bands|interpolate)\[(\d+)\]/.exec(fault.path)?.[1];
    const row = at === undefined ? undefined : used[Number(at)];
    if (!row) table.push(tableFault(fault));
    else if (!rows.has(row.id)) rows.set(row.id, rowFault(fault));
  }
  return { rows, table };
}

/** "0 to 100, 12 bands": what a list shows of a table. */
export function tableSummary(system: GradingSystem): string {
  if (system.kind === "numeric" && system.interpolate && system.bands.length === 0) {
    return `${scaleText(system)}, ${system.interpolate.length} points`;
  }
  return `${scaleText(system)}, ${system.bands.length} ${system.kind === "numeric" ? "bands" : "grades"}`;
}

const usedRows = ({ rows }: TableDraft) => rows.filter((row) => !isBlankRow(row));

/** Comma or point; anything else goes to the schema as it is, which then says what it found. */
function number(typed: string): number | string {
  const trimmed = typed.trim().replace("−", "-");
  return /^-?\d+([.,]\d+)?$/.test(trimmed) ? Number(trimmed.replace(",", ".")) : trimmed;
}

function words(typed: string): string[] {
  return typed
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
}

function aliases(typed: string): { aliases?: string[] } {
  const found = words(typed);
  return found.length === 0 ? {} : { aliases: found };
}

/** The first word is what the key shows; all of them are read. */
function labels(typed: string): { label?: string; aliases?: string[] } {
  const [label, ...others] = words(typed);
  if (label === undefined) return {};
  return { label, ...(others.length === 0 ? {} : { aliases: others }) };
}

const cellNames: Readonly<Record<string, string>> = {
  from: "From",
  to: "To",
  us: "US grade",
  mark: "Mark",
  grade: "Grade",
  points: "US points",
  label: "Words",
};

function rowFault({ path, message }: Fault): string {
  const cell = /\]\.(\w+)/.exec(path)?.[1];
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
};

function tableFault({ path, message }: Fault): string {
  const field = path.split(/[.[]/)[0] ?? "";
  return told(fieldNames[field] ?? (field === "sources" ? "Address of the source" : path), message);
}
