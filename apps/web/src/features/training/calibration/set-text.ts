import type { OwnSet } from "@meridian/contract/calibration/schemas";
import { formatCalendarDate } from "../../../lib/format/calendar-day.ts";
import { plural } from "../../../lib/format/plural.ts";

/** "8 transcripts, due Nov 24, 2026". `today`: the user's date, null until the browser knows it. */
export function setText(
  { transcripts, dueOn }: Pick<OwnSet, "transcripts" | "dueOn">,
  today: string | null,
): string {
  const count = plural(transcripts, "transcript");
  if (dueOn === null) return count;
  return `${count}, ${today !== null && dueOn < today ? "was due" : "due"} ${formatCalendarDate(dueOn)}`;
}

/** The share of correct grades, rounded down so that 100% means all of them. */
export function shareText(right: number, cells: number): string {
  return `${Math.floor((right / cells) * 100)}%`;
}
