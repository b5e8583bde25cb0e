import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { PolicyInForce } from "@meridian/contract/policies/schemas";
import type { MarksSubmission } from "@meridian/contract/student-marks/schemas";
import { type Dataset, defaultPolicy, type GradingSystem, type IndexCountry } from "@meridian/grading";
import { blankCourse } from "@meridian/transcript/document/blank-document";
import { blankStudent, blankTranscriptRecord } from "@meridian/transcript/document/blank-entries";
import type { NamedTables } from "../../platform/evaluations/own-tables.ts";
import { badRequest } from "../../platform/http/http-error.ts";
import type { RequestRow } from "./link.ts";

export interface OfficeSettings {
  /** The default one first. */
  readonly policies: readonly PolicyInForce[];
  /** The team's own tables. */
  readonly tables: NamedTables;
}

/** The student's marks as an evaluation document with the office's policy and table for the country. */
export function toOfficeDocument(
  dataset: Dataset,
  request: RequestRow,
  submission: MarksSubmission,
  { policies, tables }: OfficeSettings,
  at: Date,
): EvaluationDocument {
  const country = findCountry(dataset, submission.countryCode);
  const policy = findPolicy(policies, request.program);
  const tableId = policy?.tables.find(({ country: code }) => code === country.code)?.table ?? "";
  const officeTable = tables.get(tableId) ?? country.systems.find(({ id }) => id === tableId);
  const isUsable = officeTable !== undefined && matchesLevel(officeTable, submission.level);
  const own = isUsable ? tables.get(tableId) : undefined;
  const { id, name, version, settings, rules } = policy ?? {};
  return {
    ...toDocument(
      request,
      submission,
      country,
      own ?? (isUsable ? tableId : findPublished(country, submission.level)),
    ),
    policy: settings ?? defaultPolicy,
    ...(id &&
      name &&
      version &&
      settings &&
      rules && { officePolicy: { id, name, version, settings, rules } }),
    selfReportedAt: at.toISOString(),
  };
}

/** The same marks by the country's default table and Meridian's policy: all that a student may see a GPA of. */
export function toPublicDocument(
  dataset: Dataset,
  request: RequestRow,
  submission: MarksSubmission,
): EvaluationDocument {
  const country = findCountry(dataset, submission.countryCode);
  return toDocument(request, submission, country, findPublished(country, submission.level));
}

/** Whether the program the office named is one of its policies. Other names become tags. */
export function isPolicyName(policies: readonly PolicyInForce[], program: string): boolean {
  return policies.some(({ name }) => name.toLowerCase() === program.toLowerCase());
}

function toDocument(
  { givenName, familyName, externalId, email }: RequestRow,
  submission: MarksSubmission,
  country: IndexCountry,
  system: string | GradingSystem,
): EvaluationDocument {
  const { institution, institutionId, degree, level, terms } = submission;
  const { credit } = country;
  const teamUnits = credit && (credit.usFactor ? 30 / credit.usFactor : credit.perYear);
  return {
    student: { ...blankStudent, givenName, familyName, externalId, email },
    records: [
      {
        ...blankTranscriptRecord,
        id: "r1",
        countryCode: country.code,
        system,
        level,
        ...(typeof system === "object" && { unitsPerYear: teamUnits ?? null }),
        institution,
        ...(institutionId !== null && { institutionId }),
        degree,
        standing: "unofficial",
        terms: terms.map(({ name, courses }, term) => ({
          id: `r1t${term + 1}`,
          name,
          year: "",
          courses: courses.map((course, index) => ({
            ...blankCourse(`r1t${term + 1}c${index + 1}`),
            ...course,
          })),
        })),
      },
    ],
    policy: defaultPolicy,
    evaluator: "",
    office: "",
    notes: "",
    entrySeconds: 0,
  };
}

function findPolicy(policies: readonly PolicyInForce[], program: string): PolicyInForce | undefined {
  return (
    policies.find(({ name }) => name.toLowerCase() === program.toLowerCase()) ??
    policies.find(({ isDefault }) => isDefault)
  );
}

function findCountry({ index }: Dataset, code: string): IndexCountry {
  const country = index.countries.find((one) => one.code === code);
  if (country) return country;
  throw badRequest("invalid_request", "Choose a country from the list.", "countryCode");
}

/** The country's default table, or its first general one of this level. */
function findPublished({ systems }: IndexCountry, level: MarksSubmission["level"]): string {
  const fits = systems.filter((system) => matchesLevel(system, level));
  const table =
    fits.find((system) => system.default) ??
    fits.find(({ institution }) => institution === null) ??
    systems.find((system) => system.default) ??
    systems[0];
  return table?.id ?? "";
}

function matchesLevel(system: Pick<GradingSystem, "level">, level: MarksSubmission["level"]): boolean {
  return system.level === "any" || system.level === level;
}
