import { formatDateRange, monthName } from "../../lib/format/calendar-day.ts";
import type { Edition, ListedEvent } from "./content.ts";

/** The current or next edition with a confirmed date, or null. */
export function nextEdition({ editions }: ListedEvent, today: string): Edition | null {
  return editions.find(({ to }) => to >= today) ?? null;
}

const pastYears = 3;

/** Editions of the last three years that are over, newest first. */
export function pastEditions({ editions }: ListedEvent, today: string): readonly Edition[] {
  const earliest = `${Number(today.slice(0, 4)) - pastYears}${today.slice(4)}`;
  return editions.filter(({ to }) => to < today && to >= earliest).toReversed();
}

/** Whether a date is confirmed or a usual month is known. */
export function hasDate(event: ListedEvent, today: string): boolean {
  return event.months.length > 0 || nextEdition(event, today) !== null;
}

/** "May 26–29, 2027" for a confirmed date, "Usually in May" without one. */
export function eventDateText(event: ListedEvent, today: string): string {
  const next = nextEdition(event, today);
  if (next) return formatDateRange(next.from, next.to);
  if (event.months.length === 0) return "Dates not announced";
  return `Usually in ${event.months
    .map(monthName)
    .join(" or ")
    .replace(/ or (?=.* or )/g, ", ")}`;
}

/** Sorts by confirmed date or, without one, by the next usual month. Events without usual months come last. */
export function sortBySoonest(events: readonly ListedEvent[], today: string): readonly ListedEvent[] {
  const key = (event: ListedEvent) => monthsAway(event, today);
  return [...events].sort((a, b) => key(a) - key(b) || a.title.localeCompare(b.title, "en"));
}

function monthsAway(event: ListedEvent, today: string): number {
  const [year, month] = today.split("-").map(Number) as [number, number];
  const next = nextEdition(event, today);
  if (next) {
    const [nextYear, nextMonth] = next.from.split("-").map(Number) as [number, number];
    return Math.max(0, (nextYear - year) * 12 + nextMonth - month);
  }
  if (event.months.length === 0) return 12;
  return Math.min(...event.months.map((usual) => (usual - month + 12) % 12));
}
