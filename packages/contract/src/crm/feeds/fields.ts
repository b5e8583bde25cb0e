import * as z from "zod/mini";

/** What an applicant list can say about each applicant. */
export const feedFields = {
  studentId: {
    label: "Student ID",
    note: "The CRM’s unique ID. Results are matched back by it. Required.",
    aliases: [
      "ref",
      "slate id",
      "person id",
      "person reference id",
      "unique id",
      "student id",
      "id",
      "student_id__c",
    ],
  },
  givenName: {
    label: "Given name",
    note: "",
    aliases: ["first", "first name", "given name", "firstname", "preferred"],
  },
  familyName: {
    label: "Family name",
    note: "",
    aliases: ["last", "last name", "family name", "lastname", "surname"],
  },
  fullName: {
    label: "Full name",
    note: "Used if there are no columns for given and family name.",
    aliases: ["name", "full name"],
  },
  email: { label: "Email", note: "", aliases: ["email", "email address"] },
  round: {
    label: "Round",
    note: "Becomes a tag of the record.",
    aliases: ["round", "application round", "entry term", "term"],
  },
  program: {
    label: "Program",
    note: "Selects your policy with this name; otherwise a tag.",
    aliases: ["program", "academic program", "intended program", "applied program"],
  },
  institution: {
    label: "School",
    note: "",
    aliases: ["school", "school name", "school 1 name", "institution", "organization", "company"],
  },
  ceeb: {
    label: "CEEB code",
    note: "If only the school or only its code is given, your table of codes supplies the other.",
    aliases: ["ceeb", "ceeb code", "school ceeb", "school 1 ceeb"],
  },
  country: {
    label: "Country of the school",
    note: "A name or ISO code. Selects the grading table.",
    aliases: ["country", "school country", "school 1 country", "institution country", "country of study"],
  },
} as const satisfies Record<string, { label: string; note: string; aliases: readonly string[] }>;

export type FeedField = keyof typeof feedFields;
export const feedFieldIds = Object.keys(feedFields) as [FeedField, ...FeedField[]];

const column = z.optional(z.string().check(z.trim(), z.maxLength(200)));

/** The column of each field; a field without one is not read. */
export const feedMapping = z.object(
  Object.fromEntries(feedFieldIds.map((field) => [field, column])) as Record<FeedField, typeof column>,
);
export type FeedMapping = z.infer<typeof feedMapping>;

/** Completes a mapping: columns that the list does not have are dropped, and empty fields get a column with a usual name. */
export function completeMapping(mapping: FeedMapping, columns: readonly string[]): FeedMapping {
  const byName = new Map(columns.map((name) => [normalize(name), name]));
  const entries = feedFieldIds.flatMap((field) => {
    const chosen = mapping[field];
    // An empty choice means that the admin does not want this field.
    if (chosen !== undefined)
      return columns.includes(chosen) || chosen === "" ? [[field, chosen] as const] : [];
    const alias = feedFields[field].aliases.find((name) => byName.has(normalize(name)));
    return alias === undefined ? [] : [[field, byName.get(normalize(alias))!] as const];
  });
  return Object.fromEntries(entries);
}

function normalize(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
}
