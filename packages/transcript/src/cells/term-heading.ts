import { normalizeWords, westernDigits } from "./cell-text.ts";
import { readTermWord } from "./words/term-words.ts";

export interface Heading {
  term?: string;
  year?: string;
}

/** "Semester 1", "WS 2021/22", "2021–22 Fall", "1ère année", "第一学期": a heading over the courses below it, or null. */
export function readHeading(text: string): Heading | null {
  const trimmed = trimHeading(text);
  if (trimmed === "" || trimmed.length > 70) return null;
  const year = readYear(trimmed);
  if (isTermText(trimmed)) return year ? { term: trimmed, year } : { term: trimmed };
  if (isYearText(trimmed)) return { year: year ?? trimmed };
  return null;
}

/** A heading next to values. "Summer School" may then be a course, but not "Summer Term" or "Summer 2019". */
export function readTermTitle(text: string): Heading | null {
  const kinds = readKinds(splitWords(text));
  const isSeason = kinds.every((kind) => kind === "season" || kind === "month" || kind === "filler");
  return isSeason ? null : readHeading(text);
}

/** A heading with a few other words: "B.Tech. Semester III", "Third Year (Improvement)". Only for lines of a single cell. */
export function readLooseHeading(text: string): Heading | null {
  const trimmed = trimHeading(text);
  const bare = readHeading(trimmed.replace(/\s?\([^()]*\)$/, ""));
  if (bare) return bare;
  // "Part II – 2012" is a year of study. Next to values, "Part 2" may be half of an exam.
  if (readHeading(trimmed.replace(/^part\b/i, "Year"))) return { year: readYear(trimmed) ?? trimmed };
  const words = splitWords(trimmed);
  const kinds = readKinds(words);
  const unknown = kinds.filter((kind) => kind === null).length;
  if (unknown > 4 || words.length > 10 || !kinds.some(isTermKind) || !kinds.some(isNumbering)) return null;
  const year = readYear(trimmed);
  return year ? { term: trimmed, year } : { term: trimmed };
}

/** "2nd session": the second session of a year is a second attempt. */
export const isSession = (term: string): boolean => /sess?i/iu.test(term) && !/\p{Nd}{4}/u.test(term);

/** A cell of a term column: "1", "Fall 2021", "SoSe 22", "2021-1". */
export function isTermCell(text: string): boolean {
  return isTermText(text) || shortTerms.test(westernDigits(text).trim());
}

// "2562/1", "1/2562", "20201", "AGO-DIC 2016", "1º", "Y1S2": too short to be a heading, but usual in a column of terms.
const shortTerms =
  /^(?:(?:13|14|19|20|25)\d\d\s?[./-]?\s?[1-4]|(?:19|20)\d\d\s?[-–/]\s?(?:20)?\d\d\s?[-–/]\s?[1-4]|[1-4]\s?[/-]\s?(?:13|14|19|20|25)\d\d|\p{L}{3,4}\.?\s?[-–/]\s?\p{L}{3,4}\.?\s?(?:19|20)\d\d|\d{1,2}[ºª°oο]|Y\d\s?[-/]?\s?S\d|(?:I{1,3}|IV)\s?[/-]\s?(?:19|20)\d\d|(?:19|20)\d\d\s?[/-]\s?(?:I{1,3}|IV))$/u;

/** A cell of a year or date column: "2021", "12.03.2021", "令和3年度". */
export function isYearCell(text: string): boolean {
  const words = normalizeWords(westernDigits(text));
  return (
    yearOnly.test(words) ||
    readEastAsian(words) === "year" ||
    /^\d{1,2} \d{1,2} (?:19|20)?\d\d$/.test(words) ||
    /^(?:19|20)\d\d \d{1,2}(?: \d{1,2})?$/.test(words)
  );
}

/** A year in Arabic or Persian may be printed with its second half on the left: "۱۳۹۹-۱۳۹۸". */
const turnYear = (text: string) =>
  text.replace(/(?<!\p{Nd})(\p{Nd}{4})(\s?[-–/]\s?)(\p{Nd}{4})(?!\p{Nd})/u, (printed, second, dash, first) =>
    Number(westernDigits(second)) - Number(westernDigits(first)) === 1 ? `${first}${dash}${second}` : printed,
  );

/** Without surrounding dashes and "(continued)", so a term that continues on the next page keeps its name. */
function trimHeading(text: string): string {
  return turnYear(text)
    .replace(
      /[([](?:continued|cont|contd|fortsetzung|suite|continuación|continuação|continua|продолжение)\.?[)\]]/iu,
      "",
    )
    .replace(/^[\s:–—•*-]+|(?<![\s:–—*-])[\s:–—*-]+$/g, "")
    .replace(/\s+/g, " ");
}

/** "2016-2017" of "First Semester, 2016-2017" and "2018/2019" of "2018./2019. godina". */
export function readYear(text: string): string | undefined {
  return (
    /(?:^|\D)((?:13|14|19|20|25)\d\d(?:\.?\s*[/–—-]\s*(?:\d{4}|\d{2}))?)(?!\d)/
      .exec(westernDigits(text))?.[1]
      ?.replace(/[\s.]/g, "") ?? hebrewYear.exec(text)?.[0]
  );
}

/** תשפ״א is 2020/21. The sign before its last letter separates no words. */
const hebrewYear = /(?<!\p{L})תש[א-ת]?["״'׳][א-ת](?!\p{L})/u;

function splitWords(text: string): string[] {
  return plainWords(text).split(" ");
}

/** Without the ending of an ordinal number ("1-й", "2-го", "1.º") and the era of a year ("2010 E.C."). */
export function plainWords(text: string): string {
  const year = hebrewYear.exec(text)?.[0] ?? "";
  const joined = text.replace(year, year.replace(/["״'׳]/, ""));
  const bare = westernDigits(joined.replace(/\b[AS]Y(?=(?:19|20)\d\d)/g, "")).replace(
    /(\d)(?:[-‐‑]\p{L}{1,2}(?!\p{L})|\.?[ºª°])/gu,
    "$1 ",
  );
  return normalizeWords(bare.replace(/(\d{4}(?:\/\d{2,4})?) ?(?:[EG]\. ?C|[BC]\. ?E|A\. ?D)\b\.?/g, "$1 "));
}

type Kinds = readonly ReturnType<typeof readTermWord>[];

/** "Antara" is a short term in Indonesia, but only next to "semester": in a name it means "between". */
const readKinds = (words: readonly string[]): Kinds =>
  words.map((word) =>
    word === "antara" && words.length > 1 && !words.includes("semester") ? null : readTermWord(word),
  );

/** "Stage d'été" and "Stage de printemps" are placements and courses, unlike "Session d'été". */
const isPlacement = (words: readonly string[], kinds: Kinds) =>
  (words.includes("d") || (words[0] === "stage" && words[1] === "de")) && !kinds.includes("term");

/** "II god." is a year of study, "God II" is a course. */
const namesGod = /(?<!\p{L})god(?![.\p{L}])/iu;

const isTermKind = (kind: ReturnType<typeof readTermWord>) => kind === "term" || kind === "season";
const isNumbering = (kind: ReturnType<typeof readTermWord>) =>
  kind === "number" || kind === "ordinal" || kind === "year" || kind === "season";

function isTermText(text: string): boolean {
  if (/^(?:19|20)\d\d\s*(?:[/-]\s*(?:20)?\d\d\s*)?[./-]\s*[1-4]$/.test(westernDigits(text).trim()))
    return true;
  const plain = plainWords(text);
  if (readEastAsian(plain) === "term") return true;
  const words = plain.split(" ");
  if (words.length > 14) return false;
  const kinds = readKinds(words);
  if (kinds.includes(null) || isPlacement(words, kinds)) return false;
  if (isMonthRange(kinds)) return true;
  // "S1" and "WS21" carry their number; "Semester" alone is a column name.
  const isNumbered = kinds.some(isNumbering) || words.some((word) => /\p{L}\d/u.test(word));
  // "Spring of the year" or "Winter and summer" are no terms, and neither is a season with many numbers.
  return kinds.some(isTermKind) && isNumbered && kinds.filter((kind) => kind === "number").length <= 3;
}

/** "Enero - Abril 2018": the months of a term. */
const isMonthRange = (kinds: Kinds) =>
  kinds.length === 3 && kinds[0] === "month" && kinds[1] === "month" && kinds[2] === "year";

function isYearText(text: string): boolean {
  const plain = plainWords(text);
  if (yearOnly.test(plain) || hebrewYear.exec(text)?.[0] === text || readEastAsian(plain) === "year")
    return true;
  const words = plain.split(" ");
  const kinds = readKinds(words);
  if (isPlacement(words, kinds) || namesGod.test(text)) return false;
  if (kinds.includes(null) || kinds.length > 10) return schoolYear.test(plain);
  return kinds.includes("level") && kinds.some(isNumbering);
}

/** "Grade 9", "10th grade 2015/16" */
const schoolYear =
  /^(?:(?:grade|klasse|class|form) \d{1,2}|\d{1,2}(?:st|nd|rd|th) (?:grade|form))(?: (?:19|20)\d\d(?: (?:19|20)?\d\d)?)?$/;

const yearOnly = /^(?:19|20)\d\d(?: (?:19|20)?\d\d)?$/;

/** Chinese, Japanese and Korean use no spaces: after removing the words for terms and years, nothing may be left. */
function readEastAsian(plain: string): "term" | "year" | null {
  if (!/[\p{Script=Han}\p{Script=Hangul}]/u.test(plain)) return null;
  const translation = /[a-z]+/g;
  const rest = plain
    .replace(eastAsianWords, "")
    .replace(translation, (word) => (readTermWord(word) === null ? word : ""))
    .replace(/[\d\s]/g, "");
  if (rest !== "") return null;
  if (eastAsianTerm.test(plain)) return "term";
  return /\d|[一二三四五六七八九十元]/.test(plain) ? "year" : null;
}

const count = "[一二三四五六七八九十\\d]{1,2}";
const eastAsianWords = new RegExp(
  `\\d{4} ?학년도|(?:令和|平成)(?:元|\\d{1,2})年?度?|第?${count}(?:学年度?|學年度?|年级|年級|年次|年生|学期|學期|クォーター)|(?:学年|學年)度?|年度?|[春夏秋冬上下]季?(?:学期|學期|期)|[前後]期|通年|集中|학년도|년도|년|제? ?\\d? ?학년|제? ?\\d? ?학기|여름|겨울|하계|동계|계절|학기|수업`,
  "gu",
);
const eastAsianTerm = new RegExp(
  `${count}(?:学期|學期|クォーター)|[春夏秋冬上下]季?(?:学期|學期|期)|[前後]期|通年|\\d ?학기|(?:여름|겨울|하계|동계) ?(?:계절|학기)`,
  "u",
);
