import { leadingCode, toWhole, type CourseLine, type ParsedLine } from "./parse-line.ts";
import { toForm } from "./split-columns.ts";

/** A course that has a value which is not understood, so that it was read with fewer values than the others, or as words. */
export function rescueCourse(
  line: ParsedLine,
  width: number,
  courses: readonly CourseLine[],
  parse: (text: string) => ParsedLine,
): ParsedLine {
  return rescueByForm(rescueUnread(line, width, parse), width, courses);
}

/** "Filosofie 3 AFW" among courses with credits and a mark: a course whose mark is not known, so the user is asked. */
function rescueUnread(line: ParsedLine, width: number, parse: (text: string) => ParsedLine): ParsedLine {
  const [, rest = "", unread = ""] =
    line.kind === "words" ? (/^(.{3,150}?)\s(\p{Lu}{1,20}(?:\s\p{Lu}{1,3})?)$/u.exec(line.text) ?? []) : [];
  const course = unread === "" || width < 2 ? null : parse(rest);
  const count = course?.kind === "course" ? course.values.length : 0;
  if (course?.kind !== "course" || count >= width || count < Math.min(2, width - 1)) return line;
  return { ...course, values: [...course.values, unread], isUnread: true };
}

/**
 * "Sport 0/2 Z 1 zap 10.01.2019" among "Logic 4/2 Zk 6 2 14.01.2019": as many words at the end have the forms of the
 * other courses' values, but for one that is not known, so the user is asked.
 */
function rescueByForm(line: ParsedLine, width: number, courses: readonly CourseLine[]): ParsedLine {
  const count = line.kind === "course" ? line.values.length : 0;
  const text = toWhole(line).text;
  const words = text.length > 170 ? [] : text.split(" ");
  if ((line.kind !== "course" && line.kind !== "words") || width < 3 || count >= width) return line;
  const values = words.slice(-width);
  const full = courses.filter((course) => course.values.length === width);
  const isUsual = (value: string, c: number) => {
    const usual = full.map((course) => course.values[c] ?? "");
    // "and" is no grade where others are "A" and "Pass".
    const areCapitals = usual.every((other) => /^[\p{Lu}\p{Nd}]/u.test(other));
    return usual.some((other) => toForm(other) === toForm(value)) && !(areCapitals && /^\p{Ll}/u.test(value));
  };
  const rest = words.slice(0, -width).join(" ");
  const code = leadingCode(`${rest} `);
  const title = rest.slice(code.length).trim();
  if (!/\p{L}{3}/u.test(title) || values.filter(isUsual).length !== width - 1) return line;
  return { kind: "course", code, title, values, isUnread: true };
}
