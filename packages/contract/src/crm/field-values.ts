import type { Gpa } from "@meridian/grading";
import { formatFullName } from "../evaluation/full-name.ts";
import type { TranscriptRecordEntry } from "../evaluation/evaluation-document.ts";
import type { StoredEvaluation } from "../evaluation/stored-evaluation.ts";
import { gpaTotals, statedCredits } from "./credit-totals.ts";
import { type CrmFieldId, crmFieldIds, crmFields } from "./fields.ts";

/** A final record as it is sent to a CRM. */
export interface CrmEvaluation extends EvaluationIdentity {
  readonly saved: StoredEvaluation;
  readonly tags: readonly string[];
  /** The GPA report issued for exactly this version. */
  readonly report: { readonly number: string; readonly verificationLink: string } | null;
  /** Whether the transcript agrees with itself. Only needed if the fields of the file check are. */
  readonly observations?: readonly { readonly outcome: string; readonly text: string }[];
}

/** Identifies a record, without its content. */
export interface EvaluationIdentity {
  readonly id: string;
  readonly version: number;
  readonly finalAt: string;
  /** The day of `finalAt` in the team's time zone. */
  readonly finalOn: string;
}

export type FieldValues = Readonly<Record<CrmFieldId, string>>;

/** The record's fields as text, one set per school; student and evaluation fields repeat. Unknown values are empty. */
export function fieldValues(record: CrmEvaluation): readonly FieldValues[] {
  const { document } = record.saved;
  return document.records.map((school) => ({
    ...studentValues(record),
    ...schoolValues(record, school),
    ...evaluationValues(record),
  }));
}

/** Example values, used for the guide's sample files and for a preview without a record. */
export const sampleValues = Object.fromEntries(
  crmFieldIds.map((id) => [id, crmFields[id].example]),
) as FieldValues;

export const sampleIdentity: EvaluationIdentity = {
  id: sampleValues.recordId,
  version: Number(sampleValues.version),
  finalAt: `${sampleValues.evaluatedOn}T00:00:00.000Z`,
  finalOn: sampleValues.evaluatedOn,
};

function studentValues({ saved }: CrmEvaluation) {
  const { externalId, givenName, familyName, ...others } = saved.document.student;
  const { otherNames, nativeName, dateOfBirth, email, custom1, custom2, custom3 } = others;
  return {
    studentId: externalId,
    fullName: formatFullName(saved.document.student),
    givenName,
    familyName,
    otherNames,
    nativeName,
    dateOfBirth,
    email,
    custom1,
    custom2,
    custom3,
  };
}

function schoolValues({ saved }: CrmEvaluation, school: TranscriptRecordEntry) {
  const result = saved.result.records.find(({ id }) => id === school.id);
  const system = saved.systems.find(({ system: { id } }) => id === result?.systemId)?.system;
  const credits = result && statedCredits(result);
  return {
    institution: school.institution,
    ceeb: school.ceeb,
    city: school.city,
    country: school.countryCode,
    level: school.level ?? "",
    degree: school.degree,
    credential: school.equivalency?.name ?? "",
    usEquivalency: school.equivalency?.officeReading?.us ?? school.equivalency?.reading?.us ?? "",
    usEquivalencyBy: school.equivalency?.officeReading
      ? "Our office"
      : (school.equivalency?.reading?.publisher ?? ""),
    major: school.major,
    startDate: school.startDate,
    endDate: school.endDate,
    graduationDate: school.graduationDate,
    standing: school.standing ?? "",
    inProgress: school.inProgress ? "Yes" : "No",
    classRank: school.classRank,
    classSize: school.classSize,
    language: school.languageOfInstruction,
    honours: school.honours,
    gradingScale: system?.name ?? "",
    schoolGpa: gpaText(result?.gpa),
    schoolCredits: credits ? plain(credits.earned) : "",
    schoolCreditUnit: credits?.unit ?? "",
  };
}

function evaluationValues({ id, version, finalOn, saved, tags, report, observations = [] }: CrmEvaluation) {
  const differing = observations.filter(({ outcome }) => outcome === "differs");
  const { document, result } = saved;
  const { gpa } = result;
  const totals = gpaTotals(result);
  const credits = statedCredits(result);
  return {
    gpa: gpaText(gpa),
    gpaScale: formatScale(result.policy.aPlus),
    creditsAttempted: plain(credits.attempted),
    creditsEarned: plain(credits.earned),
    creditUnit: credits.unit,
    gpaCredits: precise(totals.credits),
    totalPoints: precise(totals.points),
    gpaCreditUnit: totals.unit,
    majorGpa: gpaText(result.tags.find(({ name }) => name.trim().toLowerCase() === "major")?.gpa),
    lastCreditsGpa: gpaText(result.last?.gpa),
    courseCount: String(result.counted),
    observationCount: observations.length === 0 ? "" : String(differing.length),
    observations: differing.map(({ text }) => text).join(" "),
    evaluatedOn: finalOn,
    evaluator: document.evaluator,
    office: document.office,
    tags: tags.join("; "),
    reportNumber: report?.number ?? "",
    verificationLink: report?.verificationLink ?? "",
    recordId: id,
    version: String(version),
    datasetVersion: result.datasetVersion,
  };
}

function gpaText(gpa: Gpa | undefined): string {
  return gpa === undefined || gpa.value === null ? "" : gpa.text;
}

function formatScale(aPlus: number): string {
  return aPlus === 4 ? "4.0" : String(aPlus);
}

/** At most two decimals, without trailing zeros. */
function plain(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Enough decimals that points divided by credits gives the stated GPA. */
function precise(value: number): string {
  return String(Math.round(value * 1e6) / 1e6);
}
