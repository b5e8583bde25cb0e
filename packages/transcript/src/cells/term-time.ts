import { westernDigits } from "./cell-text.ts";
import { plainWords } from "./term-heading.ts";
import { maybeSouthern, readMonth, readOrdinal, readSeason, type Season } from "./words/term-order-words.ts";
import { readTermWord } from "./words/term-words.ts";

/** What a heading says about when its term was: "First Semester, 2016-2017", "WS 2021/22", "Second Year, Semester 1". */
export interface TermTime {
  /** The first year, if it is one of a calendar. */
  readonly year?: number | undefined;
  /** "2016-2017": an academic year, whose spring is in the next year. */
  readonly isSpan?: boolean | undefined;
  readonly season?: Season | undefined;
  /** "Otoño" is the first term of the year in Chile and the second in Mexico. */
  readonly maybeSouthern?: boolean | undefined;
  readonly month?: number | undefined;
  /** The number of the term, in its year or in the program. */
  readonly number?: number | undefined;
  /** The same, or the number of the term in the program if that of its year is printed as well. */
  readonly ordinal?: number | undefined;
  /** The year of the program. */
  readonly level?: number | undefined;
}

/** The time of a term by its name and its year, or null if they do not say it or say it in two ways. */
export function readTermTime(name: string, year: string): TermTime | null {
  const own = readTime(name);
  const above = readTime(year);
  if (!own || !above) return null;
  // In the column of years, "2020-10" is the first term of 2020, and "2" the second year of the program.
  const isBare = above.year === undefined;
  const { season, month, maybeSouthern: isSouthern } = own.season || own.month ? own : above;
  const calendar = own.year === undefined ? above : own;
  return {
    year: calendar.year,
    isSpan: calendar.isSpan,
    season,
    maybeSouthern: isSouthern,
    month,
    number: own.number ?? (isBare ? undefined : above.number),
    ordinal: own.ordinal,
    level: own.level ?? above.level ?? (isBare ? above.number : undefined),
  };
}

function readTime(printed: string): TermTime | null {
  const found = takeYear(spaceEastAsian(westernDigits(printed)));
  if (!found) return null;
  const { year, isSpan, rest } = found;
  const words = plainWords(rest).split(" ").filter(Boolean);
  const seasons = new Set(words.flatMap((word) => readSeason(word) ?? []));
  const months = words.flatMap((word) => (readTermWord(word) === "month" ? (readMonth(word) ?? []) : []));
  const numbers = readNumbers(words, year !== undefined);
  if (seasons.size > 1 || !numbers) return null;
  const [season] = seasons;
  const time = { season, maybeSouthern: words.some(maybeSouthern), month: months[0] };
  // "SoSe 22"
  if (season && year === undefined && (numbers.number ?? 0) > 12)
    return { ...time, year: 2000 + numbers.number! };
  // "3º período – 2016/1"
  const number = found.number ?? numbers.number;
  return { ...time, year, isSpan, number, ordinal: numbers.number, level: numbers.level };
}

/** The calendar year and the text without it; null for two of them, or for several years ("2016-2020"). */
function takeYear(text: string): (Pick<TermTime, "year" | "isSpan" | "number"> & { rest: string }) | null {
  const short = /(?<![\p{L}\p{N}])(?:WS|SS|WISE|SOSE|HS|FS|HT|VT)(\d\d)$/iu.exec(text.trim());
  if (short) return { year: 2000 + Number(short[1]), rest: text.trim().slice(0, -2) };
  // "20171"
  const spaced = text.replace(/^\s*((?:19|20)\d\d)([1-4])\s*$/, "$1/$2");
  const years = [...spaced.matchAll(yearPattern)];
  const [match] = years;
  if (!match) return { rest: text };
  if (years.length > 1) return null;
  const { 0: printed, groups = {} } = match;
  const rest = spaced.replace(printed, " ");
  const year = Number(groups.year ?? `20${groups.shortYear}`);
  const end = groups.end ?? groups.shortEnd;
  // "2015/1"
  const number = groups.before ?? groups.after;
  if (number) return { year, number: Number(number), rest };
  if (end === undefined) return { year, rest };
  // In Arabic script, the later year may be on the left.
  const step = Number(end) - (end.length === 2 ? year % 100 : year);
  if (step === 1 || step === -99) return { year, isSpan: true, rest };
  if (step === -1 && end.length === 4) return { year: year - 1, isSpan: true, rest };
  // "2016-20" in Colombia
  if (/^[1-3]0$/.test(end)) return { year, number: Number(end) / 10, rest };
  // "Session 2014-2018" is the whole program.
  return end.length === 4 ? { rest } : null;
}

// Also years of the Persian, Islamic and Buddhist calendars, and "21/22".
const yearPattern =
  /(?<!\d)(?:(?:(?<before>[1-4])\s?[/-]\s?)?(?<year>(?:13|14|19|20|25)\d\d)(?:\.?\s?[/.–—-]\s?(?:(?<end>\d{4}|\d{2})|(?<after>[1-4])))?|(?<shortYear>\d\d)\s?[/–-]\s?(?<shortEnd>\d\d))(?!\d)/g;

/** The number of the term and of the year of the program; null if it is unclear which number is which. */
function readNumbers(words: readonly string[], hasYear: boolean): Pick<TermTime, "number" | "level"> | null {
  const tokens = words.flatMap((word): ("term" | "level" | number)[] => {
    const joined = /^(?:s|hk|t|q|sem|smt)(\d{1,2})$/.exec(word)?.[1];
    if (joined) return ["term", Number(joined)];
    const both = /^y(\d)s(\d)$/.exec(word);
    if (both) return ["level", Number(both[1]), "term", Number(both[2])];
    const number = readOrdinal(word);
    if (number !== null) return [number];
    const kind = readTermWord(word);
    return kind === "term" || kind === "level" ? [kind] : [];
  });
  const numbers = tokens.filter((token) => typeof token === "number");
  const [first] = numbers;
  if (first === undefined) return {};
  const hasLevel = tokens.includes("level");
  if (numbers.length === 1) {
    // "Academic year 2016-2017, 1st semester"
    if (!hasLevel || (hasYear && tokens.includes("term"))) return { number: first };
    if (!tokens.includes("term")) return { level: first };
  }
  // "Year 2, Semester 1", "Second Year, First Semester", "First Year, Semester 1"
  const pairs = [tokens.slice(0, 2), tokens.slice(2)];
  const find = (kind: "term" | "level") =>
    pairs.find((pair) => pair.includes(kind))?.find((token) => typeof token === "number");
  const [level, number] = [find("level"), find("term")];
  return tokens.length === 4 && level !== undefined && number !== undefined ? { level, number } : null;
}

/** "2016학년도 1학기" as "2016 1 semester", so that its parts are words like those of other languages. */
function spaceEastAsian(text: string): string {
  if (!/[\p{Script=Han}\p{Script=Hangul}]/u.test(text)) return text;
  return text
    .replace(/(?<!\d)(\d{1,2}|[一二三四五六七八九十]) ?(?:学期|學期|クォーター|학기)/gu, " $1 semester ")
    .replace(
      /(?<!\d)(\d{1,2}|[一二三四五六七八九十]) ?(?:学年|學年|年级|年級|年次|年生|학년)(?!도|度)/gu,
      " $1 level ",
    )
    .replace(/([春夏秋冬])季?(?:学期|學期|期)/gu, " $1 ")
    .replace(/([上下前後])(?:学期|學期|期)/gu, " $1 semester ")
    .replace(/여름|겨울|하계|동계/gu, " $& ")
    .replace(/第|제|(?:学年|學年|年)度?|학년도|년도|년|계절|학기|수업|集中|通年/gu, " ");
}
