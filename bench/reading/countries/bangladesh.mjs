import { englishLabels, englishPhrases } from "./english-words.mjs";

export const bangladesh = {
  code: "BD",
  system: "bd-ugc",
  language: "en",
  font: "bengali",
  grades: ["A+", "A", "A-", "B+", "B", "B-", "C+", "C", "D", "F"],
  gradePoints: [4, 3.75, 3.5, 3.25, 3, 2.75, 2.5, 2.25, 2, 0],
  failing: ["F"],
  credits: [1.5, 3, 3, 4],
  creditUnits: ["Cr."],
  institutions: ["Nomuna University of Dhakapur", "নমুনা বিশ্ববিদ্যালয় (Nomuna Bishwabidyalay)"],
  students: ["Md. Rahim Nomuna", "Sadia Udahoron Akter", "Tanvir Namuna Hossain"],
  programs: ["B.Sc. in Computer Science and Engineering", "BBA"],
  makeCode: ({ below, pick }) => `${pick(["CSE", "EEE", "MAT", "HUM"])} ${1101 + below(3300)}`,
  term(index, year) {
    const at = year + Math.floor(index / 3);
    const season = ["Spring", "Summer", "Fall"][index % 3];
    const [level, half] = [Math.floor(index / 2) + 1, (index % 2) + 1];
    return {
      heading: [`${season} ${at}`, `Level-${level}, Term-${half}`, `${season} Semester, ${at}`],
      cell: [`${season} ${at}`, `L${level}-T${half}`],
    };
  },
  labels: {
    ...englishLabels,
    credits: "Credit|Credits|Credit Hour",
    mark: "Grade|Letter Grade",
    letter: "Remarks",
    points: "Grade Point|GP",
  },
  types: ["Theory", "Sessional"],
  phrases: {
    ...englishPhrases,
    termAverage: "GPA|Term GPA",
    average: "CGPA",
    legend:
      "80% and above A+ (4.00); 75–79 A (3.75); 70–74 A- (3.50); 65–69 B+ (3.25); 60–64 B (3.00); 55–59 B- (2.75); 50–54 C+ (2.50); 45–49 C (2.25); 40–44 D (2.00); below 40 F",
  },
  subjects: `Structured Programming|Structured Programming Sessional|Differential and Integral Calculus|Physics|Basic Electrical Engineering|English Language|Discrete Mathematics|
    Object Oriented Programming|Data Structures|Digital Logic Design|Matrices, Vectors and Fourier Analysis|Electronic Devices and Circuits|Algorithms|Database Systems|
    Computer Architecture|Theory of Computation|Operating Systems|Software Engineering|Computer Networks|Compiler|Artificial Intelligence|Bangladesh Studies|
    Industrial Management|Numerical Analysis|Engineering Drawing|Microprocessors and Embedded Systems Sessional|Financial Accounting|Machine Learning|
    Society, Ethics and Technology|Thesis and Project`,
};
