import { westernDigits } from "./cell-text.ts";
import { creditsIn, isRepeatCell, markIn } from "./column-scores.ts";
import type {
  ColumnKind,
  ImportedRow,
  ReadsAsMark,
  TableGuess,
  TableRow,
  UncertainField,
} from "./table-guess.ts";

/** The courses of a recognised table, as the calculator's grid takes them. */
export function toImportedRows(guess: TableGuess, readsAsMark: ReadsAsMark): ImportedRow[] {
  return guess.rows
    .map((row) => toImportedRow(row, guess, readsAsMark))
    .filter((row) => row.course || row.mark || row.credits);
}

export function toImportedRow(row: TableRow, guess: TableGuess, readsAsMark: ReadsAsMark): ImportedRow {
  const cell = (kind: ColumnKind) => {
    const at = guess.columns.findIndex((column) => column.kind === kind);
    return { text: at < 0 ? "" : (row.cells[at] ?? ""), doubtful: row.doubtful.includes(at) };
  };
  const uncertain: UncertainField[] = (["course", "credits", "mark"] as const).filter(
    (kind) => cell(kind).doubtful,
  );
  const written = cell("mark").text;
  const mark = markIn(written, readsAsMark) ?? written;
  // "1,3 (sehr gut)" became "1,3": right nearly always, but worth a look. A footnote sign is no doubt.
  if (mark !== written && !/^[*†‡§¹²³⁴#\s]*$/.test(written.replace(mark, "")) && !uncertain.includes("mark"))
    uncertain.push("mark");
  const imported: ImportedRow = {
    course: cell("course").text,
    credits: creditsIn(cell("credits").text) ?? cell("credits").text,
    mark,
  };
  const more = {
    code: cell("code").text,
    term: cell("term").text || row.term,
    year: yearIn(cell("year").text) || row.year,
    tag: cell("tag").text,
  };
  for (const [key, text] of Object.entries(more)) if (text) Object.assign(imported, { [key]: text });
  if (isRepeatCell(cell("repeat").text)) imported.repeat = true;
  if (uncertain.length > 0) imported.uncertain = uncertain;
  return imported;
}

/** The year of a date, so that courses of one year stay together; anything else as it was written. */
function yearIn(text: string): string {
  const parts = westernDigits(text).split(/[./\s-]+/);
  if (parts.length !== 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return text;
  const long = parts.find((part) => part.length === 4);
  return long ?? `20${(parts[2] ?? "").padStart(2, "0")}`;
}
