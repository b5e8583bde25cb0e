import { readCredits } from "@meridian/grading";
import { normalizeWords, parseNumber } from "./cell-text.ts";
import type { ReadsAsMark } from "./reads-as-mark.ts";

/** Extracts the mark from a cell: "1,3" from "1,3 (sehr gut)", "85" from "85*"; null if there is none. */
export function extractMark(cell: string, readsAsMark: ReadsAsMark): string | null {
  if (cell === "") return null;
  if (readsAsMark(cell)) return cell;
  const bare = cell.replace(/(?<![\s*†‡§¹²³⁴#])[\s*†‡§¹²³⁴#]+$/u, "").replace(/^[*†‡§#]+\s*/u, "");
  const candidates = [
    bare,
    /^([^(（[]+)[(（[]/.exec(bare)?.[1],
    /[(（[]([^()（）[\]]+)[)）\]]$/.exec(bare)?.[1],
    /^(\d+(?:[.,]\d+)?)\s*(?:points?|pts?|punkte?|pkt|marks?|分|점|点|valores)\.?$/iu.exec(bare)?.[1],
    /^(\d+(?:[.,]\d+)?)\s+(?:[A-F][+-]?|\p{L}{2}.*)$/u.exec(bare)?.[1],
  ];
  for (const candidate of candidates) {
    const trimmed = candidate?.trim();
    if (trimmed && readsAsMark(trimmed)) return trimmed;
  }
  return null;
}

/**
 * Extracts credits: "8", "7,5", "8 ECTS"; null if there is no number. Known units are kept, so that the engine can detect
 * a unit that differs from the record's. Any other word is removed.
 */
export function extractCredits(cell: string): string | null {
  const read = readCredits(cell);
  if (read.ok && read.value !== null) return cell.trim();
  if (parseNumber(cell) === null) return null;
  return cell.replace(/(?<!\p{L})\p{L}+\.?$/u, "").trim();
}

export function isRepeatCell(cell: string): boolean {
  return repeatWords.test(normalizeWords(cell));
}

const repeatWords =
  /^(?:r|rp|rpt|rep|repeat|repeated|retake|resit|yes|y|ja|j|oui|si|s|sim|да|evet|ya|co|x|✓|wdh|wiederholung|重修|是|再|재수강|نعم|[2-9])$/u;
