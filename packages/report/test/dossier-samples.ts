import {
  evaluationDocument,
  type EvaluationDocument,
} from "@meridian/contract/evaluation/evaluation-document";
import { defaultPolicy } from "@meridian/grading";
import { readDossiers } from "@meridian/grading/node";

/** An invented transcript as its country prints it, with a total or average that agrees with its courses. */
export interface DossierSample {
  readonly name: string;
  readonly countryCode: string;
  readonly system: string;
  readonly credentialId: string;
  readonly institution: string;
  readonly institutionId: string;
  readonly degree: string;
  readonly terms: readonly (readonly [name: string, year: string, courses: readonly Course[]])[];
  readonly figure: readonly [kind: "credits" | "average", label: string, text: string];
}

type Course = readonly [name: string, credits: string, mark: string];

/** The sample as a document, with the reading of its credential that the office chose. */
export function dossierDocument(sample: DossierSample, chosen = 0): EvaluationDocument {
  const { countryCode, system, credentialId, institution, institutionId, degree } = sample;
  const dossier = readDossiers().get(countryCode);
  const credential = dossier?.credentials.find(({ id }) => id === credentialId);
  if (!dossier || !credential) throw new Error(`no credential ${credentialId}`);
  const readings = credential.readings;
  const terms = sample.terms.map(([name, year, courses], t) => ({
    id: `t${t + 1}`,
    name,
    year,
    courses: courses.map(([course, credits, mark], c) => ({
      id: `t${t + 1}c${c + 1}`,
      name: course,
      credits,
      mark,
    })),
  }));
  const [kind, label, text] = sample.figure;
  const courseIds = terms.flatMap(({ courses }) => courses.map(({ id }) => id));
  return evaluationDocument.parse({
    student: { givenName: "Ananya", familyName: "Iyer", externalId: "2004 118 273" },
    evaluator: "Renata Okafor",
    office: "Graduate Admissions",
    policy: defaultPolicy,
    records: [
      {
        id: "r1",
        countryCode,
        system,
        institution,
        institutionId,
        degree,
        level: "tertiary",
        startDate: "2020-09",
        graduationDate: "2023-08-18",
        terms,
        printedFigures: [{ id: "f1", kind, label, text, courseIds, page: 1 }],
        equivalency: {
          credentialId,
          name: credential.name,
          entry: credential.entry,
          ...(credential.entryYears && { entryYears: credential.entryYears }),
          years: credential.years,
          reading: readings[chosen] ?? null,
          others: readings.filter((_, i) => i !== chosen),
          recognition: dossier.recognition,
          verification: dossier.verification,
        },
      },
    ],
  });
}

export const dossierSamples: readonly DossierSample[] = [
  {
    name: "India, three years",
    countryCode: "IN",
    system: "in-percentage",
    credentialId: "in-bachelor-of-arts-science-commerce-three-year",
    institution: "Savitribai Phule Pune University",
    institutionId: "IN:unipune.ac.in",
    degree: "Bachelor of Science (Physics)",
    terms: [
      [
        "First Year B.Sc.",
        "2020–21",
        [
          ["Mechanics", "4", "68"],
          ["Calculus", "4", "74"],
          ["Optics", "4", "61"],
        ],
      ],
      [
        "Second Year B.Sc.",
        "2021–22",
        [
          ["Electronics", "4", "72"],
          ["Thermal Physics", "4", "66"],
        ],
      ],
      [
        "Third Year B.Sc.",
        "2022–23",
        [
          ["Quantum Mechanics", "4", "79"],
          ["Nuclear Physics", "4", "70"],
        ],
      ],
    ],
    figure: ["average", "Percentage", "70.00"],
  },
  {
    name: "India, four years",
    countryCode: "IN",
    system: "in-percentage",
    credentialId: "in-bachelor-of-engineering-technology-pharmacy-architecture",
    institution: "College of Engineering, Pune",
    institutionId: "IN:coep.org.in",
    degree: "Bachelor of Engineering (Mechanical)",
    terms: [
      [
        "Semester I",
        "2019",
        [
          ["Engineering Mathematics I", "4", "63"],
          ["Engineering Drawing", "3", "71"],
        ],
      ],
      [
        "Semester II",
        "2020",
        [
          ["Engineering Mathematics II", "4", "58"],
          ["Workshop Practice", "3", "80"],
        ],
      ],
      [
        "Semester VII",
        "2022",
        [
          ["Machine Design", "4", "67"],
          ["Project", "6", "82"],
        ],
      ],
    ],
    figure: ["credits", "Total credits", "24"],
  },
  {
    name: "China",
    countryCode: "CN",
    system: "cn-100",
    credentialId: "cn-benke-graduation-certificate-with-bachelor-s-degree",
    institution: "同济大学 Tongji University",
    institutionId: "CN:tongji.edu.cn",
    degree: "工学学士 Bachelor of Engineering",
    terms: [
      [
        "第一学期",
        "2019–2020",
        [
          ["高等数学 Advanced Mathematics", "5", "88"],
          ["大学英语 College English", "3", "91"],
        ],
      ],
      [
        "第二学期",
        "2019–2020",
        [
          ["线性代数 Linear Algebra", "3", "76"],
          ["大学物理 College Physics", "4", "83"],
        ],
      ],
    ],
    figure: ["credits", "总学分", "15"],
  },
  {
    name: "Germany",
    countryCode: "DE",
    system: "de-university",
    credentialId: "de-bachelor",
    institution: "Universität Heidelberg",
    institutionId: "DE:uni-heidelberg.de",
    degree: "Bachelor of Science Physik",
    terms: [
      [
        "Wintersemester",
        "2020/21",
        [
          ["Experimentalphysik I", "8", "1,7"],
          ["Analysis I", "8", "2,3"],
        ],
      ],
      [
        "Sommersemester",
        "2021",
        [
          ["Experimentalphysik II", "8", "2,0"],
          ["Lineare Algebra", "6", "1,3"],
        ],
      ],
    ],
    figure: ["credits", "Summe Leistungspunkte", "30"],
  },
  {
    name: "Nigeria",
    countryCode: "NG",
    system: "ng-university",
    credentialId: "ng-bachelor-s-degree",
    institution: "University of Lagos",
    institutionId: "NG:unilag.edu.ng",
    degree: "B.Sc. (Hons) Economics",
    terms: [
      [
        "First Semester",
        "2019/2020",
        [
          ["Principles of Economics I", "3", "72"],
          ["Use of English", "2", "61"],
        ],
      ],
      [
        "Second Semester",
        "2019/2020",
        [
          ["Principles of Economics II", "3", "65"],
          ["Statistics", "3", "54"],
        ],
      ],
    ],
    figure: ["credits", "Total units", "11"],
  },
  {
    name: "Brazil",
    countryCode: "BR",
    system: "br-10",
    credentialId: "br-bacharelado",
    institution: "Universidade de São Paulo",
    institutionId: "BR:usp.br",
    degree: "Bacharelado em Ciências Econômicas",
    terms: [
      [
        "1º semestre",
        "2019",
        [
          ["Introdução à Economia", "4", "8,5"],
          ["Cálculo I", "6", "7,0"],
        ],
      ],
      [
        "2º semestre",
        "2019",
        [
          ["Microeconomia I", "4", "6,5"],
          ["Contabilidade", "4", "9,0"],
        ],
      ],
    ],
    figure: ["credits", "Total de créditos", "18"],
  },
  {
    name: "United Kingdom",
    countryCode: "GB",
    system: "gb-university",
    credentialId: "gb-bachelor-s-degree-england-wales-and-northern-ireland",
    institution: "University of Manchester",
    institutionId: "GB:manchester.ac.uk",
    degree: "BSc (Hons) Mathematics",
    terms: [
      [
        "Year 1",
        "2020/21",
        [
          ["Real Analysis", "20", "64"],
          ["Linear Algebra", "20", "71"],
        ],
      ],
      [
        "Year 2",
        "2021/22",
        [
          ["Complex Analysis", "20", "58"],
          ["Probability", "20", "67"],
        ],
      ],
      [
        "Year 3",
        "2022/23",
        [
          ["Number Theory", "20", "73"],
          ["Project", "40", "69"],
        ],
      ],
    ],
    figure: ["credits", "Total credits", "140"],
  },
];
