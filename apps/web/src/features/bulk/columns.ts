/** What a column of a file of many students can hold. */
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
  system: "Grading table (id)",
  course: "Course",
  code: "Course code",
  credits: "Credits",
  mark: "Mark",
  term: "Term",
  ignore: "Not used",
};

const words: Readonly<Record<Exclude<ColumnKind, "ignore">, RegExp>> = {
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

/** Each kind goes to the first column whose name says it. */
export function guessColumns(header: readonly string[]): ColumnKind[] {
  const taken = new Set<ColumnKind>();
  return header.map((name) => {
    const plain = name.trim().toLowerCase();
    const kind = (Object.keys(words) as (keyof typeof words)[]).find(
      (one) => !taken.has(one) && words[one].test(plain),
    );
    if (!kind) return "ignore";
    taken.add(kind);
    return kind;
  });
}

/** What keeps the file from being evaluated, or null. */
export function missingColumn(kinds: readonly ColumnKind[]): string | null {
  if (!kinds.includes("student")) return "Say which column holds the student ID.";
  return kinds.includes("mark") ? null : "Say which column holds the mark.";
}
