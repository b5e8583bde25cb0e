import type { Difference } from "@meridian/transcript/compare/apply-decisions";
import type { Comparison } from "@meridian/transcript/compare/compare-readings";
import { countryName } from "../../../lib/format/country-name.ts";
import { levelLabels } from "../../../lib/format/labels.ts";

const fieldLabels: Readonly<Record<Difference["field"], string>> = {
  name: "Name",
  mark: "Mark",
  credits: "Credits",
  term: "Term",
  type: "Type",
  country: "Country",
  system: "Grading table",
  level: "Level",
  institution: "Institution",
  passMark: "Pass mark",
  unitsPerYear: "Units per year",
  row: "Only in one reading",
};

export const fieldLabel = (field: Difference["field"]): string => fieldLabels[field];

/** What a difference is about: "Physics, mark". */
export function differenceLabel(rowName: string, field: Difference["field"]): string {
  return `${rowName}, ${fieldLabel(field).toLowerCase()}`;
}

/** What each row is called, by key. Where several have the same name, each also gets its number among all courses. */
export function nameRows({ records, courses }: Comparison): ReadonlyMap<string, string> {
  const rows = [
    ...records.map(({ key, first, second }, index) => ({
      key,
      name: (first ?? second)?.institution || "Transcript",
      number: index + 1,
    })),
    ...courses.map(({ key, first, second }, index) => ({
      key,
      name: (first ?? second)?.course.name || "Course",
      number: index + 1,
    })),
  ];
  const counts = new Map<string, number>();
  for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map(
    rows.map(({ key, name, number }) => [
      key,
      counts.get(name) === 1 && name !== "Course" ? name : `${name} (No. ${number})`,
    ]),
  );
}

/** Fields whose decision can be a value neither reading has. */
const freeFields: ReadonlySet<Difference["field"]> = new Set([
  "name",
  "mark",
  "credits",
  "passMark",
  "institution",
]);

export const canBeOther = (field: Difference["field"]): boolean => freeFields.has(field);

/** A value as the calculator shows it; the comparison has codes and IDs. */
export function valueText(
  field: Difference["field"],
  value: string,
  tableNames: ReadonlyMap<string, string>,
): string {
  if (field === "country") return value && countryName(value);
  if (field === "system") return tableNames.get(value) ?? value;
  if (field === "level") return value === "secondary" || value === "tertiary" ? levelLabels[value] : value;
  if (field === "type") return value.charAt(0).toUpperCase() + value.slice(1);
  return value;
}
