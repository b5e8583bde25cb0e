import { type Audience, audienceNames, type EventRegion, eventRegions, type ListedEvent } from "./content.ts";

export interface EventFilter {
  readonly region: EventRegion | null;
  readonly month: number | null;
  readonly audience: Audience | null;
}

export function findEvents(
  events: readonly ListedEvent[],
  { region, month, audience }: EventFilter,
): readonly ListedEvent[] {
  return events.filter(
    (event) =>
      (region === null || event.region === region) &&
      (audience === null || event.audience.includes(audience)) &&
      (month === null ||
        event.months.includes(month) ||
        event.editions.some(({ from, to }) => getMonth(from) === month || getMonth(to) === month)),
  );
}

/** Reads the filter from URL parameters and ignores unknown values. */
export function parseEventFilter(params: URLSearchParams): EventFilter {
  const [region, month, audience] = [
    params.get("region"),
    Number(params.get("month")),
    params.get("audience"),
  ];
  return {
    region: eventRegions.find((name) => name === region) ?? null,
    month: Number.isInteger(month) && month >= 1 && month <= 12 ? month : null,
    audience: audience !== null && Object.hasOwn(audienceNames, audience) ? (audience as Audience) : null,
  };
}

const getMonth = (date: string) => Number(date.slice(5, 7));
