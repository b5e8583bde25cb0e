import { unitePlaces, type Place } from "../cells/place.ts";
import type { PageWord } from "../read/source-sheet.ts";
import type { PositionedLine, Run } from "./columns-by-position.ts";

/** Groups the words of a page into lines, top to bottom, and joins adjacent words into runs. */
export function toPageLines(words: PageWord[], page = 0): PositionedLine[] {
  const rows: PageWord[][] = [];
  for (const word of words.filter((w) => w.text.trim() !== "" && !w.rotated).sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    const mean = row ? row.reduce((sum, w) => sum + w.y, 0) / row.length : 0;
    if (row && Math.abs(word.y - mean) <= Math.max(word.height, row[0]?.height ?? 0) * 0.5) row.push(word);
    else rows.push([word]);
  }
  const lines = rows.map((row) => ({ y: row[0]?.y ?? 0, runs: toRuns(row, page) }));
  const maxRuns = Math.max(0, ...lines.map((line) => line.runs.length));
  const gaps = lines.map((line, i) => line.y - (lines[i - 1]?.y ?? line.y));
  // Typical distance between full rows. Lines inside a cell are closer together and can be more frequent.
  const typicalGap = median(
    gaps.filter((gap, i) => gap > 0 && (lines[i]?.runs.length ?? 0) >= maxRuns * 0.6),
  );
  return lines.map(({ runs }, i) => {
    const wrapped = i > 0 && runs.length < maxRuns * 0.6 && (gaps[i] ?? 0) < typicalGap * 0.85;
    return wrapped ? { runs, wrapped } : { runs };
  });
}

/** Typical text height, used as the unit for gaps. */
export function textHeight(words: PageWord[]): number {
  return median(words.map((word) => word.height)) || 10;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function toRuns(row: PageWord[], page: number): Run[] {
  const groups: PageWord[][] = [];
  for (const word of row.toSorted((a, b) => a.x - b.x)) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && word.x - (last.x + last.width) < word.height * 0.75) group.push(word);
    else groups.push([word]);
  }
  return groups.map((group) => {
    const [first, last] = [group[0], group.at(-1)];
    return {
      text: joinWords(group),
      x0: first?.x ?? 0,
      x1: (last?.x ?? 0) + (last?.width ?? 0),
      place: unitePlaces(group.map((word) => placeWord(word, page))),
      ...(group.some((word) => word.doubtful) && { doubtful: true }),
    };
  });
}

/** The height of a word is that of its line; letters reach up to about four fifths of it above the baseline. */
function placeWord({ x, y, width, height }: PageWord, page: number): Place {
  return { page, x, y: y - height * 0.8, width, height };
}

function joinWords(group: PageWord[]): string {
  const rightToLeft = group.filter((word) => word.rightToLeft).length > group.length / 2;
  const ordered = rightToLeft ? group.toReversed() : group;
  return ordered
    .map((word, i) => {
      const before = ordered[i - 1];
      if (!before) return word.text;
      const [left, right] = rightToLeft ? [word, before] : [before, word];
      // Some programs place every letter separately; letters that touch form one word.
      return right.x - (left.x + left.width) > word.height * 0.15 ? ` ${word.text}` : word.text;
    })
    .join("");
}
