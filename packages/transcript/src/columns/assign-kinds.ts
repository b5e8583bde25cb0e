import { parseNumber } from "../cells/cell-text.ts";
import { readHeaderKinds } from "../cells/header-vocabulary.ts";
import type { ReadsAsMark } from "../cells/reads-as-mark.ts";
import { readResult } from "../cells/result-words.ts";
import type { PrintedTotal } from "../cells/printed-total.ts";
import { alignHeader } from "./align-header.ts";
import { repeatableKinds, type ColumnGuess, type ColumnKind } from "./column-guess.ts";
import { findRelations, type ColumnRelations } from "./column-relations.ts";
import { scoreContent, type KindScores } from "./column-scores.ts";
import { findMaximum } from "./find-maximum.ts";
import { collectPrintedEvidence, type PrintedEvidence } from "./printed-evidence.ts";

export interface Assignment {
  columns: ColumnGuess[];
  /** Kinds for which another column is about as likely, with the columns, the likelier first. */
  rivals: Rival[];
}

export interface Rival {
  readonly kind: "course" | "credits" | "mark";
  readonly columns: readonly number[];
}

export interface AssignmentInput {
  readonly header: string[] | null;
  readonly rows: readonly { readonly line: number; readonly cells: string[] }[];
  readonly totals: readonly PrintedTotal[];
  readonly readsAsMark: ReadsAsMark;
}

/** Assigns a kind to each column from its header, its content and the document's arithmetic, so that the table makes sense as a whole. */
export function assignKinds({ header: printed, rows, totals, readsAsMark }: AssignmentInput): Assignment {
  const body = rows.map((row) => row.cells);
  const header = printed && alignHeader(printed, body);
  const width = Math.max(header?.length ?? 0, ...body.map((cells) => cells.length), 0);
  const cellsOf = (c: number) => body.map((cells) => cells[c] ?? "");
  const contents = Array.from({ length: width }, (_, c) => scoreContent(cellsOf(c), readsAsMark));
  const scores = contents.map((content, c) => {
    const combined = combineScores(header?.[c] ?? null, content, header !== null);
    return areHours(cellsOf(c)) ? { ...combined, term: 0 } : combined;
  });
  const relations = findRelations(body);
  const evidence = { relations, printed: collectPrintedEvidence(rows, totals) };
  const { best, rivals: close } = bestTriple(scores, evidence);
  const rivals = close.flatMap(({ kind, columns: [chosen = 0, ...others] }): Rival[] => {
    const isQuestion = (other: number) =>
      !areSame(body, chosen, other) &&
      !(kind === "mark" && (areResultsOf(body, chosen, other) || areGradesOf(body, chosen, other))) &&
      !(kind === "credits" && areProducts(body, other));
    const columns = [chosen, ...others.filter(isQuestion)];
    return others.length > 0 && columns.length === 1 ? [] : [{ kind, columns }];
  });
  if (best.credits !== null && areProducts(body, best.credits))
    rivals.push({ kind: "credits", columns: [best.credits] });
  const kinds = new Map<number, ColumnKind>();
  for (const [kind, column] of Object.entries(best))
    if (column !== null) kinds.set(column, kind as ColumnKind);
  assignByArithmetic(kinds, best, relations);
  const maximum = best.mark === null ? null : findMaximum(header, body, best.mark);
  if (maximum !== null && !kinds.has(maximum)) kinds.set(maximum, "maximum");
  assignOthers(kinds, scores, best.mark);
  const weight = weighByCoefficient(kinds);
  const columns = scores.map((score, c): ColumnGuess => {
    const kind = kinds.get(c) ?? "ignore";
    const confidence = c === weight ? score.coefficient : score[kind];
    // Credits times points, printed in every row, leave no doubt about which column holds the credits.
    const isProven = c === best.credits && relations.products.some(({ factors }) => factors.includes(c));
    return { kind, confidence: isProven ? 1 : Math.min(1, confidence), header: header?.[c] ?? "" };
  });
  const unnamed = unnamedRival(columns, contents, best.mark);
  return { columns, rivals: unnamed === null ? rivals : addRival(rivals, best.mark, unnamed) };
}

function combineScores(header: string | null, content: KindScores, tableHasHeader: boolean): KindScores {
  const matches = header === null ? [] : readHeaderKinds(header);
  const strongest = Math.max(0, ...matches.map((match) => match.weight));
  const combined = { ...content };
  for (const kind of Object.keys(content) as ColumnKind[]) {
    const match = matches.find((candidate) => candidate.kind === kind);
    if (match) combined[kind] = 0.55 * match.weight + 0.45 * content[kind];
    else if (headerOnly.has(kind)) combined[kind] = 0;
    else if (!tableHasHeader) combined[kind] = content[kind] * 0.78;
    else combined[kind] = content[kind] * (strongest > 0 ? (strongest < 0.9 ? 0.45 : 0.25) : 0.6);
    // Of the meanings of a shared word, one that no cell fits is unlikely: "Result" over numbers is a mark.
    if (match && match.weight < 0.9 && content[kind] === 0) combined[kind] *= 0.5;
  }
  // Whatever the name, a column of "passed" and "failed" is the result, and one of codes is not the title.
  if (content.result > 0.8) combined.result = Math.max(combined.result, 0.55 * 0.65 + 0.45 * content.result);
  if (content.code > 0.8 && content.course < 0.5) {
    combined.course *= 0.6;
    if (matches[0]?.kind === "course") combined.code = Math.max(combined.code, 0.7);
  }
  return combined;
}

/** Numbers alone never make these: "2" or "R" can mean too many things. */
const headerOnly = new Set<ColumnKind>([
  "repeat",
  "maximum",
  "minimum",
  "points",
  "quality",
  "coefficient",
  "part",
  "hours",
  "rank",
]);

type Triple = Record<Rival["kind"], number | null>;
interface Evidence {
  readonly relations: ColumnRelations;
  readonly printed: PrintedEvidence;
}

/** Picks course, credits and mark together, so that a number column is not used twice or swapped. */
function bestTriple(scores: KindScores[], evidence: Evidence): { best: Triple; rivals: Rival[] } {
  const candidates = (kind: Rival["kind"], minScore: number): (number | null)[] => [
    ...scores.flatMap((score, c) => (score[kind] >= minScore ? [c] : [])),
    null,
  ];
  const arithmetic = weighArithmetic(evidence);
  let ranked: { triple: Triple; sum: number }[] = [];
  for (const course of candidates("course", 0.2))
    for (const credits of candidates("credits", 0.3))
      for (const mark of candidates("mark", 0.3)) {
        const used = [course, credits, mark].filter((c) => c !== null);
        if (new Set(used).size < used.length) continue;
        const value = (c: number | null, kind: ColumnKind) => (c === null ? 0 : (scores[c]?.[kind] ?? 0));
        const sum =
          value(course, "course") * 1.2 +
          value(credits, "credits") +
          value(mark, "mark") * 1.1 +
          arithmetic(credits, mark);
        ranked.push({ triple: { course, credits, mark }, sum });
      }
  ranked = ranked.sort((a, b) => b.sum - a.sum);
  const best = ranked[0];
  if (!best) return { best: { course: null, credits: null, mark: null }, rivals: [] };
  const rivals: Rival[] = [];
  for (const { triple, sum } of ranked.slice(1)) {
    if (best.sum - sum > closeness) break;
    for (const kind of ["course", "credits", "mark"] as const) {
      const [chosen, other] = [best.triple[kind], triple[kind]];
      if (chosen !== other) rivals.push({ kind, columns: [chosen, other].filter((c) => c !== null) });
    }
  }
  const merged = (["course", "credits", "mark"] as const).flatMap((kind): Rival[] => {
    const columns = rivals.filter((rival) => rival.kind === kind).flatMap((rival) => rival.columns);
    return columns.length > 0 ? [{ kind, columns: [...new Set(columns)] }] : [];
  });
  return { best: best.triple, rivals: merged };
}

/** Two assignments whose scores differ by less are both shown to the user. */
const closeness = 0.12;

/** What the document's arithmetic adds to or takes from a choice of credits and mark. */
function weighArithmetic({ relations, printed }: Evidence) {
  const cache = new Map<string, number>();
  return (credits: number | null, mark: number | null): number => {
    const key = `${credits} ${mark}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    let weight = 0;
    const { products, multiples, sums } = relations;
    if (credits !== null) {
      if (printed.addsUp(credits)) weight += 0.25;
      if (products.some(({ factors }) => factors.includes(credits))) weight += 0.15;
      if (products.some(({ product }) => product === credits)) weight -= 0.4;
      if (multiples.some(({ multiple, base }) => multiple === credits && base !== mark)) weight -= 0.3;
    }
    if (mark !== null) {
      if (products.some(({ product }) => product === mark)) weight -= 0.4;
      if (sums.some(({ total, parts }) => total === mark && !parts.includes(credits ?? -1))) weight += 0.2;
      if (sums.some(({ total, parts }) => parts.includes(mark) && total !== credits)) weight -= 0.3;
      // Grade points multiply with the credits and average to a GPA; that says nothing about the marks they stand for.
      const isFactor = products.some(({ factors }) => factors.includes(mark));
      if (
        !isFactor &&
        (printed.averages(mark, null) || (credits !== null && printed.averages(mark, credits)))
      )
        weight += 0.25;
    }
    cache.set(key, weight);
    return weight;
  };
}

/** Columns that the arithmetic around the chosen mark and credits explains need no name. */
function assignByArithmetic(
  kinds: Map<number, ColumnKind>,
  best: Triple,
  { products, sums }: ColumnRelations,
): void {
  const sum = sums.find(({ total }) => total === best.mark);
  for (const part of sum?.parts ?? []) if (!kinds.has(part)) kinds.set(part, "part");
  const product = products.find(
    ({ factors, product: c }) => !kinds.has(c) && factors.includes(best.credits ?? -1),
  );
  if (!product) return;
  kinds.set(product.product, "quality");
  const other = product.factors.find((factor) => factor !== best.credits);
  if (other !== undefined && !kinds.has(other)) kinds.set(other, "points");
}

const otherKinds: [ColumnKind, number][] = [
  ["code", 0.5],
  ["result", 0.5],
  ["maximum", 0.6],
  ["minimum", 0.6],
  ["repeat", 0.55],
  ["term", 0.5],
  ["year", 0.5],
  ["date", 0.5],
  ["points", 0.5],
  ["quality", 0.5],
  ["coefficient", 0.5],
  ["part", 0.5],
  ["hours", 0.5],
  ["rank", 0.5],
  ["tag", 0.55],
];

function assignOthers(kinds: Map<number, ColumnKind>, scores: KindScores[], mark: number | null): void {
  const used = new Set(kinds.values());
  for (const [kind, minScore] of otherKinds) {
    const free = scores
      .map((score, c) => ({ c, score: kinds.has(c) ? 0 : score[kind] }))
      // A column goes to the kind it matches best.
      .filter(({ c, score }) => score >= minScore && score >= bestOther(scores[c], kinds, kind) - 1e-9);
    // Of several maxima, the one next to the mark is the mark's.
    const distance = (c: number) => (kind === "maximum" && mark !== null ? Math.abs(c - mark) * 0.2 : 0);
    const ordered = free.sort((a, b) => b.score - distance(b.c) - (a.score - distance(a.c)));
    if (repeatableKinds.has(kind)) for (const { c } of ordered) kinds.set(c, kind);
    else if (ordered[0] && !used.has(kind)) kinds.set(ordered[0].c, kind);
  }
}

function bestOther(score: KindScores | undefined, kinds: Map<number, ColumnKind>, kind: ColumnKind): number {
  const taken = new Set(kinds.values());
  return Math.max(
    0,
    ...otherKinds
      .filter(([other]) => other !== kind && (repeatableKinds.has(other) || !taken.has(other)))
      .map(([other]) => score?.[other] ?? 0),
  );
}

/** Coefficients are the weights if nothing else weighs. */
function weighByCoefficient(kinds: Map<number, ColumnKind>): number | null {
  const coefficient = [...kinds].find(([, kind]) => kind === "coefficient")?.[0];
  if (coefficient === undefined || [...kinds.values()].includes("credits")) return null;
  kinds.set(coefficient, "credits");
  return coefficient;
}

/** The same values printed twice are no question. */
function areSame(body: string[][], a: number, b: number): boolean {
  return body.every((cells) => (cells[a] ?? "") === (cells[b] ?? ""));
}

/** Numbers with "pass" or "fail" next to them: the numbers are the marks. */
function areResultsOf(body: string[][], marks: number, results: number): boolean {
  const isMost = (column: number, test: (cell: string) => boolean) => {
    const filled = body.map((cells) => cells[column] ?? "").filter((cell) => cell !== "");
    return filled.length > 0 && filled.filter(test).length >= filled.length * 0.9;
  };
  return (
    isMost(marks, (cell) => parseNumber(cell) !== null) &&
    isMost(results, (cell) => readResult(cell) !== null)
  );
}

/**
 * Letters that say the same as the numbers next to them, only coarser: in the order of the numbers, the rows of each letter
 * follow each other. Where most letters occur once, that would be chance.
 */
function areGradesOf(body: string[][], marks: number, grades: number): boolean {
  const pairs = body.flatMap((cells) => {
    const [value, grade] = [parseNumber(cells[marks] ?? ""), cells[grades] ?? ""];
    return value !== null && grade !== "" && parseNumber(grade) === null ? [{ value, grade }] : [];
  });
  const distinct = new Set(pairs.map(({ grade }) => grade)).size;
  if (pairs.length < body.length * 0.9 || distinct < 3 || pairs.length - distinct < 3) return false;
  const ordered = pairs.toSorted((a, b) => a.value - b.value || (a.grade < b.grade ? -1 : 1));
  const changes = ordered.filter(({ grade }, i) => i > 0 && grade !== ordered[i - 1]?.grade).length;
  return changes === distinct - 1;
}

/** "Sem." over 14, 28 and 42 means hours of seminars. No program has that many terms. */
function areHours(cells: string[]): boolean {
  const numbers = cells.flatMap((cell) => parseNumber(cell) ?? []);
  return numbers.length > 0 && numbers.filter((n) => n > 12 && n < 1000).length > numbers.length / 2;
}

/** Credits are never 9.99 or 7.34: such numbers are credits times points. */
function areProducts(body: string[][], column: number): boolean {
  const numbers = body.flatMap((cells) => parseNumber(cells[column] ?? "") ?? []);
  const isOdd = (value: number) => Math.abs(value * 20 - Math.round(value * 20)) > 0.01;
  return numbers.filter(isOdd).length >= Math.max(2, numbers.length * 0.25);
}

/** A column that no name explains and that fits the scale as well as the chosen one. */
function unnamedRival(columns: ColumnGuess[], contents: KindScores[], mark: number | null): number | null {
  const chosen = mark === null ? 0 : (contents[mark]?.mark ?? 0);
  if (chosen < 0.5) return null;
  const rival = columns.findIndex(
    ({ kind, header }, c) =>
      kind === "ignore" && readHeaderKinds(header).length === 0 && (contents[c]?.mark ?? 0) >= chosen * 0.95,
  );
  return rival < 0 ? null : rival;
}

function addRival(rivals: Rival[], mark: number | null, column: number): Rival[] {
  const others = rivals.filter((rival) => rival.kind !== "mark");
  const columns = rivals.find((rival) => rival.kind === "mark")?.columns ?? [mark].filter((c) => c !== null);
  return [...others, { kind: "mark", columns: [...new Set([...columns, column])] }];
}
