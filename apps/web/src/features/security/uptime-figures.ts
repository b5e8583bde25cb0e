import {
  type HealthCheck,
  healthCheckMinutes,
  healthCheckNames,
  type Uptime,
  type UptimeDay,
} from "@meridian/contract/pages/uptime";

export interface CheckFigures {
  readonly name: HealthCheck;
  readonly checked: number;
  readonly failed: number;
  /** Share of the checks that passed, such as "99.98%"; null if none ran. */
  readonly passedText: string | null;
}

/** The figures of each check over all days. */
export function checkFigures({ days }: Uptime): readonly CheckFigures[] {
  return healthCheckNames.map((name) => {
    const checked = sum(days, (day) => day.checked[name]);
    const failed = sum(days, (day) => day.failed[name]);
    return { name, checked, failed, passedText: formatShare(checked - failed, checked) };
  });
}

/** The share of the five-minute intervals for which there is a result. */
export function coverage({ days }: Uptime) {
  const expected = sum(days, (day) => day.expected);
  const recorded = sum(days, (day) => day.recorded);
  return { expected, recorded, text: formatShare(recorded, expected) };
}

export type DayState = "passed" | "failed" | "partly" | "none";

/** "partly": some results are missing, and none failed. */
export function dayState(day: UptimeDay, name: HealthCheck): DayState {
  if (day.failed[name] > 0) return "failed";
  if (day.checked[name] === 0) return "none";
  return day.recorded < day.expected ? "partly" : "passed";
}

/** Rounds down, so that 100% means that nothing failed. */
export function formatShare(part: number, whole: number): string | null {
  if (whole === 0) return null;
  return `${(Math.floor((part / whole) * 10_000) / 100).toFixed(2)}%`;
}

/** The time that a number of checks covers: "25 min", "2 h 5 min". */
export function formatChecksAsTime(checks: number): string {
  const minutes = checks * healthCheckMinutes;
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

const sum = (days: readonly UptimeDay[], pick: (day: UptimeDay) => number) =>
  days.reduce((total, day) => total + pick(day), 0);
