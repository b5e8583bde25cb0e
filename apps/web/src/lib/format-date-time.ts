const long = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });
const medium = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** A date in UTC: 14 November 2026. */
export function formatDate(iso: string): string {
  return new Date(iso).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** "14 November 2026 at 10:42", in the reader's time zone. */
export function formatDateTime(iso: string): string {
  return long.format(new Date(iso));
}

/** "14 Nov 2026, 10:42", for tables; a dash for null. */
export function formatShortDateTime(iso: string | null): string {
  return iso === null ? "–" : medium.format(new Date(iso));
}
