export const southAfrica = {
  code: "ZA",
  system: "za-university",
  language: "en",
  font: "latin",
  markDigits: 0,
  credits: [8, 12, 16, 16, 24],
  creditUnits: ["credits"],
  institutions: ["University of Exampleberg", "Voorbeeld University of Technology"],
  students: ["Thabo Sample", "Anika Voorbeeld", "Lerato Demo Nkosi"],
  programs: ["Bachelor of Commerce", "BSc in Biological Sciences"],
  makeCode: ({ below, pick }) =>
    `${pick(["BIO", "CHE", "ECN", "STA", "PSY"])}${pick(["1", "2", "3"])}${10 + below(89)}${pick(["", "S", "F"])}`,
  term(index, year) {
    const at = year + Math.floor(index / 2);
    const half = index % 2;
    return {
      heading: [
        `${at} ${half === 0 ? "First" : "Second"} Semester`,
        `Academic Year ${at}: Semester ${half + 1}`,
        `YEAR ${Math.floor(index / 2) + 1} – SEMESTER ${half + 1}`,
      ],
      cell: [`${at} S${half + 1}`, `${half === 0 ? "First" : "Second"} Semester ${at}`],
    };
  },
  labels: {
    sn: "No.",
    code: "Module Code|Course code|Code",
    course: "Module|Description|Course Description|Module Name",
    credits: "Credits|NQF Credits|SAQA Credits",
    hours: "Notional Hours",
    mark: "Mark|Final Mark|% Mark|Mark %",
    letter: "Symbol|Class",
    points: "Points",
    weighted: "Weighted",
    max: "Maximum",
    min: "Subminimum",
    internal: "Year Mark|Semester Mark",
    external: "Exam Mark",
    total: "Final Mark",
    result: "Result|Outcome|Comment",
    attempt: "Attempt",
    date: "Exam Date",
    term: "Period|Semester",
    year: "Year",
    coef: "Weight",
    rank: "Rank",
    type: "NQF Level|Type",
    attendance: "Attendance",
  },
  types: ["5", "6", "7"],
  phrases: {
    title: "ACADEMIC TRANSCRIPT|ACADEMIC RECORD",
    student: "Student|Name",
    number: "Student Number",
    program: "Qualification",
    totalCredits: "Total Credits|Credits passed",
    termAverage: "Semester average|Average for the semester",
    average: "Weighted average|Cumulative average",
    pass: "Pass|PASSED|Pass with distinction",
    fail: "Fail|FAILED",
    module: "Stream",
    transfer: "Exemptions granted: Sample College",
    stamp: "REGISTRAR",
    page: "Page {n} of {m}",
    issued: "Issued on 2021-02-15 without alteration or erasure. Not valid without the university stamp.",
    legend:
      "75% and above: first class (distinction); 70–74%: second class, division one; 60–69%: second class, division two; 50–59%: third class; below 50%: fail",
    notes: "One credit represents ten notional hours of learning.",
  },
  subjects: `Introduction to Cell Biology|Principles of Chemistry A|Principles of Chemistry B|Statistics for Science|Microeconomics 1A|Macroeconomics 1B|
    Academic Literacy|Foundations of Psychology|Genetics and Evolution|Plant Form and Function|Animal Diversity|Biochemistry of Macromolecules|Ecology of Southern Africa|
    Organic Chemistry|Physical Chemistry|Immunology|Microbiology|Molecular Biology Techniques|Conservation Biology|Financial Accounting 101|Business Management 1|
    Commercial Law|Quantitative Techniques|Research Methods in the Life Sciences|Bioinformatics|Human Physiology|Marine Biology|Parasitology|
    Environmental Management and Sustainable Development in Africa|Research Project`,
};
