import type { Difference } from "@meridian/transcript/compare/apply-decisions";
import { countryName } from "../../../lib/format/country-name.ts";

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
export function differenceLabel(difference: Difference): string {
  return `${rowName(difference.row)}, ${fieldLabel(difference.field).toLowerCase()}`;
}

export function rowName(row: Difference["row"]): string {
  const side = row.first ?? row.second;
  if (!side) return "";
  if ("course" in side) return side.course.name || `Course ${side.number}`;
  return side.institution || "Transcript";
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

const levelLabels: Readonly<Record<string, string>> = { secondary: "School", tertiary: "University" };

/** A value as the calculator shows it; the comparison has codes and IDs. */
export function valueText(
  field: Difference["field"],
  value: string,
  tableNames: ReadonlyMap<string, string>,
): string {
  if (field === "country") return value && countryName(value);
  if (field === "system") return tableNames.get(value) ?? value;
  if (field === "level") return levelLabels[value] ?? value;
  return value;
}
