import type { Edition, EventContent } from "../../src/features/events/content.ts";

/** One edition as an iCalendar file (RFC 5545): all-day, the end exclusive, lines folded at 75 bytes. */
export function calendarFile(event: EventContent, edition: Edition): string {
  const compact = (text: string) => text.replaceAll("-", "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Meridian//Events//EN",
    "BEGIN:VEVENT",
    `UID:${event.slug}-${edition.from}@meridian`,
    // When the date was last checked, so that the same content always makes the same file.
    `DTSTAMP:${compact(event.checked)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(edition.from)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(edition.to))}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(edition.place)}`,
    `DESCRIPTION:${escaped(`${event.description} Check the date with the organiser: ${event.url}`)}`,
    `URL:${event.url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll("\n", String.raw`\n`);

function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const character of line) {
    if (Buffer.byteLength(part + character) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = "";
    }
    part += character;
  }
  return [...parts, part].join("\r\n ");
}
