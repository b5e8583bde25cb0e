import type { ColumnKind } from "./column-guess.ts";
import type { ColumnRelations } from "./column-relations.ts";
import type { KindScores } from "./column-scores.ts";
import type { PrintedEvidence } from "./printed-evidence.ts";

/** The columns a transcript needs, each `null` if the table has none. */
export type MainColumns = Record<MainKind, number | null>;
type MainKind = "course" | "credits" | "mark";

/** A kind for which another column is about as likely, with the columns, the likelier first. */
export interface Rival {
  readonly kind: MainKind;
  readonly columns: readonly number[];
}

interface Evidence {
  readonly relations: ColumnRelations;
  readonly printed: PrintedEvidence;
}

/** Picks course, credits and mark together, so that a number column is not used twice or swapped. */
export function chooseMainColumns(
  scores: KindScores[],
  evidence: Evidence,
): { best: MainColumns; rivals: Rival[] } {
  const candidates = (kind: MainKind, minScore: number): (number | null)[] => [
    ...scores.flatMap((score, c) => (score[kind] >= minScore ? [c] : [])),
    null,
  ];
  const arithmetic = weighArithmetic(evidence, (c) => (scores[c]?.mark ?? 0) >= 0.5);
  const ranked: { columns: MainColumns; sum: number }[] = [];
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
        ranked.push({ columns: { course, credits, mark }, sum });
      }
  ranked.sort((a, b) => b.sum - a.sum);
  const best = ranked[0];
  if (!best) return { best: { course: null, credits: null, mark: null }, rivals: [] };
  const rivals: Rival[] = [];
  for (const { columns, sum } of ranked.slice(1)) {
    if (best.sum - sum > closeness) break;
    for (const kind of ["course", "credits", "mark"] as const) {
      const [chosen, other] = [best.columns[kind], columns[kind]];
      if (chosen !== other) rivals.push({ kind, columns: [chosen, other].filter((c) => c !== null) });
    }
  }
  const merged = (["course", "credits", "mark"] as const).flatMap((kind): Rival[] => {
    const columns = rivals.filter((rival) => rival.kind === kind).flatMap((rival) => rival.columns);
    return columns.length > 0 ? [{ kind, columns: [...new Set(columns)] }] : [];
  });
  return { best: best.columns, rivals: merged };
}

/** Two assignments whose scores differ by less are both shown to the user. */
const closeness = 0.12;

/** What the document's arithmetic adds to or takes from a choice of credits and mark. */
function weighArithmetic({ relations, printed }: Evidence, isLikelyMark: (column: number) => boolean) {
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
      const asProduct = products.filter(({ product }) => product === credits);
      if (asProduct.length > 0) weight -= 0.4;
      // "Points" for coefficient times mark have a printed sum as well, but are never credits.
      if (asProduct.some(({ factors }) => factors.some(isLikelyMark))) weight -= 1.6;
      if (multiples.some(({ multiple, base }) => multiple === credits && base !== mark)) weight -= 0.3;
      if (sums.some(({ total, parts }) => parts.includes(credits) && isLikelyMark(total))) weight -= 0.5;
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
