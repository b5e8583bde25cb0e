const utcDate = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const localDate = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const localDateTime = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
const localTime = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });

/** "Nov 14, 2026" in UTC, so that billing dates are the same for everyone. */
export function formatDate(iso: string): string {
  return utcDate.format(new Date(iso));
}

/** "Nov 14, 2026" in the reader's time zone. */
export function formatLocalDate(iso: string): string {
  return localDate.format(new Date(iso));
}

/** "Nov 14, 2026, 10:42 AM" in the reader's time zone; a dash for null. */
export function formatDateTime(iso: string | null): string {
  return iso === null ? "–" : localDateTime.format(new Date(iso));
}

/** "10:42 AM" in the reader's time zone. */
export function formatTime(iso: string): string {
  return localTime.format(new Date(iso));
}
