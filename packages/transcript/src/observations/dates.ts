import type { TranscriptRecordEntry, Student } from "@meridian/contract/evaluation/evaluation-document";
import { formatPrintedDate } from "@meridian/contract/format-printed-date";
import type { Observation } from "./observation.ts";

/** Dates that do not exist, and dates in an impossible order. Dates are as precise as the transcript: 2024, 2024-06. */
export function findDateObservations(
  record: TranscriptRecordEntry,
  student: Pick<Student, "dateOfBirth">,
): Observation[] {
  const dates = {
    "date of birth": student.dateOfBirth,
    "start date": record.startDate,
    "end date": record.endDate,
    "graduation date": record.graduationDate,
  };
  const base = { outcome: "differs", recordId: record.id, courseIds: [] } as const;
  const impossible = Object.entries(dates)
    .filter(([, date]) => date !== "" && !isCalendarDate(date))
    .map(([name, date]): Observation => ({
      ...base,
      key: `impossible-date ${record.id} ${name}`,
      code: "impossible-date",
      text: `The ${name} ${date} does not exist.`,
    }));
  if (impossible.length > 0) return impossible;
  const orders = [
    ["start date", "end date"],
    ["start date", "graduation date"],
    ["date of birth", "start date"],
  ] as const;
  const reversed = orders
    .filter(([first, second]) => isAfter(dates[first], dates[second]))
    .map(([first, second]): Observation => ({
      ...base,
      key: `date-order ${record.id} ${first} ${second}`,
      code: "date-order",
      text: `The ${second} (${formatPrintedDate(dates[second])}) is before the ${first} (${formatPrintedDate(dates[first])}).`,
    }));
  return [...reversed, ...findAge(record, student)];
}

/** No one starts university at this age or younger. */
const minUniversityAge = 11;

function findAge(
  record: TranscriptRecordEntry,
  { dateOfBirth }: Pick<Student, "dateOfBirth">,
): Observation[] {
  const age = Number(record.startDate.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  if (!record.startDate || !dateOfBirth || record.level === "secondary" || age < 0 || age > minUniversityAge)
    return [];
  return [
    {
      key: `date-order ${record.id} age`,
      code: "date-order",
      outcome: "differs",
      recordId: record.id,
      text: `The student was born in ${dateOfBirth.slice(0, 4)} and started in ${record.startDate.slice(0, 4)}, at about age ${age}.`,
      courseIds: [],
    },
  ];
}

function isCalendarDate(date: string): boolean {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const time = new Date(Date.UTC(year, month - 1, day));
  return time.getUTCMonth() === month - 1 && time.getUTCDate() === day;
}

/** Compared with the precision that both have: 2024-06 is not after 2024. */
function isAfter(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length);
  return length > 0 && a.slice(0, length) > b.slice(0, length);
}
