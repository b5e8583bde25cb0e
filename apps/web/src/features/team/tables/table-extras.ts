import type { GradingSystem, Source } from "@meridian/grading";
import { bandsOf, lettersOf, rowOfBand } from "./table-bands.ts";
import {
  aliases,
  blankRow,
  described,
  number,
  type TableKind,
  type TableRow,
  usedRows,
} from "./table-row.ts";

/** What a table may have besides its rows, as the dataset's format allows. */
export interface TableExtras {
  /** Special marks on a scale of numbers, such as "30 e lode". */
  readonly specials: readonly TableRow[];
  /** W, INC and the like: neither counted nor credited. */
  readonly nonGrades: readonly TableRow[];
  /** The same scale as other publishers read it: what the range of the GPA is made of. */
  readonly alternates: readonly OtherTable[];
  /** Sources besides the first, which is typed among the facts. */
  readonly moreSources: readonly Source[];
  readonly institution: string;
}

export interface OtherTable {
  readonly id: number;
  readonly publisher: string;
  readonly sourceTitle: string;
  readonly sourceUrl: string;
  readonly rows: readonly TableRow[];
  /** Not typed here, and kept: further sources, and where the table was read from. */
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

export function blankOther(): OtherTable {
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

export function extrasOf(system: GradingSystem): TableExtras {
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
        ...blankOther(),
        publisher,
        sourceTitle: source?.title ?? "",
        sourceUrl: source?.url ?? "",
        rows: bands.map(rowOfBand),
        moreSources,
        provenance,
      }),
    ),
    moreSources: system.sources.slice(1),
    institution: system.institution ?? "",
  };
}

/** The extras in the dataset's format; what is empty is left out. */
export function extrasIn(extras: TableExtras, kind: TableKind): Record<string, unknown> {
  const nonGrades = usedRows(extras.nonGrades).map((row) => ({
    mark: row.mark.trim(),
    ...aliases(row.words),
    meaning: row.meaning,
  }));
  const specials = usedRows(extras.specials).map((row) => ({
    grade: row.mark.trim(),
    ...aliases(row.words),
    value: number(row.value),
    ...(row.us === "" ? {} : { us: row.us }),
    ...described(row),
  }));
  const alternates = extras.alternates.map((other) => ({
    publisher: other.publisher.trim(),
    bands: (kind === "letters" ? lettersOf : bandsOf)(usedRows(other.rows)),
    sources: [...sourceOf(other), ...other.moreSources],
    ...(other.provenance !== undefined && { provenance: other.provenance }),
  }));
  return {
    ...(nonGrades.length > 0 && { nonGrades }),
    ...(kind !== "letters" && specials.length > 0 && { words: specials }),
    ...(alternates.length > 0 && { alternates }),
    ...(extras.institution !== "" && { institution: extras.institution }),
  };
}

/** The source as typed. A printed one has a title and no address; one with an address needs no title. */
export function sourceOf({
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
