import { toDayIn } from "@meridian/contract/time-zones";
import { getTeamZone } from "./format-date-time.ts";

/** The name of the time zone that screens show times in. */
export function getDisplayZone(): string {
  return getTeamZone() ?? getBrowserZone();
}

export function getBrowserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The calendar day of a moment in the time zone that screens show times in, as `2026-11-16`. */
export function toLocalDay(moment: Date | string = new Date()): string {
  const zone = getTeamZone();
  return zone === undefined ? toBrowserDay(new Date(moment)) : toDayIn(zone, new Date(moment));
}

/** In the browser's time zone. Without `Intl`, which takes 30 ms to start, much longer on a phone. */
export function toBrowserDay(moment: Date): string {
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
}
