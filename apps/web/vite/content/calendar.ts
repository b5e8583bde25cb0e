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
    // The date of the last check, so that the same content always gives the same file.
    `DTSTAMP:${compact(event.checked)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(edition.from)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(edition.to))}`,
    `SUMMARY:${escapeText(event.title)}`,
    `LOCATION:${escapeText(edition.place)}`,
    `DESCRIPTION:${escapeText(`${event.description} Check the date with the organizer: ${event.url}`)}`,
    `URL:${event.url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

const escapeText = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll("\n", String.raw`\n`);

function foldLine(line: string): string {
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
