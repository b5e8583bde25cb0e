import type { GridLine } from "../cells/grid-line.ts";
import { readHeader } from "../cells/words/header-vocabulary.ts";

/** Credits that are printed once for several terms may be those of all of them together, so they would count twice. */
export function askAboutSharedCredits(
  line: GridLine,
  header: GridLine,
  shared: readonly number[],
  termCount: number,
): GridLine {
  const credits = shared.filter(
    (c) => readHeader(header.cells[c] ?? "")?.kind === "credits" && (line.cells[c] ?? "") !== "",
  );
  if (termCount < 2 || credits.length === 0 || line.doubtCause) return line;
  return { ...line, doubtful: [...(line.doubtful ?? []), ...credits], doubtCause: "shared-credits" };
}
