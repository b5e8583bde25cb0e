const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });

/** "14 November 2026 at 10:42", where the reader is. */
export function momentText(iso: string): string {
  return moment.format(new Date(iso));
}
