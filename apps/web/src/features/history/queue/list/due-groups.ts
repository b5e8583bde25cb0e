import type { QueuePage, QueueRow } from "@meridian/contract/queue/schemas";
import { formatCalendarDate } from "../../../../lib/format/calendar-day.ts";
import { plural } from "../../../../lib/format/plural.ts";

export type DueGroup = keyof NonNullable<QueuePage["groups"]>;

export const dueGroupLabels: Readonly<Record<DueGroup, string>> = {
  overdue: "Overdue",
  today: "Today",
  week: "This week",
  later: "Later",
  none: "No due date",
};

const dayMillis = 24 * 60 * 60 * 1000;
const toMillis = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDay = (millis: number) => new Date(millis).toISOString().slice(0, 10);

/** Weeks end on Sunday, as on the server. */
export function dueGroup(dueOn: string | null, today: string): DueGroup {
  if (dueOn === null) return "none";
  if (dueOn < today) return "overdue";
  if (dueOn === today) return "today";
  return dueOn <= weekEnd(today) ? "week" : "later";
}

function weekEnd(today: string): string {
  const weekday = (new Date(toMillis(today)).getUTCDay() + 6) % 7;
  return toDay(toMillis(today) + (6 - weekday) * dayMillis);
}

/** The text next to a group's name. */
export function dueGroupNote(group: DueGroup, today: string): string {
  if (group === "today") return shortDate(today);
  return group === "week" ? `to ${shortDate(weekEnd(today))}` : "";
}

export interface DueText {
  readonly text: string;
  readonly note: string;
  readonly overdue: boolean;
}

export function dueText(dueOn: string | null, today: string): DueText {
  if (dueOn === null) return { text: "No date", note: "", overdue: false };
  if (dueOn === today) return { text: "Today", note: "", overdue: false };
  const overdue = dueOn < today;
  const days = Math.round((toMillis(today) - toMillis(dueOn)) / dayMillis);
  return {
    text: shortDate(dueOn),
    note: overdue ? `${plural(days, "day")} over` : "",
    overdue,
  };
}

/** Nov 14, without the year. */
function shortDate(day: string): string {
  return formatCalendarDate(day).slice(0, -6);
}

/** Rows in their groups, in the order of the list. */
export function groupRows(
  rows: readonly QueueRow[],
  today: string,
): readonly (readonly [DueGroup, QueueRow[]])[] {
  const groups = new Map<DueGroup, QueueRow[]>();
  for (const row of rows) {
    const group = dueGroup(row.dueOn, today);
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  return [...groups];
}
