export const nigeria = {
  code: "NG",
  system: "ng-university",
  language: "en",
  font: "latin",
  markDigits: 0,
  credits: [1, 2, 2, 3, 3, 4],
  creditUnits: ["Units"],
  institutions: ["University of Samplewa", "Federal University of Example, Ilu-Demo"],
  students: ["ADEYEMI, Sample Oluwaseun", "OKONKWO Example Chidinma", "BELLO, Demo Ibrahim"],
  programs: ["B.Sc. Accounting", "B.Eng. Electrical Engineering"],
  makeCode: ({ below, pick }) =>
    `${pick(["ACC", "GST", "ECO", "MTH", "EEE", "CSC"])} ${100 * (1 + below(4)) + 1 + below(49)}`,
  pointScale: [5, 4, 3, 2, 1, 0],
  term(index, year) {
    const from = year + Math.floor(index / 2);
    const session = `${from}/${from + 1}`;
    const first = index % 2 === 0;
    return {
      heading: [
        `${first ? "FIRST" : "SECOND"} SEMESTER ${session} SESSION`,
        `${session} ${first ? "HARMATTAN" : "RAIN"} SEMESTER`,
        `${100 * (1 + Math.floor(index / 2))} LEVEL, ${first ? "First" : "Second"} Semester, ${session}`,
      ],
      cell: [`${first ? "1st" : "2nd"} ${session}`, `${first ? "HARMATTAN" : "RAIN"} ${session}`],
    };
  },
  labels: {
    sn: "S/N|SN",
    code: "COURSE CODE|Code|Course No.",
    course: "COURSE TITLE|Title of Course|Course Title",
    credits: "UNIT|Credit Unit|CU|Units",
    hours: "Hours",
    mark: "SCORE|Score (%)|Mark",
    letter: "GRADE|Grade",
    points: "GP|Grade Point",
    weighted: "WGP|Unit × GP|Points Earned",
    max: "Max Score",
    min: "Pass Mark",
    internal: "CA|C.A. (40)",
    external: "EXAM|Exam (60)",
    total: "TOTAL",
    result: "REMARK|Remarks",
    attempt: "Attempt",
    date: "Date of Exam",
    term: "SEMESTER|Session",
    year: "LEVEL",
    coef: "Weight",
    rank: "Position",
    type: "Status|Type",
    attendance: "Attendance",
  },
  types: ["C", "E", "R"],
  phrases: {
    title: "STUDENT'S ACADEMIC TRANSCRIPT|STATEMENT OF RESULT",
    student: "NAME|Name of Student",
    number: "MATRIC NO.|Registration Number",
    program: "PROGRAMME|Course of Study",
    totalCredits: "TOTAL UNITS|Total Credit Units",
    termAverage: "SEMESTER GPA|GPA",
    average: "CGPA|Cumulative Grade Point Average",
    pass: "PASS|Passed",
    fail: "FAIL|Carry over",
    module: "Group",
    transfer: "TRANSFER CREDITS FROM SAMPLE POLYTECHNIC",
    stamp: "REGISTRY",
    page: "Page {n} of {m}",
    issued: "This transcript is valid only with the embossed seal of the Registrar. Issued 11 March 2020.",
    legend: "70 – 100 A (5 points); 60 – 69 B (4); 50 – 59 C (3); 45 – 49 D (2); 40 – 44 E (1); 0 – 39 F (0)",
    notes: "TNU = Total Number of Units, TCP = Total Credit Points, GPA = TCP / TNU.",
  },
  subjects: `Use of English I|Use of English II|Nigerian Peoples and Culture|Introduction to Accounting I|Introduction to Accounting II|Elementary Mathematics I|
    Elementary Mathematics II|Principles of Economics|Micro-Economics|Macro-Economics|Introduction to Computer Science|Library Skills|Peace Studies and Conflict Resolution|
    Entrepreneurship Studies|Financial Accounting|Cost Accounting|Management Accounting|Business Law|Company Law|Auditing and Investigation|Taxation|
    Public Sector Accounting|Business Statistics|Quantitative Analysis for Management Decisions|Organization Theory|Corporate Finance|
    Students Industrial Work Experience Scheme|Research Methodology|International Accounting|Research Project`,
};
