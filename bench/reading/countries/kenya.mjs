import { englishLabels, englishPhrases } from "./english-words.mjs";

export const kenya = {
  code: "KE",
  system: "ke-university",
  language: "en",
  font: "latin",
  markDigits: 0,
  credits: [2, 3, 3, 4],
  creditUnits: ["Units"],
  institutions: ["Mfano University", "Kielelezo University of Science and Technology"],
  students: ["WANJIKU Mfano Grace", "Otieno Sampuli Brian", "Achieng' Kielelezo"],
  programs: ["Bachelor of Education (Science)", "Bachelor of Business Information Technology"],
  makeCode: ({ below, pick }) => `${pick(["SMA", "BIT", "EDU", "SPH"])} ${2100 + below(2300)}`,
  pointScale: [12, 11, 10, 9, 8, 7, 6, 0],
  term(index, year) {
    const from = year + Math.floor(index / 2);
    const half = (index % 2) + 1;
    const stage = ["FIRST", "SECOND", "THIRD", "FOURTH"][Math.floor(index / 2)];
    return {
      heading: [
        `${stage} YEAR, ${half === 1 ? "FIRST" : "SECOND"} SEMESTER (${from}/${from + 1})`,
        `Academic Year: ${from}/${from + 1}  Semester: ${half}`,
        `YEAR ${Math.floor(index / 2) + 1} SEMESTER ${half}`,
      ],
      cell: [`Y${Math.floor(index / 2) + 1}S${half}`, `${from}/${from + 1} Sem ${half}`],
    };
  },
  labels: {
    ...englishLabels,
    code: "Unit Code|Code",
    course: "Unit Name|Unit Title|Course Unit",
    credits: "Credit Factor|Units|Credit Hours",
    mark: "Marks|Score|Marks (%)",
  },
  types: ["Core", "Elective"],
  phrases: {
    ...englishPhrases,
    title: "PROVISIONAL ACADEMIC TRANSCRIPT|UNDERGRADUATE ACADEMIC TRANSCRIPT",
    average: "MEAN SCORE|Average Mark",
    legend: "KEY: A 70–100 Excellent; B 60–69 Good; C 50–59 Satisfactory; D 40–49 Pass; E 0–39 Fail",
  },
  subjects: `Communication Skills|HIV/AIDS and Health Education|Calculus I|Calculus II|Linear Algebra|Probability and Statistics I|Introduction to Computer Programming|
    Mechanics|Electricity and Magnetism|History of Education in Kenya|Educational Psychology|Curriculum Development|Philosophy of Education|Development Studies and Ethics|
    Database Systems|Data Communication and Computer Networks|Systems Analysis and Design|Financial Accounting|Entrepreneurship|Business Statistics|Operations Research|
    E-Commerce|Information Systems Security|Mathematics Teaching Methods|Physics Teaching Methods and Laboratory Practice|Real Analysis|Complex Analysis|
    Ordinary Differential Equations|Teaching Practice|Research Project`,
};
