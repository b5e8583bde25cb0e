import { type GradingSystem, scaleText } from "@meridian/grading";
import { bandsOf, lettersOf, rowOfBand } from "./table-bands.ts";
import { extrasIn, extrasOf, noExtras, sourceOf, type TableExtras } from "./table-extras.ts";
import { blankRow, number, type TableKind, type TableRow, usedRows } from "./table-row.ts";

/** A table while it is edited: everything as typed, judged by the grading package's own schema. */
export interface TableDraft extends TableExtras {
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
    ...noExtras,
    rows: [blankRow(), blankRow(), blankRow()],
  };
}

export function draftOf(system: GradingSystem, country: string | null): TableDraft {
  const [source] = system.sources;
  const shared = {
    ...blankDraft(),
    ...extrasOf(system),
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
    return { ...shared, kind: "letters", rows: system.bands.map(rowOfBand) };
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
  return { ...shared, ...scale, kind: "bands", rows: system.bands.map(rowOfBand) };
}

/** The table in the dataset's own format. Rows left blank are not part of it; what is no number stays as typed. */
export function systemOf(draft: TableDraft): Record<string, unknown> {
  const rows = usedRows(draft.rows);
  const facts = {
    name: draft.name.trim(),
    level: draft.level,
    confidence: draft.confidence,
    notes: draft.notes.trim(),
    sources: [...sourceOf(draft), ...draft.moreSources],
    ...extrasIn(draft, draft.kind),
  };
  if (draft.kind === "letters") {
    return {
      ...facts,
      kind: "symbol",
      pass: draft.pass.trim() || null,
      bands: lettersOf(rows),
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
  return { ...scale, bands: bandsOf(rows) };
}

/** "0 to 100, 12 bands": what a list shows of a table. */
export function tableSummary(system: GradingSystem): string {
  if (system.kind === "numeric" && system.interpolate && system.bands.length === 0) {
    return `${scaleText(system)}, ${system.interpolate.length} points`;
  }
  return `${scaleText(system)}, ${system.bands.length} ${system.kind === "numeric" ? "bands" : "grades"}`;
}
