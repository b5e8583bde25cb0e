/** What a column of a bulk file can contain. */
export const columnKinds = [
  "student",
  "given",
  "family",
  "email",
  "country",
  "institution",
  "ceeb",
  "degree",
  "program",
  "entry",
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
  country: "Country",
  institution: "Institution",
  ceeb: "CEEB code",
  degree: "Degree",
  program: "Program (policy, tag)",
  entry: "Entry term (tag)",
  system: "Grading table (ID)",
  course: "Course",
  code: "Course code",
  credits: "Credits",
  mark: "Mark",
  term: "Term",
  ignore: "Not used",
};

const school = "institution|university|school|college";

/** Tested in this order: "School country" is a country, not a school. */
const namePatterns: Readonly<Record<Exclude<ColumnKind, "ignore">, RegExp>> = {
  student:
    /^(?:student|applicant|person|candidate|contact|prospect|cas|common app)? ?(?:reference )?(?:id|number|no|ref(?:erence)?)$|^student$|^applicant$|^caid$/,
  given: /^(?:given|first|fore)(?: given)? ?(?:names?)?$/,
  family: /^(?:family|last|sur)(?: family)?(?: surname)? ?(?:names?)?$/,
  email: /^e ?mail/,
  country: new RegExp(`^(?:(?:${school}|transcript) )?(?:country|nation)(?: (?:name|code))?$`),
  ceeb: /\bceeb\b/,
  institution: new RegExp(`^(?:${school})(?!.*\\b(?:gpa|type|city|state|code|id|level)\\b)`),
  degree: /^(?:degree|credential|qualification)(?: (?:name|title|type))?$/,
  program: /^(?:academic |applied )?program(?:me)?(?: (?:name|applied(?: for)?))?$/,
  entry: /^(?:entry|intake|start|admit) (?:term|semester|year)$/,
  system: /^(?:grading )?(?:system|scale|table)$/,
  course: /^(?:course|subject|module|title)(?: (?:name|title))?$/,
  code: /^(?:course )?code$|^course (?:number|no)$/,
  credits: /^(?:course )?(?:credits?|units?|ects|hours)(?: (?:hours|attempted|earned|value))?$/,
  mark: /^(?:course )?(?:mark|grade|result|score)(?: (?:received|earned|value))?$/,
  term: /^(?:course )?(?:term|semester|session|year)(?: (?:name|taken))?$/,
};

/** Assigns each kind to the first column whose name matches. */
export function guessColumns(header: readonly string[]): ColumnKind[] {
  const used = new Set<ColumnKind>();
  return header.map((name) => {
    const kind = guessKind(name, used);
    used.add(kind);
    return kind;
  });
}

/** The first kind whose pattern matches the name, unless it is used already. */
export function guessKind(name: string, used: ReadonlySet<ColumnKind> = new Set()): ColumnKind {
  const words = toWords(name);
  const kinds = Object.keys(namePatterns) as (keyof typeof namePatterns)[];
  return kinds.find((kind) => !used.has(kind) && namePatterns[kind].test(words)) ?? "ignore";
}

/** "hed__Course_Name__c", "Contact.FirstName" and "first_name" as plain words in lower case. */
function toWords(name: string): string {
  return name
    .trim()
    .replace(/^.*\./, "")
    .replace(/__[cr]$/i, "")
    .replace(/^[a-z]+__/i, "")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Why the file cannot be evaluated yet, or null. */
export function missingColumn(kinds: readonly ColumnKind[]): string | null {
  if (!kinds.includes("student")) return "Choose the column with the student ID.";
  return kinds.includes("mark") ? null : "Choose the column with the mark.";
}
