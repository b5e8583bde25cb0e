import type { Edition, ListedEvent } from "./content.ts";
import { nextEdition } from "./event-dates.ts";

export interface EventMonth {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly entries: readonly EventInMonth[];
}

export interface EventInMonth {
  readonly event: ListedEvent;
  /** The confirmed date, or null in a month that is only usual. */
  readonly edition: Edition | null;
}

/** The next twelve months, this one first. An event with a confirmed date appears in that month only. */
export function groupEventsByMonth(events: readonly ListedEvent[], today: string): readonly EventMonth[] {
  const [year, month] = today.split("-").map(Number) as [number, number];
  return Array.from({ length: 12 }, (_, ahead) => {
    const monthsSinceYear0 = year * 12 + month - 1 + ahead;
    return listMonth(events, today, Math.floor(monthsSinceYear0 / 12), (monthsSinceYear0 % 12) + 1);
  });
}

function listMonth(events: readonly ListedEvent[], today: string, year: number, month: number): EventMonth {
  const yearAndMonth = `${year}-${String(month).padStart(2, "0")}`;
  const entries = events.flatMap((event): EventInMonth[] => {
    const edition = nextEdition(event, today);
    if (edition) return edition.from.startsWith(yearAndMonth) ? [{ event, edition }] : [];
    return event.months.includes(month) ? [{ event, edition: null }] : [];
  });
  // Confirmed dates come first, in order.
  const sortKey = ({ edition }: EventInMonth) => edition?.from ?? "9999";
  return { year, month, entries: entries.toSorted((a, b) => sortKey(a).localeCompare(sortKey(b))) };
}
