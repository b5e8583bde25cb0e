import type { LadderBlock } from "./ladder.ts";
import { plural } from "../../../../lib/format/plural.ts";

export function yearsText({ years }: Pick<LadderBlock, "years">): string {
  return plural(years, "year");
}

/** Truncates with an ellipsis; empty if not even three letters fit. */
export function fitText(text: string, room: number, letterWidth: number): string {
  const maxLetters = Math.floor(room / letterWidth);
  if (text.length <= maxLetters) return text;
  return maxLetters < 4 ? "" : `${text.slice(0, maxLetters - 1).trimEnd()}…`;
}
