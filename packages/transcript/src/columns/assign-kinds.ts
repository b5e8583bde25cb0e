import { scoreContent } from "./column-scores.ts";
import type { KindScores } from "./column-scores.ts";
import { readHeader } from "../cells/header-vocabulary.ts";
import type { ColumnGuess, ColumnKind } from "./column-guess.ts";
import type { ReadsAsMark } from "../cells/reads-as-mark.ts";

export interface Assignment {
  columns: ColumnGuess[];
  /** Kinds for which another column scores about as high. */
  ambiguous: ColumnKind[];
}

/** Assigns a kind to each column from its header and content, so that the table makes sense as a whole. */
export function assignKinds(header: string[] | null, body: string[][], readsAsMark: ReadsAsMark): Assignment {
  const width = Math.max(header?.length ?? 0, ...body.map((cells) => cells.length), 0);
  const scores = Array.from({ length: width }, (_, c) =>
    combineScores(
      header?.[c] ?? null,
      scoreContent(
        body.map((cells) => cells[c] ?? ""),
        readsAsMark,
      ),
      header !== null,
    ),
  );
  const main = bestTriple(scores);
  const kinds = new Map<number, ColumnKind>();
  for (const [kind, column] of Object.entries(main.best))
    if (column !== null) kinds.set(column, kind as ColumnKind);
  for (const [kind, minScore] of otherKinds) {
    const free = scores.map((score, c) => ({ c, score: kinds.has(c) ? 0 : score[kind] }));
    const top = free.sort((a, b) => b.score - a.score)[0];
    if (top && top.score >= minScore) kinds.set(top.c, kind);
  }
  const columns = scores.map((score, c): ColumnGuess => {
    const kind = kinds.get(c) ?? "ignore";
    return { kind, confidence: Math.min(1, score[kind]), header: header?.[c] ?? "" };
  });
  return { columns, ambiguous: main.ambiguous };
}

const otherKinds: [ColumnKind, number][] = [
  ["code", 0.5],
  ["term", 0.5],
  ["year", 0.5],
  ["repeat", 0.55],
  ["tag", 0.55],
];

function combineScores(header: string | null, content: KindScores, tableHasHeader: boolean): KindScores {
  const headerMatch = header === null ? null : readHeader(header);
  const combined = { ...content };
  for (const kind of Object.keys(content) as ColumnKind[]) {
    if (!tableHasHeader) combined[kind] = content[kind] * 0.78;
    else if (headerMatch?.kind === kind) combined[kind] = 0.55 * headerMatch.weight + 0.45 * content[kind];
    else combined[kind] = content[kind] * (headerMatch ? (headerMatch.weight < 0.9 ? 0.45 : 0.25) : 0.6);
  }
  // Content alone never makes a repeat column: "2" or "R" can mean too many other things.
  if (headerMatch?.kind !== "repeat") combined.repeat = 0;
  return combined;
}

type Triple = Record<"course" | "credits" | "mark", number | null>;

/** Picks course, credits and mark together, so that a number column is not used twice or swapped. */
function bestTriple(scores: KindScores[]): { best: Triple; ambiguous: ColumnKind[] } {
  const candidates = (kind: "course" | "credits" | "mark", minScore: number): (number | null)[] => [
    ...scores.flatMap((score, c) => (score[kind] >= minScore ? [c] : [])),
    null,
  ];
  let ranked: { triple: Triple; sum: number }[] = [];
  for (const course of candidates("course", 0.2))
    for (const credits of candidates("credits", 0.3))
      for (const mark of candidates("mark", 0.3)) {
        const used = [course, credits, mark].filter((c) => c !== null);
        if (new Set(used).size < used.length) continue;
        const value = (c: number | null, kind: ColumnKind) => (c === null ? 0 : (scores[c]?.[kind] ?? 0));
        const sum = value(course, "course") * 1.2 + value(credits, "credits") + value(mark, "mark") * 1.1;
        ranked.push({ triple: { course, credits, mark }, sum });
      }
  ranked = ranked.sort((a, b) => b.sum - a.sum);
  const best = ranked[0];
  if (!best) return { best: { course: null, credits: null, mark: null }, ambiguous: [] };
  const ambiguous = new Set<ColumnKind>();
  for (const { triple, sum } of ranked.slice(1)) {
    if (best.sum - sum > 0.12) break;
    for (const kind of ["course", "credits", "mark"] as const)
      if (triple[kind] !== best.triple[kind]) ambiguous.add(kind);
  }
  return { best: best.triple, ambiguous: [...ambiguous] };
}
