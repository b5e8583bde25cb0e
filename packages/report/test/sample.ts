import {
  evaluationDocument,
  type EvaluationDocument,
} from "@meridian/contract/evaluation/evaluation-document";
import { toTranscript } from "@meridian/transcript/document/to-transcript";
import { defaultPolicy, evaluate, createSystems } from "@meridian/grading";
import { readCountryFiles } from "@meridian/grading/node";
import { createReportFile, type ReportFile } from "../src/report-file.ts";

/** Real transcripts and the real engine, for the tests of everything a report prints. */
export async function createSampleReport(document: EvaluationDocument): Promise<ReportFile> {
  const codes = new Set(document.records.map((record) => record.countryCode));
  const countries = allCountries.filter(({ code }) => codes.has(code));
  const systems = createSystems(countries, "9f3c21e");
  return createReportFile({
    document,
    evaluation: evaluate(toTranscript(document), document.policy, systems),
    systems,
    countryName: (code) => countries.find((entry) => entry.code === code)?.country,
    issuedOn: "2026-11-14",
  });
}

const allCountries = readCountryFiles();

type Row = readonly [name: string, credits: string, mark: string, tag?: string];

/** Camille's three semesters: the transcript of the visual language's own report. */
export function frenchDocument(): EvaluationDocument {
  return evaluationDocument.parse({
    student: { givenName: "Camille", familyName: "Lefèvre", externalId: "22104587" },
    evaluator: "Renata Okafor",
    office: "Graduate Admissions",
    policy: defaultPolicy,
    records: [
      {
        id: "r1",
        countryCode: "FR",
        system: "fr-university",
        institution: "Université Toulouse Capitole",
        degree: "Licence d’économie",
        inProgress: true,
        startDate: "2022-09",
        endDate: "2024-01",
        terms: [
          term("t1", "Semestre 1", "2022–23", [
            ["Introduction à l’économie", "8", "14,5"],
            ["Mathématiques pour l’économie I", "8", "11,25"],
            ["Statistique descriptive", "6", "13"],
            ["Anglais économique I", "4", "16,5"],
          ]),
          term("t2", "Semestre 2", "2022–23", [
            ["Microéconomie I", "8", "12,75", "major"],
            ["Macroéconomie I", "8", "9,5", "major"],
            ["Probabilités", "6", "15"],
            ["Projet professionnel", "2", "Validé"],
          ]),
          term("t3", "Semestre 3", "2023–24", [
            ["Microéconomie II", "8", "14", "major"],
            ["Économétrie I", "6", "13,5", "major"],
            ["Économie publique", "6", "12"],
            ["Anglais économique II", "4", "12"],
          ]),
        ],
      },
    ],
  });
}

/** A long record: `count` courses over terms of eight. */
export function longDocument(count: number): EvaluationDocument {
  const french = frenchDocument();
  const names = french.records[0]?.terms.flatMap((entry) => entry.courses) ?? [];
  const courses = Array.from({ length: count }, (_, index): Row => {
    const course = names[index % names.length];
    return [`${course?.name ?? ""} ${index + 1}`, course?.credits ?? "", course?.mark ?? ""];
  });
  const terms = Array.from({ length: Math.ceil(count / 8) }, (_, index) =>
    term(
      `t${index}`,
      `Semestre ${index + 1}`,
      `${2018 + Math.floor(index / 2)}`,
      courses.slice(index * 8, index * 8 + 8),
    ),
  );
  return evaluationDocument.parse({
    ...french,
    notes: "Transcript seen in original.\nMarks agree with the institution’s register.",
    records: [{ ...french.records[0], terms }],
  });
}

/** A student whose papers are in another script. */
export function foreignDocument(
  countryCode: string,
  system: string,
  student: { given: string; family: string; native: string },
  institution: string,
  rows: readonly Row[],
): EvaluationDocument {
  return evaluationDocument.parse({
    student: { givenName: student.given, familyName: student.family, nativeName: student.native },
    policy: defaultPolicy,
    records: [{ id: "r1", countryCode, system, institution, terms: [term("t1", "", "", rows)] }],
  });
}

function term(id: string, name: string, year: string, rows: readonly Row[]) {
  return {
    id,
    name,
    year,
    courses: rows.map(([course, credits, mark, tag], index) => ({
      id: `${id}c${index}`,
      name: course,
      credits,
      mark,
      tags: tag ? [tag] : [],
    })),
  };
}
