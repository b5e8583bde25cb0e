import { blankCourse } from "@meridian/transcript/document/blank-document";
import { blankTranscriptRecord, blankStudent } from "@meridian/transcript/document/blank-entries";
import type { EvaluationDocument, TermEntry } from "@meridian/contract/evaluation/evaluation-document";
import { defaultPolicy } from "@meridian/grading";
import type { RandomSource } from "./random-source.ts";
import { type Origin, pickOrigin } from "./origins.ts";

const programs = [
  {
    degree: "Bachelor of Science",
    major: "Computer Science",
    courses: [
      "Programming I",
      "Discrete Mathematics",
      "Calculus I",
      "Academic Writing",
      "Programming II",
      "Linear Algebra",
      "Computer Architecture",
      "Probability",
      "Algorithms",
      "Databases",
      "Operating Systems",
      "Statistics",
      "Computer Networks",
      "Software Engineering",
      "Machine Learning",
      "Final Project",
    ],
  },
  {
    degree: "Bachelor of Commerce",
    major: "Business Administration",
    courses: [
      "Principles of Management",
      "Microeconomics",
      "Business Mathematics",
      "Communication Skills",
      "Macroeconomics",
      "Financial Accounting",
      "Business Law",
      "Statistics",
      "Marketing",
      "Cost Accounting",
      "Human Resources",
      "Operations Management",
      "Corporate Finance",
      "Strategy",
      "International Trade",
      "Internship",
    ],
  },
  {
    degree: "Bachelor of Science",
    major: "Biology",
    courses: [
      "General Biology",
      "General Chemistry",
      "Physics for Life Sciences",
      "Mathematics",
      "Cell Biology",
      "Organic Chemistry",
      "Genetics",
      "Biostatistics",
      "Microbiology",
      "Biochemistry",
      "Ecology",
      "Physiology",
      "Molecular Biology",
      "Immunology",
      "Bioinformatics",
      "Thesis",
    ],
  },
  {
    degree: "Bachelor of Engineering",
    major: "Mechanical Engineering",
    courses: [
      "Engineering Drawing",
      "Calculus I",
      "Physics I",
      "Chemistry",
      "Statics",
      "Calculus II",
      "Materials Science",
      "Thermodynamics I",
      "Dynamics",
      "Fluid Mechanics",
      "Manufacturing",
      "Machine Design",
      "Heat Transfer",
      "Control Systems",
      "Mechatronics",
      "Capstone Design",
    ],
  },
];

const coursesPerTerm = 4;

/** One applicant's transcript, as an evaluator would enter it. */
export function demoTranscript(
  random: RandomSource,
  number: number,
  evaluator: string,
  office: string,
): EvaluationDocument {
  const origin = pickOrigin(random);
  const { degree, major, courses } = random.pick(programs);
  const level = random.around(0.25, 0.5);
  const terms = random.pick([2, 3, 4, 4]);
  const graduated = 2022 + random.between(0, 4);
  const givenName = random.pick(origin.givenNames);
  const familyName = random.pick(origin.familyNames);
  return {
    student: {
      ...blankStudent,
      externalId: `A${String(204_100 + number * 7)}`,
      givenName,
      familyName,
      dateOfBirth: `${graduated - 23}-${String(random.between(1, 12)).padStart(2, "0")}-${String(random.between(1, 28)).padStart(2, "0")}`,
      email: `${asciiName(givenName)}.${asciiName(familyName)}${number}@applicant.test`,
    },
    records: [
      {
        ...blankTranscriptRecord,
        id: "r1",
        countryCode: origin.country,
        system: origin.system,
        level: "tertiary",
        institution: random.pick(origin.institutions),
        degree,
        major,
        startDate: String(graduated - 4),
        endDate: String(graduated),
        graduationDate: `${graduated}-06`,
        standing: random.pick(["official", "official", "unofficial"]),
        terms: Array.from({ length: terms }, (_, term) =>
          demoTerm(
            random,
            origin,
            level,
            term,
            graduated - 4,
            courses.slice(term * coursesPerTerm, (term + 1) * coursesPerTerm),
          ),
        ),
      },
    ],
    policy: defaultPolicy,
    evaluator,
    office,
    notes: "",
    // With few terms, the spread alone could make it negative, which the database declines.
    entrySeconds: Math.max(30, Math.round(random.around(60 + terms * coursesPerTerm * 9, 50))),
  };
}

function demoTerm(
  random: RandomSource,
  origin: Origin,
  level: number,
  term: number,
  firstYear: number,
  courses: readonly string[],
): TermEntry {
  const year = firstYear + term;
  return {
    id: `t${term + 1}`,
    name: `${year}/${String(year + 1).slice(2)}`,
    year: String(year),
    courses: courses.map((name, index) => ({
      ...blankCourse(`c${term * coursesPerTerm + index + 1}`),
      name,
      mark: origin.mark(random, level),
      credits: random.pick(origin.credits),
      tags: index === 0 ? [] : ["Major"],
    })),
  };
}

function asciiName(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/[^A-Za-z]/g, "")
    .toLowerCase();
}
