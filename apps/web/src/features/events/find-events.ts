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
        event.editions.some(({ from, to }) => monthOf(from) === month || monthOf(to) === month)),
  );
}

/** The filter an address asks for; what is not one of ours is left out. */
export function filterOf(address: URLSearchParams): EventFilter {
  const [region, month, audience] = [
    address.get("region"),
    Number(address.get("month")),
    address.get("audience"),
  ];
  return {
    region: eventRegions.find((name) => name === region) ?? null,
    month: Number.isInteger(month) && month >= 1 && month <= 12 ? month : null,
    audience: audience !== null && Object.hasOwn(audienceNames, audience) ? (audience as Audience) : null,
  };
}

const monthOf = (day: string) => Number(day.slice(5, 7));
