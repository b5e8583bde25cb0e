import { blankSchool, blankStudent } from "@meridian/contract/blank-entries";
import type { EvaluationDocument, TermEntry } from "@meridian/contract/evaluation-document";
import { defaultPolicy } from "@meridian/grading";
import type { Dice } from "./dice.ts";
import { type Origin, originOf } from "./origins.ts";

const programmes = [
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

const perTerm = 4;

/** One applicant's transcript as an evaluator would have typed it. */
export function demoTranscript(
  dice: Dice,
  number: number,
  evaluator: string,
  office: string,
): EvaluationDocument {
  const origin = originOf(dice);
  const { degree, major, courses } = dice.pick(programmes);
  const level = dice.around(0.25, 0.5);
  const terms = dice.pick([2, 3, 4, 4]);
  const graduated = 2022 + dice.between(0, 4);
  const givenName = dice.pick(origin.givenNames);
  const familyName = dice.pick(origin.familyNames);
  return {
    student: {
      ...blankStudent,
      externalId: `A${String(204_100 + number * 7)}`,
      givenName,
      familyName,
      dateOfBirth: `${graduated - 23}-${String(dice.between(1, 12)).padStart(2, "0")}-${String(dice.between(1, 28)).padStart(2, "0")}`,
      email: `${asciiName(givenName)}.${asciiName(familyName)}${number}@applicant.test`,
    },
    records: [
      {
        ...blankSchool,
        id: "r1",
        countryCode: origin.country,
        system: origin.system,
        level: "tertiary",
        institution: dice.pick(origin.institutions),
        degree,
        major,
        startDate: String(graduated - 4),
        endDate: String(graduated),
        graduationDate: `${graduated}-06`,
        standing: dice.pick(["official", "official", "unofficial"]),
        terms: Array.from({ length: terms }, (_, term) =>
          demoTerm(
            dice,
            origin,
            level,
            term,
            graduated - 4,
            courses.slice(term * perTerm, (term + 1) * perTerm),
          ),
        ),
      },
    ],
    policy: defaultPolicy,
    evaluator,
    office,
    notes: "",
    entrySeconds: Math.round(dice.around(60 + terms * perTerm * 9, 50)),
  };
}

function demoTerm(
  dice: Dice,
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
    courses: courses.map((name, place) => ({
      id: `c${term * perTerm + place + 1}`,
      name,
      code: "",
      mark: origin.mark(dice, level),
      credits: dice.pick(origin.credits),
      tags: place === 0 ? [] : ["major"],
      repeat: null,
      weight: null,
      passFail: false,
      excluded: false,
    })),
  };
}

function asciiName(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/[^A-Za-z]/g, "")
    .toLowerCase();
}
