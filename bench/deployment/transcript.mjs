// A German transcript in the format that the calculator saves.

export const policy = {
  points: "tenths",
  aPlus: 4,
  plusMinus: true,
  repeats: "all",
  countFailed: true,
  weighting: null,
  credits: "auto",
  lastCredits: 60,
  cap: null,
  decimals: 2,
  rounding: "half-up",
};

export function transcript(externalId, courses = 12) {
  const course = (n) => ({
    id: `c${n}`,
    name: `Course ${n}`,
    code: "",
    mark: ["1,0", "1,7", "2,3", "3,0"][n % 4],
    credits: "6",
    tags: [],
    repeat: null,
    weight: null,
    passFail: false,
    excluded: false,
  });
  const student = { externalId, givenName: "Anna", familyName: "Lefèvre", otherNames: "", nativeName: "", dateOfBirth: "", email: "", custom1: "", custom2: "", custom3: "" }; // prettier-ignore
  const record = {
    id: "r1",
    countryCode: "DE",
    system: "de-university",
    level: "tertiary",
    passMark: "",
    unitsPerYear: null,
    institution: "Universität Köln",
    ceeb: "",
    city: "Köln",
    degree: "Bachelor of Science",
    major: "Physics",
    startDate: "2020-10",
    endDate: "2024-03",
    graduationDate: "",
    standing: "official",
    inProgress: false,
    classRank: "",
    classSize: "",
    languageOfInstruction: "German",
    honours: "",
    terms: [
      { id: "t1", name: "2024", year: "2024", courses: Array.from({ length: courses }, (_, n) => course(n)) },
    ],
  };
  return {
    student,
    records: [record],
    policy,
    evaluator: "J. Rivera",
    office: "Office",
    notes: "",
    entrySeconds: 60,
  };
}
