import { type GradingSystem, scaleText } from "@meridian/grading";
import { toBands, toSymbolBands, toRow } from "./table-bands.ts";
import { serializeExtras, toExtras, noExtras, toSources, type TableExtras } from "./table-extras.ts";
import { blankRow, parseNumber, type TableKind, type TableRow, usedRows } from "./table-row.ts";

/** A table while it is edited, with every value as typed. The grading package's schema validates it. */
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

export function toDraft(system: GradingSystem, country: string | null): TableDraft {
  const [source] = system.sources;
  const shared = {
    ...blankDraft(),
    ...toExtras(system),
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
    return { ...shared, kind: "letters", rows: system.bands.map(toRow) };
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
  return { ...shared, ...scale, kind: "bands", rows: system.bands.map(toRow) };
}

/** Converts a draft to the dataset's format. Blank rows are dropped; values that are not numbers stay as typed so that validation reports them. */
export function toSystem(draft: TableDraft): Record<string, unknown> {
  const rows = usedRows(draft.rows);
  const facts = {
    name: draft.name.trim(),
    level: draft.level,
    confidence: draft.confidence,
    notes: draft.notes.trim(),
    sources: [...toSources(draft), ...draft.moreSources],
    ...serializeExtras(draft, draft.kind),
  };
  if (draft.kind === "letters") {
    return {
      ...facts,
      kind: "symbol",
      pass: draft.pass.trim() || null,
      bands: toSymbolBands(rows),
    };
  }
  const scale = {
    ...facts,
    kind: "numeric",
    better: draft.better,
    min: parseNumber(draft.min),
    max: parseNumber(draft.max),
    pass: draft.pass.trim() === "" ? null : parseNumber(draft.pass),
    ...(draft.step.trim() === "" ? {} : { step: parseNumber(draft.step) }),
  };
  if (draft.kind === "points") {
    const points = rows.map((row) => ({ mark: parseNumber(row.mark), points: parseNumber(row.points) }));
    return { ...scale, bands: [], interpolate: points };
  }
  return { ...scale, bands: toBands(rows) };
}

/** The summary of a table in lists, such as "0 to 100, 12 bands". */
export function tableSummary(system: GradingSystem): string {
  if (system.kind === "numeric" && system.interpolate && system.bands.length === 0) {
    return `${scaleText(system)}, ${system.interpolate.length} points`;
  }
  return `${scaleText(system)}, ${system.bands.length} ${system.kind === "numeric" ? "bands" : "grades"}`;
}
