import type { GradingSystem, Source } from "@meridian/grading";
import { toBands, toSymbolBands, toRow } from "./table-bands.ts";
import {
  toAliases,
  blankRow,
  toDescription,
  parseNumber,
  type TableKind,
  type TableRow,
  usedRows,
} from "./table-row.ts";

/** The optional parts of a table in the dataset's format. */
export interface TableExtras {
  /** Special marks on a numeric scale, such as "30 e lode". */
  readonly specials: readonly TableRow[];
  /** W, INC and similar marks, which neither count nor earn credit. */
  readonly nonGrades: readonly TableRow[];
  /** Other publishers' conversions of the same scale, from which the GPA range is computed. */
  readonly alternates: readonly OtherTable[];
  /** Sources after the first one, which has its own fields. */
  readonly moreSources: readonly Source[];
  readonly institution: string;
}

export interface OtherTable {
  readonly id: number;
  readonly publisher: string;
  readonly sourceTitle: string;
  readonly sourceUrl: string;
  readonly rows: readonly TableRow[];
  /** Not editable here but preserved: further sources and the provenance. */
  readonly moreSources: readonly Source[];
  readonly provenance: string | undefined;
}

export const noExtras: TableExtras = {
  specials: [],
  nonGrades: [],
  alternates: [],
  moreSources: [],
  institution: "",
};

export function blankOtherTable(): OtherTable {
  return {
    id: blankRow().id,
    publisher: "",
    sourceTitle: "",
    sourceUrl: "",
    rows: [blankRow(), blankRow()],
    moreSources: [],
    provenance: undefined,
  };
}

export function toExtras(system: GradingSystem): TableExtras {
  const specials = system.kind === "numeric" ? (system.words ?? []) : [];
  return {
    specials: specials.map((word) =>
      blankRow({
        mark: word.grade,
        value: String(word.value),
        us: word.us ?? "",
        words: (word.aliases ?? []).join(", "),
        description: word.description ?? "",
      }),
    ),
    nonGrades: (system.nonGrades ?? []).map(({ mark, meaning, aliases: also = [] }) =>
      blankRow({ mark, meaning, words: also.join(", ") }),
    ),
    alternates: (system.alternates ?? []).map(
      ({ publisher, sources: [source, ...moreSources], bands, provenance }) => ({
        ...blankOtherTable(),
        publisher,
        sourceTitle: source?.title ?? "",
        sourceUrl: source?.url ?? "",
        rows: bands.map(toRow),
        moreSources,
        provenance,
      }),
    ),
    moreSources: system.sources.slice(1),
    institution: system.institution ?? "",
  };
}

/** Converts the extras to the dataset's format, without empty ones. */
export function serializeExtras(extras: TableExtras, kind: TableKind): Record<string, unknown> {
  const nonGrades = usedRows(extras.nonGrades).map((row) => ({
    mark: row.mark.trim(),
    ...toAliases(row.words),
    meaning: row.meaning,
  }));
  const specials = usedRows(extras.specials).map((row) => ({
    grade: row.mark.trim(),
    ...toAliases(row.words),
    value: parseNumber(row.value),
    ...(row.us === "" ? {} : { us: row.us }),
    ...toDescription(row),
  }));
  const alternates = extras.alternates.map((other) => ({
    publisher: other.publisher.trim(),
    bands: (kind === "letters" ? toSymbolBands : toBands)(usedRows(other.rows)),
    sources: [...toSources(other), ...other.moreSources],
    ...(other.provenance !== undefined && { provenance: other.provenance }),
  }));
  return {
    ...(nonGrades.length > 0 && { nonGrades }),
    ...(kind !== "letters" && specials.length > 0 && { words: specials }),
    ...(alternates.length > 0 && { alternates }),
    ...(extras.institution !== "" && { institution: extras.institution }),
  };
}

/** The source as typed. A printed source has a title and no URL; a source with a URL needs no title. */
export function toSources({
  sourceTitle,
  sourceUrl,
}: {
  readonly sourceTitle: string;
  readonly sourceUrl: string;
}): Source[] {
  const url = sourceUrl.trim();
  const title = sourceTitle.trim() || url;
  return title === "" ? [] : [{ title, url }];
}
