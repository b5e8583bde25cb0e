/** The fields of a final record that can be sent to a CRM, shared by the senders, the mapping screen and the guide. */

export type FieldGroup = "student" | "school" | "evaluation";

export interface CrmField {
  readonly group: FieldGroup;
  readonly label: string;
  readonly example: string;
  /** Sent as a number if the receiver supports numbers. */
  readonly numeric?: true;
  readonly note?: string;
}

const field = (group: FieldGroup, label: string, example: string, note?: string): CrmField => ({
  group,
  label,
  example,
  ...(note !== undefined && { note }),
});
const number = (group: FieldGroup, label: string, example: string, note?: string): CrmField => ({
  ...field(group, label, example, note),
  numeric: true,
});

export const crmFields = {
  studentId: field(
    "student",
    "Student ID",
    "NF-0042",
    "Your CRM’s unique ID. A record without one is not sent.",
  ),
  fullName: field("student", "Full name", "Amara Okafor"),
  givenName: field("student", "Given name", "Amara"),
  familyName: field("student", "Family name", "Okafor"),
  otherNames: field("student", "Other names", "Chidinma"),
  nativeName: field("student", "Name in original script", "王小明"),
  dateOfBirth: field(
    "student",
    "Date of birth",
    "2003-05-17",
    "As precise as the transcript: 2003, 2003-05 or 2003-05-17.",
  ),
  email: field("student", "Email", "amara@example.test"),
  custom1: field("student", "Custom field 1", ""),
  custom2: field("student", "Custom field 2", ""),
  custom3: field("student", "Custom field 3", ""),

  institution: field("school", "Institution", "University of Lagos"),
  ceeb: field("school", "CEEB code", "001234", "Sent as text, so leading zeros are kept."),
  city: field("school", "City", "Lagos"),
  country: field("school", "Country", "NG", "Two-letter ISO code."),
  level: field("school", "Level of study", "tertiary", "secondary or tertiary."),
  degree: field("school", "Degree", "Bachelor of Science"),
  credential: field("school", "Kind of credential", "Bachelor’s degree (four years)"),
  usEquivalency: field("school", "US equivalency", "Bachelor’s degree", "The equivalency the office chose."),
  usEquivalencyBy: field(
    "school",
    "US equivalency source",
    "World Education Services",
    "The publisher of the equivalency, or “Our office”.",
  ),
  major: field("school", "Major", "Computer Science"),
  startDate: field("school", "Start date", "2020-09"),
  endDate: field("school", "End date", "2024-06"),
  graduationDate: field("school", "Graduation date", "2024-07-05"),
  standing: field("school", "Official or unofficial", "official"),
  inProgress: field("school", "In progress", "No", "Yes or No."),
  classRank: field("school", "Class rank", "12"),
  classSize: field("school", "Class size", "240"),
  language: field("school", "Language of instruction", "English"),
  honours: field("school", "Honors", "First Class"),
  gradingScale: field(
    "school",
    "Grading scale",
    "Nigeria: 5-point scale",
    "The grading table used to convert the marks.",
  ),
  schoolGpa: number("school", "School GPA", "3.62", "The US-scale GPA of this institution’s courses only."),
  schoolCredits: number(
    "school",
    "School credits",
    "118",
    "Credits earned, in the unit given by School credit unit.",
  ),
  schoolCreditUnit: field(
    "school",
    "School credit unit",
    "US semester credits",
    "US semester credits, or the school’s own unit if no conversion is known.",
  ),

  gpa: number("evaluation", "GPA", "3.62", "The US-scale GPA of the whole record."),
  gpaScale: number("evaluation", "GPA scale", "4.0", "The highest GPA possible under the record’s policy."),
  creditsAttempted: number("evaluation", "Credits attempted", "124", "In the unit given by Credit unit."),
  creditsEarned: number("evaluation", "Credits earned", "118", "In the unit given by Credit unit."),
  creditUnit: field(
    "evaluation",
    "Credit unit",
    "US semester credits",
    "US semester credits, or the local unit if no conversion is known.",
  ),
  gpaCredits: number(
    "evaluation",
    "GPA credits",
    "118",
    "Credits of the courses that count toward the GPA, in the unit given by GPA credit unit.",
  ),
  totalPoints: number(
    "evaluation",
    "Total points",
    "427.16",
    "Grade points times credits, summed over the same courses and in the same unit as GPA credits. Total points ÷ GPA credits is the GPA.",
  ),
  gpaCreditUnit: field(
    "evaluation",
    "GPA credit unit",
    "US semester credits",
    "US semester credits; the local unit if no conversion is known; courses if the policy weights every course equally.",
  ),
  majorGpa: number("evaluation", "Major GPA", "3.71", "For courses tagged “major”; empty if there are none."),
  lastCreditsGpa: number(
    "evaluation",
    "Last-60 GPA",
    "3.68",
    "For the last 60 US credits, or however many the record’s policy specifies.",
  ),
  courseCount: number("evaluation", "Courses counted", "40"),
  observationCount: number(
    "evaluation",
    "File check observations",
    "1",
    "Number of inconsistencies found in the transcript; empty if there was nothing to compare.",
  ),
  observations: field(
    "evaluation",
    "File check",
    "Credits printed as 180 (“Total credits”, page 2). The courses add up to 174.",
    "The inconsistencies, one sentence each. They don’t change the GPA.",
  ),
  evaluatedOn: field("evaluation", "Evaluated on", "2026-03-14", "The day the record became final."),
  evaluator: field("evaluation", "Evaluator", "J. Rivera"),
  office: field("evaluation", "Office", "Northfield University"),
  tags: field("evaluation", "Tags", "Fall 2027; transfer", "The record’s tags, separated by semicolons."),
  reportNumber: field(
    "evaluation",
    "Report number",
    "2026-000123",
    "Number of the GPA report issued for this version of the record; empty if there is none.",
  ),
  verificationLink: field(
    "evaluation",
    "Verification link",
    "https://gpa.example.edu/verify/7K4M-Q2XD-91TB-X0PA-C3DE",
    "The page that shows whether the report is valid.",
  ),
  recordId: field(
    "evaluation",
    "Record ID",
    "6f1c9a52-0d53-4c0e-9a3e-1f5b6a7c8d90",
    "Meridian’s ID, the same for every version of a record.",
  ),
  version: number(
    "evaluation",
    "Version",
    "1",
    "Increases each time a final record is reopened and made final again.",
  ),
  datasetVersion: field("evaluation", "Dataset version", "2026.11"),
} as const satisfies Record<string, CrmField>;

export type CrmFieldId = keyof typeof crmFields;
export const crmFieldIds = Object.keys(crmFields) as CrmFieldId[];

export function isNumericField(id: CrmFieldId): boolean {
  const crmField: CrmField = crmFields[id];
  return crmField.numeric ?? false;
}
