import { readTermTime, type TermTime } from "../cells/term-time.ts";

interface Term {
  readonly name: string;
  readonly year: string;
}

/** Indexes of the terms, oldest first; "printed" to keep their order, "unclear" if the headings contradict it. */
type TermOrder = readonly number[] | "printed" | "unclear";

/**
 * Repeated courses and the last credits are counted in order of time. Terms printed in columns or newest first are put in
 * that order, but only if every heading says its time and can be read in one way.
 */
export function findTermOrder(terms: readonly Term[]): TermOrder {
  // Credits from another institution are printed first, without a term.
  const first = terms.findIndex(({ name, year }) => name !== "" || year !== "");
  const times = terms.slice(first).map(({ name, year }) => readTermTime(name, year));
  if (first < 0 || times.length < 2) return "printed";
  const dated = listDated(times);
  const order = dated.length > 0 ? orderByDate(terms.slice(first), times, dated) : orderByNumber(times);
  if (typeof order === "string") return order;
  return [...terms.keys()].slice(0, first).concat(order.map((at) => at + first));
}

/** Where other terms have a season or a number, a year alone does not say when its term was. */
function listDated(times: readonly (TermTime | null)[]): TermTime[] {
  const dated = times.filter((time) => time?.year !== undefined) as TermTime[];
  const isPart = ({ season, number, month }: TermTime) => (season ?? number ?? month) !== undefined;
  return dated.some(isPart) ? dated.filter(isPart) : dated;
}

function orderByDate(
  terms: readonly Term[],
  times: readonly (TermTime | null)[],
  dated: TermTime[],
): TermOrder {
  const { usual, rare } = listViews(dated);
  const places = usual.map((view) => dated.map(view));
  if (places.some(isAscending)) return "printed";
  const others = rare.map((view) => dated.map(view));
  if (dated.length < times.length || others.some(isAscending) || isNumberedInOrder(dated)) return "unclear";
  const newestFirst = places.find((list) => isAscending(list.toReversed()));
  if (newestFirst) return sortIndexes(newestFirst);
  const orders = [...places, ...others].map(sortIndexes);
  const isTie = (list: readonly number[]) =>
    list.some((place, i) => list.some((other, j) => place === other && !isSameTerm(terms[i], terms[j])));
  const areSame = orders.every((order) => order.join() === orders[0]?.join());
  return areSame && !places.some(isTie) ? (orders[0] ?? "printed") : "unclear";
}

/** "Third Semester, November 2017" above "Fourth Semester, May 2017": the numbers contradict the dates. */
function isNumberedInOrder(dated: readonly TermTime[]): boolean {
  const numbers = dated.flatMap(({ ordinal }) => ordinal ?? []);
  return numbers.length === dated.length && new Set(numbers).size === numbers.length && isAscending(numbers);
}

const isSameTerm = (a: Term | undefined, b: Term | undefined) => a?.name === b?.name && a?.year === b?.year;

/** A second "Semester 1" may belong to the next year or to another program, so every number must be different. */
function orderByNumber(times: readonly (TermTime | null)[]): TermOrder {
  const places = times.map((time) =>
    time?.number === undefined && time?.level === undefined
      ? null
      : (time.level ?? 0) * 100 + (time.number ?? 0),
  );
  const numbers = places.filter((place) => place !== null);
  const hasLevels = new Set(times.map((time) => time?.level !== undefined)).size === 1;
  if (numbers.length < places.length || new Set(numbers).size < numbers.length || !hasLevels)
    return "printed";
  return isAscending(numbers) ? "printed" : sortIndexes(numbers);
}

type View = (time: TermTime) => number;

/** The ways to read the dates: the usual ones, and one that is rare. */
function listViews(dated: readonly TermTime[]): { usual: View[]; rare: View[] } {
  const isSingle = ({ isSpan }: TermTime) => !isSpan;
  const seasonal = dated.filter((time) => isSingle(time) && time.season);
  const has = (...seasons: string[]) => seasonal.some(({ season = "" }) => seasons.includes(season));
  const isNumbered = dated.some((time) => isSingle(time) && !time.season && time.number !== undefined);
  const usual = [{ ...calendarSeasons }];
  if (has("winter")) usual.push({ ...calendarSeasons, winter: 0.95 });
  if (seasonal.some((time) => time.maybeSouthern)) usual.push(southernSeasons);
  // Numbered terms start in any month, so a short term in summer or winter may be anywhere between them.
  if (isNumbered && has("winter", "summer"))
    for (const summer of shortTerms)
      for (const winter of shortTerms) usual.push({ ...calendarSeasons, summer, winter });
  const isAlwaysSingle = dated.every(isSingle) && has("fall", "winter") && has("spring", "summer", "winter");
  return {
    usual: usual.map(toView),
    // "Spring 2017" after "Fall 2017": of the academic year that starts in 2017.
    rare: isAlwaysSingle ? [toView(academicSeasons)] : [],
  };
}

const calendarSeasons = { winter: 0.05, spring: 0.25, summer: 0.5, fall: 0.75 };
const southernSeasons = { summer: 0.05, fall: 0.25, winter: 0.5, spring: 0.75 };
const academicSeasons = { fall: 0.75, winter: 0.95, spring: 1.25, summer: 1.5 };
const shortTerms = [0.05, 0.5, 0.95];

/** A date as a number of years. */
function toView(seasons: typeof calendarSeasons): View {
  return ({ year = 0, isSpan, season, month, number }) => {
    if (month !== undefined) return year + (month - 1) / 12;
    if (season) return year + (isSpan ? academicSeasons : seasons)[season] + (number ?? 0) / 1000;
    const starts = isSpan ? [0.7, 1.2, 1.45, 1.6] : [0.2, 0.7, 0.8, 0.9];
    return year + (starts[(number ?? 1) - 1] ?? starts[3]! + (number ?? 0) * 0.005);
  };
}

const isAscending = (list: readonly number[]) => list.every((value, i) => i === 0 || value >= list[i - 1]!);

const sortIndexes = (list: readonly number[]) => [...list.keys()].sort((a, b) => list[a]! - list[b]!);
