export const india = {
  code: "IN",
  system: "in-percentage-40",
  language: "en",
  font: "devanagari",
  markDigits: 0,
  credits: [2, 3, 3, 4, 4],
  creditUnits: ["Cr"],
  institutions: [
    "University of Nandipur",
    "Shri Vidyasagar Institute of Sample Studies",
    "मध्यभारत नमूना विश्वविद्यालय, Demo Nagar",
  ],
  students: ["Aarav Namuna", "Kavya Udaharan", "Rohit Pratirup Singh", "Meenakshi Demo Iyer"],
  programs: ["Bachelor of Science (Physics)", "B.Com. (Honours)", "B.E. (Computer Science and Engineering)"],
  makeCode: ({ below, pick }) =>
    `${pick(["CS", "MA", "PH", "EC", "HS"])}${pick(["-", "", " "])}${101 + below(699)}`,
  term(index, year) {
    const roman = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"][index];
    const ordinal = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth"][index];
    const from = year + Math.floor(index / 2);
    const month = index % 2 === 0 ? "November" : "May";
    return {
      heading: [
        `SEMESTER ${roman}`,
        `${ordinal} Semester Examination, ${month} ${from}`,
        `Semester - ${roman} (${from}-${String((from + 1) % 100).padStart(2, "0")})`,
      ],
      cell: [roman, `Sem ${roman}`],
    };
  },
  labels: {
    sn: "S.No.|Sl. No.|Sr. No",
    code: "Paper Code|Subject Code|Code",
    course: "Name of the Subject|Subject|Paper / विषय|Course Title",
    credits: "Credits|Credit|Cr.",
    hours: "Hours",
    mark: "Marks Obtained|Obtained|प्राप्तांक / Marks Obtained|Marks Secured",
    letter: "Grade|Division",
    points: "Grade Point|GP",
    weighted: "Credit Points|C × GP",
    max: "Max. Marks|Maximum Marks|पूर्णांक / Max",
    min: "Min. Marks|Pass Marks|Minimum",
    internal: "Internal|Int. Assessment|IA",
    external: "External|Theory|End Sem",
    total: "Total|Total Marks",
    result: "Result|Remarks",
    attempt: "Attempt",
    date: "Exam Date",
    term: "Semester|Sem",
    year: "Year",
    coef: "Weight",
    rank: "Rank",
    type: "Type|T/P",
    attendance: "Attendance %",
  },
  types: ["Theory", "Practical", "Core", "Elective"],
  phrases: {
    title: "STATEMENT OF MARKS|CONSOLIDATED MARK SHEET|अंक तालिका / MARKS STATEMENT",
    student: "Name of the Candidate|Student's Name",
    number: "Roll No.|Enrollment No.",
    program: "Course|Programme",
    totalCredits: "Total Credits",
    termAverage: "Semester Percentage|SGPA",
    average: "Aggregate Percentage|Percentage",
    pass: "PASS|P",
    fail: "FAIL|F",
    module: "Group",
    transfer: "Credits transferred from Government Sample College",
    stamp: "CONTROLLER OF EXAMINATIONS",
    page: "Page {n} of {m}",
    issued: "Date of Issue: 24/07/2019. Errors must be reported within 30 days of issue.",
    legend:
      "First Class with Distinction: 70% and above; First Class: 60% and above; Second Class: 50% and above; Pass Class: 40% and above",
    notes:
      "AB: Absent. * Passed with grace marks. This statement is subject to the ordinances of the University.",
  },
  subjects: `Engineering Mathematics I|Engineering Mathematics II|Applied Physics|Applied Physics Laboratory|Engineering Chemistry|Communication Skills in English|
    Data Structures and Algorithms|Digital Logic Design|Object Oriented Programming with Java|Operating Systems|Database Management Systems|Theory of Computation|
    Computer Networks|Microprocessors and Interfacing|Environmental Studies|Discrete Mathematical Structures|Probability and Random Processes|Software Engineering|
    Indian Constitution and Professional Ethics|Compiler Design|Artificial Intelligence|Web Technologies Lab|Principles of Management and Managerial Economics|
    Cryptography and Network Security|Workshop Practice|Machine Learning|Numerical Methods|Seminar|Project Work and Viva Voce|Total Quality Management`,
};
