import { isHeaderPhrase, readHeader } from "../../cells/words/header-vocabulary.ts";

/** Whether at least half of the words of a line name columns, at least two of them. */
export function isHeaderText(text: string): boolean {
  const words = text.split(/\s+/);
  if (words.length > maxWords) return false;
  let [names, covered] = [0, 0];
  for (let at = 0; at < words.length;) {
    const size = [3, 2, 1].find(
      (length) => isName(words.slice(at, at + length)) && at + length <= words.length,
    );
    if (size !== undefined) [names, covered] = [names + 1, covered + size];
    at += size ?? 1;
  }
  return names >= 2 && covered >= words.length / 2;
}

/** Whether the first word or two name the courses or their codes, as they do not in a total. */
export function namesCourse(text: string): boolean {
  const words = text.split(/\s+/);
  const isFirst = (name: string) => ["course", "code"].includes(readHeader(name)?.kind ?? "");
  return words.length > 2 && (isFirst(words[0]!) || isFirst(words.slice(0, 2).join(" ")));
}

/** Whether the first name is that of the codes and the next that of the courses: "Kode MK Mata Kuliah SKS". */
export function startsWithCodes(text: string): boolean {
  const words = text.split(/\s+/).slice(0, 2 * maxSize);
  const isKind = (from: number, to: number, kind: "code" | "course") => {
    const name = words.slice(from, to).join(" ");
    return isHeaderPhrase(name) && readHeader(name)?.kind === kind;
  };
  const sizes = [1, 2, 3];
  return sizes.some(
    (code) => isKind(0, code, "code") && sizes.some((course) => isKind(code, code + course, "course")),
  );
}

const isName = (words: readonly string[]) =>
  words.length === 1 ? readHeader(words[0]!) !== null : isHeaderPhrase(words.join(" "));

/** The names of columns in a line, so that as many words as possible are in names that are known as a whole. */
export function headerCells(
  text: string,
  hasCodes: boolean,
  width: number,
  fits: FitsColumn = () => true,
): string[] {
  const words = text.split(/\s+/);
  const columnCount = width + (hasCodes ? 2 : 1);
  // A header that does not match the columns would name the wrong ones, so use none.
  if (words.length > maxWords) return [text];
  if (words.length < columnCount) return nameWithoutCodes(text, hasCodes, width, fits);
  const divided = divideAtTitle(words, hasCodes, columnCount) ?? divide(words, columnCount, fits);
  const cells = divided?.cells ?? [];
  return cells.length === 0 || namesValue(cells[0]!) || namesValue(cells[columnCount - width - 1]!)
    ? nameWithoutCodes(text, hasCodes, width, fits)
    : cells;
}

/** "Course Cr. Mark" over codes, titles, credits and marks: the first name is that of the titles. */
function nameWithoutCodes(text: string, hasCodes: boolean, width: number, fits: FitsColumn): string[] {
  const names = hasCodes && namesCourse(text) ? headerCells(text, false, width, fits) : [text];
  return names.length > 1 && readHeader(names[0]!)?.kind === "course" ? ["", ...names] : [text];
}

/** How well the names fit a number of values: more for a name that is known as a whole than for its words; 0 if they don't. */
export function headerFit(text: string, hasCodes: boolean, width: number): number {
  const words = text.split(/\s+/);
  const names = headerCells(text, hasCodes, width);
  if (names.length < 2) return 0;
  const isWithoutCodes = names[0] === "";
  const { cells, known } = divide(words, width + (hasCodes && !isWithoutCodes ? 2 : 1)) ?? {
    cells: [],
    known: 0,
  };
  // Only one column has the courses, so another of their names is part of a longer one.
  const courses = cells.filter((name) => isHeaderPhrase(name) && readHeader(name)?.kind === "course").length;
  return Math.max(Math.min(1, known), known - Math.max(0, courses - 1) * repeatedName);
}

/** The first column has the courses or their codes. */
const namesValue = (name: string) => ["mark", "credits", "result"].includes(readHeader(name)?.kind ?? "");

const maxWords = 20;

/** "Course Section | Title | Credits": behind the codes, a name of courses is over their titles. */
function divideAtTitle(words: readonly string[], hasCodes: boolean, count: number): Division | null {
  if (!hasCodes || readHeader(words[0] ?? "")?.kind !== "course") return null;
  const start = [1, 2, 3].find((size) => titleName.test(words[size] ?? ""));
  const rest = start === undefined ? null : divide(words.slice(start), count - 1);
  return rest && { ...rest, cells: [words.slice(0, start).join(" "), ...rest.cells] };
}

const titleName = /^(?:title|name|description)$/i;

interface Division {
  readonly cells: string[];
  readonly known: number;
}

/** Whether the values of a column, counted from the last one, can be what a name says. */
export type FitsColumn = (name: string, fromEnd: number) => boolean;

function divide(words: readonly string[], count: number, fits: FitsColumn = () => true): Division | null {
  if (count === 0 || words.length === 0)
    return count === 0 && words.length === 0 ? { cells: [], known: 0 } : null;
  if (words.length > count * maxSize) return null;
  let best: Division | null = null;
  for (let size = 1; size <= maxSize; size++) {
    const name = words.slice(0, size);
    if (name.length < size || !mayBeName(name)) continue;
    const rest = divide(words.slice(size), count - 1, fits);
    if (!rest) continue;
    // "Điểm QT" is one name, although "Điểm" and "QT" are names, too.
    const own = isHeaderPhrase(name.join(" ")) ? size * size : 0;
    const known = rest.known + (fits(name.join(" "), count - 1) ? own : -misfit);
    if (!best || known > best.known) best = { cells: [name.join(" "), ...rest.cells], known };
  }
  return best;
}

const maxSize = 3;
/** What a name of two words is worth. */
const repeatedName = 4;
/** More than a name of three words is worth: names that are right for the values come first. */
const misfit = 10;

/** "SUBJ NO." may be one name, but "CREDITS MARK" names two columns. */
function mayBeName(words: readonly string[]): boolean {
  const name = words.join(" ");
  if (words.length === 1 || isHeaderPhrase(name)) return true;
  const kinds = words.filter(isHeaderPhrase).map((word) => readHeader(word)?.kind);
  // "Titel der Lehrveranstaltung"
  const areSame = words.length > 2 && new Set(kinds).size === 1 && kinds[0] === "course";
  return readHeader(name) !== null && (kinds.length <= 1 || areSame);
}
