import { englishLabels, englishPhrases } from "./english-words.mjs";

export const philippines = {
  code: "PH",
  system: "ph-5",
  language: "en",
  font: "latin",
  markDigits: 2,
  markStep: 0.25,
  credits: [2, 3, 3, 3, 5],
  creditUnits: ["units"],
  institutions: ["Halimbawa State University", "Pamantasan ng Halimbawa"],
  students: ["DELA HALIMBAWA, Maria Sampol", "Santos-Halimbawa, José Miguel", "Reyes, Ejemplo B."],
  programs: ["Bachelor of Science in Nursing", "BS Civil Engineering"],
  makeCode: ({ below, pick }) => `${pick(["NCM", "GE", "CE", "MATH", "PE"])} ${1 + below(140)}`,
  term(index, year) {
    const from = year + Math.floor(index / 2);
    const first = index % 2 === 0;
    return {
      heading: [
        `${first ? "1st" : "2nd"} Semester of ${from}–${from + 1}`,
        `${first ? "First" : "Second"} Semester, SY ${from}-${from + 1}`,
        `${first ? "FIRST" : "SECOND"} SEMESTER A.Y. ${from}-${from + 1}`,
      ],
      cell: [
        `${first ? "1st" : "2nd"} Sem ${from}-${from + 1}`,
        `${from}-${from + 1} / ${first ? "1" : "2"}`,
      ],
    };
  },
  labels: {
    ...englishLabels,
    code: "Course No.|Subject Code|Subject",
    course: "Descriptive Title|Description|Course Title",
    credits: "Units|Credits|Units Earned",
    mark: "Grade|Final Grade|Rating",
    letter: "Remarks",
    points: "Equivalent",
  },
  types: ["Lec", "Lab"],
  phrases: {
    ...englishPhrases,
    title: "OFFICIAL TRANSCRIPT OF RECORDS",
    totalCredits: "Total Units|Units Earned",
    average: "General Weighted Average|GWA",
    termAverage: "Weighted Average",
    legend:
      "1.00 Excellent; 1.25–1.75 Very Good; 2.00–2.50 Good; 2.75–3.00 Passed; 4.00 Conditional; 5.00 Failed; INC Incomplete; DRP Dropped",
  },
  subjects: `Understanding the Self|Readings in Philippine History|Mathematics in the Modern World|Purposive Communication|Art Appreciation|The Contemporary World|Ethics|
    Theoretical Foundations in Nursing|Anatomy and Physiology|Biochemistry|Health Assessment|Fundamentals of Nursing Practice|Microbiology and Parasitology|
    Care of Mother, Child and Adolescent (Well Clients)|Community Health Nursing I|Nutrition and Diet Therapy|Pharmacology|Health Education|Nursing Informatics|
    Nursing Research I|Nursing Research II|Life and Works of Rizal|Physical Fitness and Self-Testing Activities|National Service Training Program 1|Bioethics|
    Calculus 1|Calculus 2|Engineering Drawing and Plans|Decent Work Employment and Transcultural Nursing|Intensive Nursing Practicum`,
};
