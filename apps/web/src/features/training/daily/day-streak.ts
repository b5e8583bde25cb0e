import { addDays } from "@meridian/contract/time-zones";

/** A year of days is enough for any streak that we show. */
const maxDays = 400;

export function addDay(days: readonly string[], today: string): string[] {
  return days.includes(today) ? [...days] : [...days, today].slice(-maxDays);
}

/** Days in a row up to today, or up to yesterday while today is still open. */
export function countStreak(days: readonly string[], today: string): number {
  const done = new Set(days);
  let day = done.has(today) ? today : addDays(today, -1);
  let streak = 0;
  while (done.has(day)) {
    streak += 1;
    day = addDays(day, -1);
  }
  return streak;
}
