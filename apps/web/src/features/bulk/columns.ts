/** What a column of a bulk file can contain. */
export const columnKinds = [
  "student",
  "given",
  "family",
  "email",
  "institution",
  "system",
  "course",
  "code",
  "credits",
  "mark",
  "term",
  "ignore",
] as const;
export type ColumnKind = (typeof columnKinds)[number];

export const columnNames: Readonly<Record<ColumnKind, string>> = {
  student: "Student ID",
  given: "Given name",
  family: "Family name",
  email: "Email",
  institution: "Institution",
  system: "Grading table (ID)",
  course: "Course",
  code: "Course code",
  credits: "Credits",
  mark: "Mark",
  term: "Term",
  ignore: "Not used",
};

const namePatterns: Readonly<Record<Exclude<ColumnKind, "ignore">, RegExp>> = {
  student:
    /^(?:student|applicant|person|candidate)?[ _-]*(?:id|number|no|ref(?:erence)?)$|^student$|^applicant$/,
  given: /^(?:given|first|fore)[ _-]*names?$/,
  family: /^(?:family|last|sur)[ _-]*names?$/,
  email: /^e-?mail/,
  institution: /^(?:institution|university|school|college)/,
  system: /^(?:grading[ _-]*)?(?:system|scale|table)$/,
  course: /^(?:course|subject|module|title)(?:[ _-]*(?:name|title))?$/,
  code: /^(?:course[ _-]*)?code$/,
  credits: /^(?:credits?|units?|ects|hours)$/,
  mark: /^(?:mark|grade|result|score)$/,
  term: /^(?:term|semester|session|year)$/,
};

/** Assigns each kind to the first column whose name matches. */
export function guessColumns(header: readonly string[]): ColumnKind[] {
  const used = new Set<ColumnKind>();
  return header.map((name) => {
    const normalized = name.trim().toLowerCase();
    const kind = (Object.keys(namePatterns) as (keyof typeof namePatterns)[]).find(
      (candidate) => !used.has(candidate) && namePatterns[candidate].test(normalized),
    );
    if (!kind) return "ignore";
    used.add(kind);
    return kind;
  });
}

/** Why the file cannot be evaluated yet, or null. */
export function missingColumn(kinds: readonly ColumnKind[]): string | null {
  if (!kinds.includes("student")) return "Choose the column with the student ID.";
  return kinds.includes("mark") ? null : "Choose the column with the mark.";
}
