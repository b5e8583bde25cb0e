import { englishLabels, englishPhrases } from "./english-words.mjs";

export const pakistan = {
  code: "PK",
  system: "pk-university",
  language: "en",
  font: "latin",
  markDigits: 0,
  credits: [1, 2, 3, 3, 4],
  creditUnits: ["Cr. Hrs"],
  institutions: ["University of Namoonapur", "Misaal Institute of Management Sciences"],
  students: ["Muhammad Misaal Khan", "Ayesha Namoona", "Bilal Farzi Ahmed"],
  programs: ["BS (4 Years) Chemistry", "BBA (Hons)"],
  makeCode: ({ below, pick }) => `${pick(["CHEM", "MGT", "ENG", "ISL"])}-${101 + below(380)}`,
  pointScale: [4, 3.7, 3.3, 3, 2.7, 2.3, 2, 1.7, 1.3, 1, 0],
  term(index, year) {
    const at = year + Math.floor((index + 1) / 2);
    const fall = index % 2 === 0;
    return {
      heading: [
        `Semester ${index + 1} (${fall ? "Fall" : "Spring"} ${at})`,
        `${fall ? "FALL" : "SPRING"} ${at}`,
        `${["1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th"][index]} Semester, Session ${year}-${year + 4}`,
      ],
      cell: [`${fall ? "Fall" : "Spring"} ${at}`, `${fall ? "FA" : "SP"}-${at}`],
    };
  },
  labels: {
    ...englishLabels,
    credits: "Cr. Hrs|Credit Hours|C.H.",
    mark: "Marks Obtained|Obtained Marks|Marks",
    max: "Total Marks|Max. Marks",
  },
  types: ["Theory", "Lab"],
  phrases: {
    ...englishPhrases,
    title: "DETAILED MARKS CERTIFICATE|ACADEMIC TRANSCRIPT",
    program: "Degree|Discipline",
    termAverage: "Semester Percentage",
    average: "Percentage|Overall Percentage",
    legend:
      "A 85–100; A- 80–84; B+ 75–79; B 70–74; B- 65–69; C+ 61–64; C 58–60; C- 55–57; D 50–54; F below 50",
  },
  subjects: `Functional English|Islamic Studies|Pakistan Studies|Calculus and Analytical Geometry|Inorganic Chemistry|Inorganic Chemistry Lab|Organic Chemistry|
    Physical Chemistry|Introduction to Computing|Technical and Business Writing|Biochemistry|Analytical Chemistry|Quantum Chemistry|Applied Chemistry|Spectroscopic Methods|
    Environmental Chemistry|Principles of Management|Financial Accounting I|Business Mathematics|Microeconomics|Human Resource Management|Marketing Management|
    Organizational Behavior|Polymer Chemistry|Chemical Kinetics and Thermodynamics of Irreversible Processes|Statistics for Chemists|Medicinal Chemistry|Seminar|
    Nuclear Chemistry|Thesis`,
};
