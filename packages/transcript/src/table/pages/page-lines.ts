import { unitePlaces, type Place } from "../../cells/place.ts";
import type { PageWord } from "../../read/source-sheet.ts";
import type { PositionedLine, Run } from "../columns-by-position.ts";
import { isRuledBetween, type RulingLine } from "./ruling-lines.ts";

/** Groups the words of a page into lines, top to bottom, and joins adjacent words into runs. */
export function toPageLines(
  words: PageWord[],
  page = 0,
  rules: RulingLine[] = [],
  spacing: WordSpacing = () => maxWordSpace,
): PositionedLine[] {
  const rows: PageWord[][] = [];
  const printed = words.filter((word) => word.text.trim() !== "" && !word.rotated);
  for (const word of printed.sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    const mean = row ? row.reduce((sum, w) => sum + w.y, 0) / row.length : 0;
    const height = Math.min(word.height, row?.[0]?.height ?? 0);
    if (row && Math.abs(word.y - mean) <= height * 0.4) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => ({ runs: toRuns(row, { page, rules, spacing }) }));
}

/** Typical text height, used as the unit for gaps. */
export function textHeight(words: PageWord[]): number {
  return words.map((word) => word.height).sort((a, b) => a - b)[Math.floor(words.length / 2)] || 10;
}

/** The widest space between words, that of typewritten text, as a share of the text's height. */
const maxWordSpace = 0.75;

/** The widest space that joins a word to the one before it, as a share of the text's height. */
export type WordSpacing = (word: PageWord) => number;

/** The widest spaces between words of a page, so that cells which almost touch are not taken for words of one text. */
export function findWordSpacing(words: readonly PageWord[]): WordSpacing {
  const typewritten = findTypewritten(words);
  const isTypewritten = (word: PageWord) => typewritten.has(Math.round(word.height));
  const usual = findWordSpace(words.filter((word) => !isTypewritten(word)));
  return (word) => (isTypewritten(word) ? maxWordSpace : usual);
}

/** The sizes of text whose letters are all equally wide, so that its spaces are as well. */
function findTypewritten(words: readonly PageWord[]): ReadonlySet<number> {
  const named = words.filter(({ text, rotated }) => !rotated && /^\p{L}{3,}$/u.test(text));
  const isTypewritten = (word: PageWord) => {
    const letterWidth = word.width / word.text.length / word.height;
    return letterWidth > 0.58 && letterWidth < 0.63;
  };
  const sizes = new Set(named.map(({ height }) => Math.round(height)));
  for (const size of sizes) {
    const group = named.filter(({ height }) => Math.round(height) === size);
    if (group.length < 10 || group.filter(isTypewritten).length < group.length * 0.9) sizes.delete(size);
  }
  return sizes;
}

function findWordSpace(words: readonly PageWord[]): number {
  const printed = words.filter((word) => word.text.trim() !== "" && !word.rotated);
  const rows = new Map<number, PageWord[]>();
  for (const word of printed) {
    const row = rows.get(Math.round(word.y)) ?? [];
    rows.set(Math.round(word.y), row);
    row.push(word);
  }
  const between = [...rows.values()].flatMap((row) => {
    const sorted = row.toSorted((a, b) => a.x - b.x);
    return sorted.slice(1).map((word, i) => (word.x - sorted[i]!.x - sorted[i]!.width) / word.height);
  });
  // A text that is stored as one has common spaces.
  const within = printed.flatMap((word) => (word.text.trim().match(/\s/gu) ?? []).map(() => commonWordSpace));
  const spaces = [...between.filter((gap) => gap > 0.12 && gap < maxWordSpace), ...within];
  // Gaps between cells are among them, so one of the narrowest is that between words.
  const usual = spaces.sort((a, b) => a - b)[Math.floor(spaces.length * 0.1)] ?? maxWordSpace;
  return Math.min(maxWordSpace, Math.max(0.38, usual * 1.3));
}

const commonWordSpace = 0.28;

/** The narrowest gap between columns, as a share of the text's height: wider than the usual space between these words. */
export const findColumnGap = (words: readonly PageWord[], spacing?: WordSpacing): number =>
  words.filter((word) => spacing?.(word) === maxWordSpace).length > words.length / 2
    ? typewrittenSpace
    : commonWordSpace;

const typewrittenSpace = 0.65;

interface RunOptions {
  readonly page: number;
  readonly rules: RulingLine[];
  readonly spacing: WordSpacing;
}

function toRuns(row: PageWord[], { page, rules, spacing }: RunOptions): Run[] {
  const groups: PageWord[][] = [];
  for (const word of row.toSorted((a, b) => a.x - b.x)) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const end = last ? last.x + last.width : 0;
    const isNear = last && word.x - end < word.height * spacing(word);
    if (group && isNear && !isRuledBetween(rules, end - 1, word.x + 1, word.y - word.height * 0.4))
      group.push(word);
    else groups.push([word]);
  }
  return groups.map((group) => ({
    ...toRun(group, page),
    ...(group.length > 1 && { parts: group.map((word) => toRun([word], page)) }),
  }));
}

function toRun(group: PageWord[], page: number): Run {
  const [first, last] = [group[0], group.at(-1)];
  return {
    text: joinWords(group),
    x0: first?.x ?? 0,
    x1: (last?.x ?? 0) + (last?.width ?? 0),
    place: unitePlaces(group.map((word) => placeWord(word, page))),
    ...(group.some((word) => word.doubtful) && { doubtful: true }),
  };
}

/** The height of a word is that of its line; letters reach up to about four fifths of it above the baseline. */
function placeWord({ x, y, width, height }: PageWord, page: number): Place {
  return { page, x, y: y - height * 0.8, width, height };
}

function joinWords(group: PageWord[]): string {
  // Numbers have no direction of their own: "فيزياء 1".
  const lettered = group.filter((word) => /\p{L}/u.test(word.text));
  const rightToLeft = lettered.filter((word) => word.rightToLeft).length > lettered.length / 2;
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
