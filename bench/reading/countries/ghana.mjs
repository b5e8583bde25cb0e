import { englishLabels, englishPhrases } from "./english-words.mjs";

export const ghana = {
  code: "GH",
  system: "gh-university",
  language: "en",
  font: "latin",
  markDigits: 0,
  credits: [2, 3, 3],
  creditUnits: ["CR"],
  institutions: ["University of Nhwɛsoɔ", "Sample Coast University College"],
  students: ["Kwame Sample Mensah", "Abena Demo Owusu", "MENSAH-EXAMPLE, Yaw"],
  programs: ["BA (Economics)", "BSc Nursing"],
  makeCode: ({ below, pick }) => `${pick(["ECON", "UGRC", "STAT", "NURS"])} ${101 + below(380)}`,
  pointScale: [4, 3.5, 3, 2.5, 2, 1.5, 1, 0],
  term(index, year) {
    const from = year + Math.floor(index / 2);
    const first = index % 2 === 0;
    return {
      heading: [
        `${first ? "First" : "Second"} Semester of ${from}/${from + 1}`,
        `${from}-${from + 1} ${first ? "FIRST" : "SECOND"} SEMESTER`,
        `LEVEL ${100 * (1 + Math.floor(index / 2))} – ${first ? "1st" : "2nd"} Semester (${from}–${from + 1})`,
      ],
      cell: [
        `${from}/${from + 1} ${first ? "1st" : "2nd"} Sem`,
        `${first ? "First" : "Second"} ${from}/${from + 1}`,
      ],
    };
  },
  labels: {
    ...englishLabels,
    credits: "Credits|CR|Credit Hrs",
    mark: "Mark|Score|Raw Score",
    points: "GPT|Grade Point",
    weighted: "GPT × CR|Weighted GP",
  },
  types: ["Core", "Elective"],
  phrases: {
    ...englishPhrases,
    average: "FGPA|Cumulative Weighted Average",
    legend:
      "A 80–100 (4.0); B+ 75–79 (3.5); B 70–74 (3.0); C+ 65–69 (2.5); C 60–64 (2.0); D+ 55–59 (1.5); D 50–54 (1.0); F 0–49 (0)",
  },
  subjects: `Introduction to Economics I|Introduction to Economics II|Academic Writing I|Numeracy Skills|Critical Thinking and Practical Reasoning|Introduction to African Studies|
    Elements of Statistics|Microeconomic Theory|Macroeconomic Theory|Mathematics for Economists|The Ghanaian Economy|Money and Banking|Public Finance|Labour Economics|
    Economic Development|Econometrics I|Econometrics II|International Trade|Agricultural Economics|Industrial Economics|Economics of the Environment|Demography|
    Anatomy and Physiology|Basic Nursing|Pharmacology|Science and Technology in Our Lives|Leadership and Public Administration|History of Economic Thought|
    Research Methods in Economics|Long Essay`,
};
