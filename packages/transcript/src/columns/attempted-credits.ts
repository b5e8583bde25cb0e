import { parseNumber } from "../cells/cell-text.ts";
import { readHeaderKinds } from "../cells/words/header-vocabulary.ts";
import type { MainColumns, Rival } from "./main-columns.ts";

/**
 * If credits attempted and earned are both printed, takes those attempted: they are equal except for failed and
 * withdrawn courses, which earn 0 and would not count at all. The user need not choose between the two.
 */
export function preferAttempted(
  header: readonly string[] | null,
  body: readonly (readonly string[])[],
  chosen: { readonly best: MainColumns; readonly rivals: Rival[] },
): { best: MainColumns; rivals: Rival[] } {
  const { credits } = chosen.best;
  const named = (header ?? []).flatMap((name, c) => {
    const kinds = readHeaderKinds(name);
    const mayName =
      kinds.length === 0 || kinds.some(({ kind, weight }) => kind === "credits" && weight >= 0.5);
    return mayName && name !== "" ? [c] : [];
  });
  const pair = named
    .flatMap((c) => [
      { attempted: c, earned: credits ?? -1 },
      { attempted: credits ?? -1, earned: c },
    ])
    .find(({ attempted, earned }) => isEarnedOf(body, attempted, earned));
  if (!pair) return { ...chosen };
  const isAbout = (c: number) => c === pair.attempted || c === pair.earned;
  const rivals = chosen.rivals.flatMap((rival): Rival[] => {
    if (rival.kind !== "credits") return [rival];
    const others = rival.columns.filter((c) => !isAbout(c));
    return others.length === 0 ? [] : [{ ...rival, columns: [pair.attempted, ...others] }];
  });
  return { best: { ...chosen.best, credits: pair.attempted }, rivals };
}

/** The same numbers, but some are 0. */
export function isEarnedOf(body: readonly (readonly string[])[], attempted: number, earned: number): boolean {
  if (attempted === earned) return false;
  const pairs = body.flatMap((cells) => {
    const [all, some] = [parseNumber(cells[attempted] ?? ""), parseNumber(cells[earned] ?? "")];
    return all === null || some === null ? [] : [{ all, some }];
  });
  return (
    pairs.length >= Math.max(2, body.length * 0.8) &&
    pairs.every(({ all, some }) => some === all || some === 0) &&
    pairs.some(({ all, some }) => some === all && all > 0) &&
    pairs.some(({ all, some }) => some === 0 && all > 0)
  );
}
