import { display } from "../session/session-store.ts";

/** "Nov 14, 2026" in UTC, so that billing dates are the same for everyone. */
export function formatDate(iso: string): string {
  return format(iso, { dateStyle: "medium" }, "UTC");
}

/** "Nov 14, 2026" in the team's time zone, or in the reader's without a team. */
export function formatLocalDate(iso: string): string {
  return format(iso, { dateStyle: "medium" });
}

/** "Nov 14, 2026, 10:42 AM" in the team's time zone, or in the reader's without a team; a dash for null. */
export function formatDateTime(iso: string | null): string {
  return iso === null ? "–" : format(iso, { dateStyle: "medium", timeStyle: "short" });
}

/** "10:42 AM" in the team's time zone, or in the reader's without a team. */
export function formatTime(iso: string): string {
  return format(iso, { timeStyle: "short" });
}

/** The time zone that screens show times in: the team's. Undefined without a team: then it is the browser's. */
export function getTeamZone(): string | undefined {
  return display.session?.().session?.team?.timeZone;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Keeps the formatters, because creating one takes about a millisecond. */
function format(iso: string, style: Intl.DateTimeFormatOptions, timeZone = getTeamZone()): string {
  const key = `${style.dateStyle} ${style.timeStyle} ${timeZone}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat("en-US", { ...style, timeZone });
  formatters.set(key, formatter);
  return formatter.format(new Date(iso));
}
