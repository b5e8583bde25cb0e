import { isNumber } from "../../cells/cell-text.ts";
import { readHeader } from "../../cells/words/header-vocabulary.ts";
import { isRoman, toWhole, type CourseLine, type ParsedLine } from "./parse-line.ts";
import { headerCells, startsWithCodes } from "./running-header.ts";

/** Splits off what is printed between the titles and the values that are understood: numbers, kinds of exams, categories. */
export function splitColumns(parsed: ParsedLine[]): ParsedLine[] {
  const lines = splitNamedCodes(parsed);
  const split = splitTags(withoutLevels(splitLetters(splitHours(splitExamKinds(lines)))));
  const header = split.find((line) => line.kind === "header");
  const courses = split.filter((line) => line.kind === "course");
  const width = mostFrequent(courses.map(({ values }) => values.length)) ?? 0;
  const names = header ? headerCells(header.text, haveCodes(courses), width) : [];
  if (names.length > 1) return readHeader(names[1] ?? "")?.kind === "code" ? joinCodes(split) : split;
  return splitByHeader(lines) ?? split;
}

/** "q7x.1 Logic 3 B" below "Code Course …": first words with digits are codes, whatever their form. */
function splitNamedCodes(lines: ParsedLine[]): ParsedLine[] {
  const header = lines.find((line) => line.kind === "header");
  if (!header || !startsWithCodes(header.text)) return lines;
  const above = lines.slice(0, lines.indexOf(header));
  const courses = lines.slice(above.length).filter((line) => line.kind === "course");
  if (haveCodes(courses)) return lines;
  const split = (line: CourseLine): CourseLine => {
    const [first = "", ...words] = line.title.split(" ");
    const isCode = line.code === "" && /\p{Nd}/u.test(first) && words.length > 0;
    return isCode ? { ...line, code: first, title: words.join(" ") } : line;
  };
  if (!courses.every((line) => split(line).code !== "")) return lines;
  return lines.map((line, i) => (line.kind === "course" && i > above.length ? split(line) : line));
}

/** "General Psychology Psyc 101 3 B+" below "Course title | Course no.": the letters of the code end the title. */
function joinCodes(lines: ParsedLine[]): ParsedLine[] {
  const join = (line: CourseLine): CourseLine | null => {
    const [, title, letters = ""] = /^(.*\S)\s(\p{Lu}\p{L}{1,5})$/u.exec(line.title) ?? [];
    const [number = "", ...values] = line.values;
    const isCode = title !== undefined && /^\d{2,4}$/.test(number) && line.code === "";
    return isCode ? { ...line, title, values: [`${letters} ${number}`, ...values] } : null;
  };
  const courses = lines.filter((line) => line.kind === "course");
  if (courses.filter(join).length < courses.length * 0.7) return lines;
  return lines.map((line) => (line.kind === "course" ? (join(line) ?? line) : line));
}

export const haveCodes = (courses: readonly CourseLine[]) =>
  courses.filter((line) => line.code !== "").length > courses.length / 2;

/** "ECON 1001 UG Microeconomics": what every title begins with says nothing about the course. */
function withoutLevels(lines: ParsedLine[]): ParsedLine[] {
  const coded = lines.filter((line) => line.kind === "course" && line.code !== "");
  const levels = coded.map((line) =>
    line.kind === "course" ? (startsWithLevel.exec(line.title)?.[1] ?? "") : "",
  );
  if (coded.length < 4 || new Set(levels).size > 1 || levels[0] === "") return lines;
  return lines.map((line) =>
    coded.includes(line) && line.kind === "course"
      ? { ...line, title: line.title.slice(levels[0]!.length).trim() }
      : line,
  );
}

const startsWithLevel = /^(\p{Lu}{2,3})\s\p{L}{2}/u;

/** "Ekonometrie zk 6 2", "Algebra wykład 30 6": what ends the titles and is a kind of exam or class is a column of its own. */
function splitExamKinds(lines: ParsedLine[]): ParsedLine[] {
  const courses = lines.filter((line) => line.kind === "course");
  const classes = courses.filter(({ title }) => classKind.test(title));
  const ending = courses.filter(({ title }) => examKind.test(title));
  // The name of a course may end in "seminar", but not all names do.
  const areClasses = classes.length >= Math.max(3, courses.length * 0.8);
  if (!areClasses && ending.length < Math.max(2, courses.length / 2)) return lines;
  const kinds = lines.map((line) => {
    const form = areClasses ? classKind : examKind;
    const [, title, kind] = line.kind === "course" ? (form.exec(line.title) ?? []) : [];
    if (line.kind !== "course" || title === undefined || kind === undefined) return line;
    return { ...line, title, values: [kind, ...line.values] };
  });
  return splitLastNumbers(kinds);
}

/** "Logika 5 Zk 1": the credits in front of the kinds of exams. */
function splitLastNumbers(lines: ParsedLine[]): ParsedLine[] {
  const split = ({ title }: CourseLine) => {
    const words = title.split(" ");
    const number = words.at(-1) ?? "";
    const name = words.slice(0, -1).join(" ");
    return /^\p{Nd}{1,2}(?:[.,]\p{Nd})?$/u.test(number) && /\p{L}/u.test(name) ? { name, number } : null;
  };
  const courses = lines.filter((line) => line.kind === "course");
  if (courses.filter(split).length < courses.length * 0.8) return lines;
  return lines.map((line) => {
    const parts = line.kind === "course" ? split(line) : null;
    if (line.kind !== "course" || !parts) return line;
    return { ...line, title: parts.name, values: [parts.number, ...line.values] };
  });
}

/** "Matematika I 4/2", "Genetics 3-1-0 4": hours of lectures and exercises behind most titles are a column of their own. */
function splitHours(lines: ParsedLine[]): ParsedLine[] {
  const courses = lines.filter((line) => line.kind === "course");
  const hours = courses.filter(({ title }) => endsInHours.test(title));
  if (hours.length < Math.max(3, courses.length * 0.6)) return lines;
  return lines.map((line) => {
    const [, title, printed] = line.kind === "course" ? (endsInHours.exec(line.title) ?? []) : [];
    if (line.kind !== "course" || title === undefined || printed === undefined) return line;
    return { ...line, title, values: [printed, ...line.values] };
  });
}

const endsInHours = /^(.*\S)\s(\d{1,3}(?:\s?[+/x-]\s?\d{1,3}){1,3})$/u;

/** "Matematyka W 30 4", "Fizyka C 15 2": a letter that every course has behind its title is a column of its own. */
function splitLetters(lines: ParsedLine[]): ParsedLine[] {
  const split = (line: CourseLine): CourseLine | null => {
    if (/^\p{Lu}$/u.test(line.values[0] ?? "")) return line.values.length > 1 ? line : null;
    const [, title, letter = ""] = /^(.*\S)\s(\p{Lu})$/u.exec(line.title) ?? [];
    return title === undefined || isRoman(letter)
      ? null
      : { ...line, title, values: [letter, ...line.values] };
  };
  const courses = lines.flatMap((line) => (line.kind === "course" ? [split(line)] : []));
  const letters = new Set(courses.map((line) => line?.values[0]));
  if (courses.length < 3 || courses.includes(null) || letters.size < 2) return lines;
  return lines.map((line) => (line.kind === "course" ? (split(line) ?? line) : line));
}

/**
 * "DERECHO ROMANO 20/12/2015 2 Dos Libre 1301": lines whose last words have the same form, as many as the header names
 * columns. Null if the values are understood without that.
 */
function splitByHeader(lines: readonly ParsedLine[]): ParsedLine[] | null {
  const header = lines.find((line) => line.kind === "header");
  const below = lines.slice(header ? lines.indexOf(header) + 1 : lines.length);
  const texts = below.flatMap((line) =>
    line.kind === "whole" || line.kind === "header" ? [] : [toWhole(line).text],
  );
  const width = Math.max(0, ...lines.map((line) => (line.kind === "course" ? line.values.length : 0)));
  if (texts.length < 3) return null;
  for (const count of [9, 8, 7, 6, 5, 4, 3].filter((size) => size > width))
    for (const hasCodes of [false, true]) {
      const names = headerCells(header?.text ?? "", hasCodes, count);
      // The first value column must not have the name of the titles.
      const kind = readHeader(names[hasCodes ? 2 : 1] ?? "")?.kind;
      if (names.length < 2 || kind === "course" || kind === "code") continue;
      const isRow = findRowForm(texts, count, hasCodes);
      if (isRow) return lines.map((line) => splitRow(line, count, hasCodes, isRow));
    }
  return null;
}

/** How the rows end: the usual form of their last words, of which the first are no words of the names. */
function findRowForm(
  texts: readonly string[],
  count: number,
  hasCodes: boolean,
): ((text: string) => boolean) | null {
  const form = (text: string) => text.split(" ").slice(-count).map(toForm).join(" ");
  const usual = mostFrequent(texts.map(form)) ?? "";
  const isRow = (text: string) => form(text) === usual && text.split(" ").length > count + (hasCodes ? 1 : 0);
  const rows = texts.filter(isRow);
  const first = rows.map((text) => text.split(" ").at(-count)!);
  const areNames = usual.startsWith("a") && new Set(first).size > first.length * 0.6;
  const areCodes = rows.every((text) => /^[\p{Lu}\p{Nd}./_-]{3,14} /u.test(text));
  const isUsual = usual.includes("0") && rows.length >= texts.length * 0.7;
  return isUsual && !areNames && (!hasCodes || areCodes) ? isRow : null;
}

function splitRow(
  line: ParsedLine,
  count: number,
  hasCodes: boolean,
  isRow: (text: string) => boolean,
): ParsedLine {
  const text = toWhole(line).text;
  if (line.kind === "whole" || line.kind === "header" || !isRow(text)) return line;
  const words = text.split(" ");
  const names = words.slice(0, -count);
  return {
    kind: "course",
    code: hasCodes ? names[0]! : "",
    title: names.slice(hasCodes ? 1 : 0).join(" "),
    values: words.slice(-count),
  };
}

/** Whether a word is a number, contains one, or is none. */
export const toForm = (word: string) =>
  /^\p{Nd}+(?:[.,]\p{Nd}+)?$/u.test(word) ? "0" : /\p{Nd}/u.test(word) ? "d" : "a";

/** "경영학원론 전필 3 A+": a word behind every title, if the header names one column more than there are values. */
function splitTags(lines: ParsedLine[]): ParsedLine[] {
  const header = lines.find((line) => line.kind === "header");
  const courses = lines.filter((line) => line.kind === "course");
  const hasCodes = haveCodes(courses);
  const width = Math.max(0, ...courses.map(({ values }) => values.length));
  const fits = (count: number) => header && headerCells(header.text, hasCodes, count).length > 1;
  const findTag = ({ title }: CourseLine) => title.split(" ").slice(1).at(-1) ?? "";
  const full = courses.filter(({ values }) => values.length === width);
  // "VO" and "SE" below "Typ"
  const namesTag = (header?.text.split(" ") ?? []).some((word) => readHeader(word)?.kind === "tag");
  const areNamed = namesTag && full.length >= 3 && full.every((line) => isShortTag(findTag(line)));
  const tags = (areNamed ? full : courses).map(findTag);
  const areTags = !tags.includes("") && new Set(tags).size <= tags.length * 0.75;
  // "7,2 NOTABLE" is one value if the header has a name for the tags, but none for the words.
  const isPair = ({ values }: CourseLine) =>
    isNumber(values.at(-2) ?? "") && /^\p{L}{3}/u.test(values.at(-1) ?? "");
  const hasPairs = Boolean(fits(width)) && tags.every(isShortTag) && full.every(isPair);
  const isSplit = hasPairs || ((areNamed || !fits(width)) && fits(width + 1));
  if (courses.length < 3 || !isSplit || !areTags) return lines;
  return lines.map((line) => {
    if (line.kind !== "course" || (areNamed && !tags.includes(findTag(line)))) return line;
    const words = line.title.split(" ");
    // Values are aligned at the right, but a tag is the first.
    const missing = Array.from({ length: width - line.values.length }, () => "");
    const printed =
      hasPairs && isPair(line) ? [...line.values.slice(0, -2), line.values.slice(-2).join(" ")] : line.values;
    const values = [words.at(-1) ?? "", ...printed, ...missing];
    return { ...line, title: words.slice(0, -1).join(" "), values };
  });
}

const isShortTag = (tag: string) => /^\p{Lu}{2,3}$/u.test(tag);

const classKind =
  /^(.*\S)\s(wykład|ćwiczenia|laboratorium|lektorat|seminarium|konwersatorium|projekt|přednáška|cvičení|seminář|vorlesung|übung|seminar|praktikum|лекции|лекція|практика|семинар|семінар|előadás|gyakorlat|predavanja|vježbe)$/iu;

const examKind =
  /^(.*\S)\s(z(?:[+,]zk)?|zk|kz|klz|zp|záp|zápočet|zkouška|skúška|egz|egzamin|zo|zal|zaliczenie|экз|экзамен|зач|зач[её]т|диф|ісп|іспит|залік|екз)\.?$/iu;

export function mostFrequent<T extends number | string>(values: T[]): T | undefined {
  const frequencies = new Map<T, number>();
  for (const value of values) frequencies.set(value, (frequencies.get(value) ?? 0) + 1);
  return [...frequencies].sort((a, b) => b[1] - a[1] || (b[0] > a[0] ? 1 : -1))[0]?.[0];
}
