import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { Country } from "@meridian/grading";
import { blankCourse, blankDocument } from "@meridian/transcript/document/blank-document";
import country from "./example-country.json" with { type: "json" };

/** France with its university table only, so that the first screen needs no download. */
export const exampleCountry = country as unknown as Country;

/** The example for new visitors: three terms, one mark outside the scale, one course outside the GPA. */
export function exampleDocument(): EvaluationDocument {
  let serial = 0;
  const id = () => `example-${++serial}`;
  const document = blankDocument(
    {
      countryCode: "FR",
      system: "fr-university",
      level: "tertiary",
      institution: "Université Toulouse Capitole",
    },
    id,
  );
  const course = ([name, credits, mark, ...tags]: readonly string[]) => ({
    ...blankCourse(id()),
    name: name!,
    credits: credits!,
    mark: mark!,
    tags: tags.filter((tag) => tag !== "Pass/fail"),
    passFail: tags.includes("Pass/fail"),
  });
  const term = (name: string, year: string, courses: readonly (readonly string[])[]) => ({
    id: id(),
    name,
    year,
    courses: courses.map(course),
  });
  return {
    ...document,
    student: { ...document.student, givenName: "Camille", familyName: "Lefèvre" },
    records: [
      {
        ...document.records[0]!,
        terms: [
          term("Semestre 1", "2022–23", [
            ["Introduction à l’économie", "8", "14,5"],
            ["Mathématiques pour l’économie I", "8", "11,25"],
            ["Statistique descriptive", "6", "13"],
            ["Anglais économique I", "4", "16,5"],
          ]),
          term("Semestre 2", "2022–23", [
            ["Microéconomie I", "8", "12,75", "Major"],
            ["Macroéconomie I", "8", "9,5", "Major"],
            ["Probabilités", "6", "15"],
            ["Projet professionnel", "2", "Validé", "Pass/fail"],
          ]),
          term("Semestre 3", "2023–24", [
            ["Microéconomie II", "8", "14", "Major"],
            ["Économétrie I", "6", "13,5", "Major"],
            ["Économie publique", "6", "12"],
            ["Anglais économique II", "4", "21"],
          ]),
        ],
      },
    ],
  };
}
