import { englishLabels, englishPhrases } from "./english-words.mjs";

export const unitedKingdom = {
  code: "GB",
  system: "gb-university",
  language: "en",
  font: "latin",
  markDigits: 0,
  credits: [10, 15, 15, 20, 30],
  creditUnits: ["credits", "CATS"],
  hoursPerCredit: 10,
  institutions: ["University of Exemplary Sands", "Sampleford Metropolitan University"],
  students: ["Eleanor Sample", "Rhys Template-Jones", "Priya Example"],
  programs: ["BA (Hons) History and Politics", "BSc (Hons) Computer Science"],
  makeCode: ({ below, pick }) =>
    `${pick(["COMP", "HIST", "POLI", "ECON"])}${pick(["", " "])}${10_000 + below(20_000)}`,
  term(index, year) {
    const from = year + Math.floor(index / 2);
    const to = String((from + 1) % 100).padStart(2, "0");
    const half = (index % 2) + 1;
    return {
      heading: [
        `Academic Year ${from}/${to} – Semester ${half}`,
        `Year ${Math.floor(index / 2) + 1}, ${half === 1 ? "Autumn" : "Spring"} Term ${from}/${to}`,
        `${from}-${to} Level ${4 + Math.floor(index / 2)} Semester ${half}`,
      ],
      cell: [`${from}/${to} S${half}`, `${half === 1 ? "Autumn" : "Spring"} ${from}/${to}`],
    };
  },
  labels: {
    ...englishLabels,
    code: "Module Code|Code",
    course: "Module Title|Module",
    credits: "Credits|CATS Credits|Credit Value",
    mark: "Mark|Mark %|Module Mark",
    letter: "Class|Grade",
    min: "Pass Mark",
  },
  types: ["Core", "Optional"],
  phrases: {
    ...englishPhrases,
    title: "TRANSCRIPT OF ACADEMIC ACHIEVEMENT|HIGHER EDUCATION ACHIEVEMENT REPORT",
    average: "Weighted average mark|Overall Average",
    legend:
      "70 and above: First; 60–69: Upper Second (2:1); 50–59: Lower Second (2:2); 40–49: Third; below 40: Fail",
    notes:
      "One credit represents ten notional hours of study. Two CATS credits are equivalent to one ECTS credit.",
  },
  subjects: `Programming Fundamentals|Mathematics for Computing|Computer Systems|Introduction to Databases|Web Development|Professional Skills|Algorithms and Data Structures|
    Object-Oriented Design|Operating Systems|Human-Computer Interaction|Software Engineering Group Project|Networks and Security|Artificial Intelligence|Machine Learning|
    Mobile Application Development|Cloud Computing|Ethics in Computing|Computer Graphics|The Making of Modern Britain, 1750–1914|Political Ideas from Plato to the Present|
    International Relations since 1945|Comparative Government|The French Revolution|History in Practice: Archives, Objects and Digital Sources|Public Policy|
    Parliament and Democracy|Natural Language Processing|Empirical Methods|Industrial Placement|Final Year Dissertation`,
};
