import { toDayIn } from "@meridian/contract/time-zones";
import { getTeamZone } from "./format-date-time.ts";

/** The name of the time zone that screens show times in. */
export function getDisplayZone(): string {
  return getTeamZone() ?? getBrowserZone();
}

export function getBrowserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The calendar day of a moment in the team's time zone, as `2026-11-16`. */
export function toLocalDay(moment: Date | string = new Date()): string {
  return toDayIn(getDisplayZone(), new Date(moment));
}
