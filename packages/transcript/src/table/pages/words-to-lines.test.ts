import { describe, expect, it } from "vitest";
import { systems } from "../../../test/marks.ts";
import { guessTable } from "../../guess-table.ts";
import type { PageWord, Rule } from "../../read/source-sheet.ts";
import { toImportedRows } from "../../rows/imported-rows.ts";
import { fillMergedTerms } from "../merged-terms.ts";
import { wordsToLines } from "./words-to-lines.ts";

const columns = [60, 130, 400, 460];

/** A page of rows; `at` shifts it sideways, like a sheet in a scanner. */
function page(rows: string[][], at = 0): PageWord[] {
  return rows.flatMap((row, y) =>
    row.map((text, c) => ({ text, x: columns[c]! + at, y: 100 + y * 15, width: text.length * 5, height: 9 })),
  );
}
const course = (n: number, mark: string) => [`INF-${n}`, `Course ${n}`, "5", mark];

describe("a file with printed and scanned pages", () => {
  it("keeps the page order and one set of columns even if the scan is shifted", () => {
    const printed = page([course(1, "1,3"), course(2, "2,0"), course(3, "1,7")]);
    const scanned = page([course(4, "2,3"), course(5, "1,0"), course(6, "3,0")], 45);
    const last = page([course(7, "1,3"), course(8, "2,7"), course(9, "1,0")]);
    const lines = wordsToLines([
      { words: printed, recognized: false },
      { words: scanned, recognized: true },
      { words: last, recognized: false },
    ]);
    expect(lines.map((line) => line.cells.join("|"))).toEqual(
      ["1,3", "2,0", "1,7", "2,3", "1,0", "3,0", "1,3", "2,7", "1,0"].map((mark, i) =>
        course(i + 1, mark).join("|"),
      ),
    );
  });

  it("places every cell on its page and leaves out a rotated watermark", () => {
    const watermark = { text: "COPY", x: 130, y: 115, width: 200, height: 60, rotated: true };
    const rows = [course(1, "1,3"), course(2, "2,0"), course(3, "1,7")];
    const lines = wordsToLines([
      { words: page(rows), recognized: false },
      { words: [...page(rows), watermark], recognized: false },
    ]);
    expect(lines[4]).toMatchObject({
      cells: course(2, "2,0"),
      place: { page: 1, x: 60, width: 415 },
      places: [{ x: 60 }, { x: 130, width: 40 }, { x: 400 }, { page: 1, x: 460, width: 15, height: 9 }],
    });
  });

  it("flags oddly written numbers only on recognized pages", () => {
    const lines = wordsToLines([
      { words: page(["1,3", "2", "1,7", "2,7"].map((m, i) => course(i, m))), recognized: false },
      { words: page(["2,3", "3", "1,0", "1,3"].map((m, i) => course(i + 4, m))), recognized: true },
    ]);
    expect(lines.map((line) => line.doubtful ?? [])).toEqual([[], [], [], [], [], [3], [], []]);
  });
});

/** Words from a drawing: each line is one text line, `|` separates cells that start at the given positions. */
function draw(xs: number[], rows: [y: number, ...cells: string[]][]): PageWord[] {
  return rows.flatMap(([y, ...cells]) =>
    cells.flatMap((text, c) =>
      text === "" ? [] : [{ text, x: xs[c]!, y, width: text.length * 5, height: 10, rightToLeft: false }],
    ),
  );
}
const read = (words: PageWord[], rules: Rule[] = []) =>
  wordsToLines([{ words, recognized: false, rules }]).map((line) => line.cells.join("|"));

describe("rows of several printed lines", () => {
  const xs = [40, 100, 300, 360];

  it("joins a title whose values are at mid-height", () => {
    expect(
      read(
        draw(xs, [
          [100, "Code", "Course", "Credits", "Grade"],
          [120, "", "Introduction to"],
          [125, "BA101", "", "6", "2,0"],
          [130, "", "Business Administration"],
          [150, "BA102", "Law", "3", "1,7"],
        ]),
      ),
    ).toEqual([
      "Code|Course|Credits|Grade",
      "BA101|Introduction to Business Administration|6|2,0",
      "BA102|Law|3|1,7",
    ]);
  });

  it("joins the second line of a title to the row above it and a wrapped header", () => {
    expect(
      read(
        draw(xs, [
          [89, "Exam"],
          [100, "code", "Course", "Credits", "Grade"],
          [120, "BA101", "Foundations of Accounting", "6", "2,0"],
          [131, "", "and Controlling"],
          [150, "BA102", "Law", "3", "1,7"],
        ]),
      ),
    ).toEqual([
      "Exam code|Course|Credits|Grade",
      "BA101|Foundations of Accounting and Controlling|6|2,0",
      "BA102|Law|3|1,7",
    ]);
  });

  it("keeps a heading between rows that are as far apart out of the title above it", () => {
    expect(
      read(
        draw(xs, [
          [100, "Code", "Course", "Credits", "Grade"],
          [114, "BA101", "Accounting", "6", "2,0"],
          [128, "BA102", "Controlling", "6", "2,3"],
          [142, "BA103", "Statistics", "6", "1,3"],
          [156, "BA104", "Law", "3", "1,7"],
          [170, "Specialization in trade"],
          [184, "BA201", "Logistics", "4", "1,0"],
          [198, "BA202", "Marketing", "4", "2,0"],
        ]),
      ),
    ).toContain("BA104|Law|3|1,7");
  });

  it("does not take a column of results with a unit next to it for a second table", () => {
    const row = (y: number, name: string, credits: string, mark: string): [number, ...string[]] => [
      y,
      "1",
      name,
      "Wajib",
      `${credits} SKS`,
      mark,
      "Lulus",
    ];
    const lines = read(
      draw(
        [40, 60, 250, 330, 380, 420],
        [
          row(100, "Ekonomi Makro", "2", "C"),
          row(116, "Akuntansi", "4", "C+"),
          row(132, "Etika Bisnis", "3", "B+"),
          row(148, "Statistika", "5", "E"),
        ],
      ),
    );
    expect(lines[0]).toBe("1|Ekonomi Makro|Wajib|2 SKS|C|Lulus");
  });

  it("reads a code on two lines whose second half looks like a year", () => {
    expect(
      read(
        draw(xs, [
          [100, "Code", "Course", "Credits", "Grade"],
          [120, "MAT"],
          [125, "", "Calculus", "6", "2,0"],
          [130, "1937"],
          [150, "BA102", "Law", "3", "1,7"],
        ]),
      ),
    ).toContain("MAT 1937|Calculus|6|2,0");
  });

  it("keeps the two lines of a term that is printed next to its rows out of them", () => {
    const lines = read(
      draw(
        [20, 120, 300, 360],
        [
          [100, "Term", "Course", "Credits", "Grade"],
          [120, "", "Accounting", "6", "2,0"],
          [133, "Winter term"],
          [135, "", "Law", "3", "1,7"],
          [145, "2019/20"],
          [150, "", "Statistics", "5", "1,0"],
          [165, "", "Ethics", "2", "1,3"],
        ],
      ),
    );
    expect(lines).toContain("Winter term 2019/20|||");
    expect(lines).toContain("|Law|3|1,7");
  });

  it("joins a line on which several cells go on, but not a course without values", () => {
    const wrapped: [number, ...string[]][] = [
      [100, "Code", "Course", "Term", "Credits", "Grade"],
      [116, "ECON", "Introduction to", "Spring", "3", "B"],
      [127, "111", "Economics", "2018"],
      [143, "MATH 112", "Algebra", "Spring 2018", "3", "D"],
      [159, "FOUN 111", "Writing", "Fall", "2", "A"],
      [170, "", "", "2018"],
      [186, "ARTS 121", "Drawing", "Fall 2018", "3", "C"],
      [202, "LAWS 122", "Contracts"],
      [218, "PHYS 130", "Optics", "Fall 2018", "3", "C"],
    ];
    expect(read(draw([40, 100, 200, 300, 360], wrapped))).toEqual([
      "Code|Course|Term|Credits|Grade",
      "ECON 111|Introduction to Economics|Spring 2018|3|B",
      "MATH 112|Algebra|Spring 2018|3|D",
      "FOUN 111|Writing|Fall 2018|2|A",
      "ARTS 121|Drawing|Fall 2018|3|C",
      "LAWS 122|Contracts|||",
      "PHYS 130|Optics|Fall 2018|3|C",
    ]);
  });

  it("keeps a year apart from the term below it, which is level with its first course", () => {
    const words = draw(
      [60, 130, 200, 400],
      [
        [85, "Year 1"],
        [100, "Semester 1", "MAT101", "Calculus", "64"],
        [115, "", "PHY101", "Mechanics", "71"],
        [130, "Semester 2", "MAT102", "Algebra", "55"],
        [145, "", "PHY102", "Optics", "58"],
        [160, "Year 2"],
        [175, "Semester 1", "MAT201", "Analysis", "62"],
        [190, "", "PHY201", "Waves", "70"],
      ],
    );
    const guess = guessTable(fillMergedTerms(wordsToLines([{ words, recognized: false }])), {
      readsAsMark: systems.percent,
    });
    const rows = toImportedRows(guess, systems.percent);
    expect(rows.map(({ year, term, course }) => [year, term, course].join(" "))).toEqual([
      "Year 1 Semester 1 Calculus",
      "Year 1 Semester 1 Mechanics",
      "Year 1 Semester 2 Algebra",
      "Year 1 Semester 2 Optics",
      "Year 2 Semester 1 Analysis",
      "Year 2 Semester 1 Waves",
    ]);
  });

  it("joins a heading that breaks off at a dash", () => {
    const rows: [number, ...string[]][] = [
      [100, "Code", "Course", "Credits", "Grade"],
      [116, "", "First Semester, 2016-"],
      [128, "", "2017"],
      [144, "E1", "Ethics", "3", "B"],
      [160, "L1", "Logic", "3", "A"],
      [176, "M1", "Music", "2", "C"],
    ];
    expect(read(draw(xs, rows))[1]).toBe("|First Semester, 2016-2017||");
  });

  it("keeps terms of two rows apart, and a term level with its first row above it", () => {
    const own: [number, ...string[]][] = [
      [100, "Code", "Course", "Credits", "Term"],
      [112, "E1", "Ethics", "3", "Sem 1"],
      [124, "L1", "Logic", "3", "Sem 2"],
      [136, "M1", "Music", "2", "Sem 1"],
    ];
    expect(read(draw(xs, own)).slice(1)).toEqual([
      "E1|Ethics|3|Sem 1",
      "L1|Logic|3|Sem 2",
      "M1|Music|2|Sem 1",
    ]);
    const merged: [number, ...string[]][] = [
      [100, "", "Course", "Credits", "Mark"],
      [120, "2018-", "Ethics", "3", "64"],
      [131, "2019"],
      [145, "", "Logic", "3", "58"],
      [170, "", "Music", "2", "71"],
      [195, "2019-", "Law", "2", "49"],
      [206, "2020"],
      [220, "", "Art", "2", "80"],
    ];
    expect(read(draw(xs, merged)).slice(1)).toEqual([
      "2018-2019|||",
      "|Ethics|3|64",
      "|Logic|3|58",
      "|Music|2|71",
      "2019-2020|||",
      "|Law|2|49",
      "|Art|2|80",
    ]);
  });

  it("never joins across a ruling line", () => {
    const words = draw(xs, [
      [100, "Code", "Course", "Credits", "Grade"],
      [112, "BA101", "Accounting", "6", "2,0"],
      [124, "", "Elective courses"],
      [136, "BA102", "Law", "3", "1,7"],
    ]);
    const rules = [104, 116, 128].map((y) => ({ x0: 30, x1: 400, y0: y, y1: y }));
    expect(read(words, rules)).toContain("|Elective courses||");
  });
});

describe("tables next to each other", () => {
  it("reads the left one first, even if their rows are not level and a header is printed lower", () => {
    const left = draw(
      [40, 180, 230],
      [
        [100, "Fall 2019"],
        [115, "Course", "Credits", "Grade"],
        [130, "Algebra", "6", "2,0"],
        [145, "Physics", "5", "1,7"],
        [160, "Biology", "4", "1,3"],
      ],
    );
    const right = draw(
      [340, 480, 530],
      [
        [100, "Spring 2020"],
        [122, "Course", "Credits", "Grade"],
        [137, "Chemistry", "6", "3,0"],
        [152, "Geometry", "5", "2,7"],
        [167, "Total credits 26"],
      ],
    );
    expect(read([...left, ...right])).toEqual([
      "Fall 2019||",
      "Course|Credits|Grade",
      "Algebra|6|2,0",
      "Physics|5|1,7",
      "Biology|4|1,3",
      "Spring 2020||",
      "Course|Credits|Grade",
      "Chemistry|6|3,0",
      "Geometry|5|2,7",
      "Total credits 26||",
    ]);
  });

  it("needs no header over the right one, which may be wider and not level", () => {
    const left = draw(
      [40, 100, 220, 260],
      [
        [100, "Fall 2019"],
        [115, "Code", "Course", "Credits", "Grade"],
        [130, "MA101", "Algebra", "6", "2,0"],
        [145, "PH204", "Mechanics", "5", "1,7"],
        [160, "BI110", "Botany", "4", "1,3"],
      ],
    );
    const right = draw(
      [320, 390, 500, 540],
      [
        [100, "Spring 2020"],
        [118, "CH103", "Chemistry", "6", "3,0"],
        [133, "MA202", "Geometry", "5", "2,7"],
        [148, "HI330", "History", "3", "1,0"],
      ],
    );
    expect(read([...left, ...right]).filter((line) => line.includes(","))).toEqual([
      "MA101|Algebra|6|2,0",
      "PH204|Mechanics|5|1,7",
      "BI110|Botany|4|1,3",
      "CH103|Chemistry|6|3,0",
      "MA202|Geometry|5|2,7",
      "HI330|History|3|1,0",
    ]);
  });

  it("does not take the results of one table for another table", () => {
    const words = draw(
      [40, 200, 240, 300, 380, 430],
      [
        [100, "Course", "Credits", "Marks", "Result", "Points", "Total"],
        [115, "Algebra", "6", "72", "Distinction", "4.00", "24.00"],
        [130, "Mechanics", "5", "51", "Second", "3.00", "15.00"],
        [145, "Botany", "4", "75", "Distinction", "4.00", "16.00"],
        [160, "History", "3", "55", "Second", "3.00", "9.00"],
      ],
    );
    expect(read(words)).toContain("Botany|4|75|Distinction|4.00|16.00");
  });

  it("puts differently ordered columns under the same names", () => {
    const left = draw(
      [40, 180, 230],
      [
        [115, "Course", "Credits", "Grade"],
        [130, "Algebra", "6", "2,0"],
        [145, "Law", "5", "1,7"],
      ],
    );
    const right = draw(
      [340, 480, 530],
      [
        [115, "Course", "Grade", "Credits"],
        [130, "Art", "3,0", "4"],
        [145, "Music", "2,7", "3"],
      ],
    );
    expect(read([...left, ...right])).toContain("Music|3|2,7");
  });
});

describe("tables below each other with columns of other widths", () => {
  const second = (names: [number, ...string[]]) =>
    draw(
      [40, 210, 310, 420],
      [names, [315, "Art and Society", "4", "55", "C"], [330, "Music of the Baroque", "3", "74", "A"]],
    );
  const first = (names: [number, ...string[]][]) =>
    draw(
      [40, 180, 290, 370],
      [
        ...names,
        [130, "Algebra", "6", "72", "A"],
        [145, "Law", "5", "58", "C"],
        [160, "Botany", "2", "61", "B"],
      ],
    );

  it("keeps two marks under their own names, whatever is printed above the first table", () => {
    const words = [
      ...draw(
        [40, 300],
        [
          [40, "Name: Ada Obi", "Student No.: 184732"],
          [55, "Course: Physics", "Grade: Honours"],
        ],
      ),
      ...first([[115, "Course", "Credits", "Score", "Grade"]]),
      ...second([300, "Course", "Credits", "Score", "Grade"]),
    ];
    const cells = read(words).map((line) => line.split("|").filter(Boolean).join("|"));
    expect(cells).toContain("Algebra|6|72|A");
    expect(cells).toContain("Music of the Baroque|3|74|A");
  });

  it("finds short names among longer ones in two languages and on two lines", () => {
    const names: [number, ...string[]][] = [
      [104, "", "Crédits ECTS /", "Score /", "Note ECTS /"],
      [115, "Matière / Course", "ECTS credits", "Points", "ECTS grade"],
    ];
    const lines = read([...first(names), ...second([300, "Course", "Crédits", "Score", "ECTS"])]);
    expect(lines[0]).toBe(
      "Matière / Course|Crédits ECTS / ECTS credits|Score / Points|Note ECTS / ECTS grade",
    );
    expect(lines).toContain("Music of the Baroque|3|74|A");
  });

  it("asks about columns whose names match several others", () => {
    const words = [
      ...first([[115, "Course", "Credits", "Score", "Grade"]]),
      ...second([300, "Course", "Mark", "Marks obtained", "Credits"]),
    ];
    const lines = wordsToLines([{ words, recognized: false }]);
    expect(lines.at(-1)).toMatchObject({ doubtCause: "shifted-cells" });
  });
});

it("keeps two titles on one line apart", () => {
  const words = draw(
    [40, 100, 300, 360],
    [
      [70, "North University", "", "Transcript of records"],
      [100, "Code", "Course", "Credits", "Grade"],
      [115, "BA101", "Accounting", "6", "2,0"],
      [130, "BA102", "Law", "3", "1,7"],
    ],
  );
  expect(read(words)[0]?.split("|").filter(Boolean)).toEqual(["North University", "Transcript of records"]);
});

it("uses vertical ruling lines as column borders where texts almost touch", () => {
  const rows: [number, ...string[]][] = [
    [100, "Course", "Credits", "Grade"],
    [115, "Introduction to Microeconomics", "6", "2,0"],
    [130, "Law", "3", "1,7"],
  ];
  const rules = [38, 191, 230, 300].map((x) => ({ x0: x, x1: x, y0: 90, y1: 135 }));
  expect(read(draw([40, 193, 260], rows), rules)[1]).toBe("Introduction to Microeconomics|6|2,0");
});

it("asks about a text as far below a name as the next row, which may be a heading in an unknown language", () => {
  const rows = (next: string) =>
    draw(
      [40, 240, 300],
      [
        [100, "Course", "Credits", "Grade"],
        [114, "Logic", "6", "2,0"],
        [128, "Botany", "3", "1,7"],
        [142, "Optics", "3", "1,3"],
        [156, next, "", ""],
        [170, "Ethics", "3", "2,3"],
      ],
    );
  const flagged = (next: string) =>
    wordsToLines([{ words: rows(next), recognized: false }]).map((line) => line.joined);
  expect(flagged("Xalidonna")[3]).toEqual([0]);
  expect(flagged("and waves")[3]).toBeUndefined();
});

it("keeps a legend next to the courses apart from them", () => {
  const words = draw(
    [40, 200, 250, 400, 430],
    [
      [70, "Record of courses", "", "", "", "Grades"],
      [85, "", "", "", "10", "91-100"],
      [100, "Course", "Credits", "Grade", "9", "81-90"],
      [115, "Logic", "6", "8", "8", "71-80"],
      [130, "Botany", "3", "7", "7", "61-70"],
      [145, "Optics", "3", "9", "6", "51-60"],
      [160, "Ethics", "3", "6", "", ""],
    ],
  );
  expect(read(words)).toEqual(
    expect.arrayContaining(["Course|Credits|Grade", "Logic|6|8", "Botany|3|7", "Optics|3|9", "Ethics|3|6"]),
  );
  const ranges = draw(
    [40, 200, 250, 300],
    [
      [100, "Course", "Credits", "Class", "Grade"],
      [115, "Logic", "6", "41-88", "80"],
      [130, "Botany", "3", "50-91", "70"],
      [145, "Optics", "3", "38-79", "60"],
    ],
  );
  expect(read(ranges)[1]).toBe("Logic|6|41-88|80");
});

it("joins names of two columns that are printed well above the header", () => {
  const words = draw(
    [35, 235, 300, 355, 410],
    [
      [52, "School of the Lake", "", "Record", "", ""],
      [66, "", "", "Credits", "Credits", ""],
      [80, "Module", "Term", "offered", "earned", "Mark"],
      [94, "Logic", "HS14", "6", "6", "2,0"],
      [108, "Botany", "FS15", "3", "3", "1,7"],
    ],
  );
  expect(read(words)).toEqual([
    "School of the Lake||Record||",
    "||Credits|Credits|",
    "Module|Term|offered|earned|Mark",
    "Logic|HS14|6|6|2,0",
    "Botany|FS15|3|3|1,7",
  ]);
});

it("does not join a labeled text below the last row to its name", () => {
  const words = draw(
    [40, 240, 300],
    [
      [100, "Course", "Credits", "Grade"],
      [114, "Logic", "6", "2,0"],
      [128, "Botany", "3", "1,7"],
      [142, "Optics", "3", "1,3"],
      [156, "Outcome: degree conferred", "", ""],
    ],
  );
  expect(read(words).at(-2)).toBe("Optics|3|1,3");
});

it("leaves a legend below the courses where it is, however far its meanings are from the ranges", () => {
  const words = draw(
    [40, 200, 250],
    [
      [100, "Course", "Credits", "Grade"],
      [114, "Logic", "6", "8"],
      [128, "Botany", "3", "7"],
      [142, "Optics", "3", "9"],
      [170, "very good", "91-100", ""],
      [184, "good", "81-90", ""],
      [198, "sufficient", "51-80", ""],
    ],
  );
  expect(read(words).slice(3)).toEqual([
    "Optics|3|9",
    "very good|91-100|",
    "good|81-90|",
    "sufficient|51-80|",
  ]);
});

it("puts the letters of an Arabic name that is wider than its column together in order", () => {
  const rows: [number, ...string[]][] = [
    [116, "9.0", "78", "فيزياء"],
    [132, "6.0", "65", "كيمياء"],
    [148, "3.0", "81", "تاريخ"],
  ];
  const letters = (text: string, right: number): PageWord[] =>
    Array.from(text, (letter, i) => ({
      text: letter,
      x: right - (i + 1) * 6,
      y: 100,
      width: 6,
      height: 10,
      rightToLeft: true,
    }));
  const header = [...letters("النقاط", 70), ...letters("الدرجة", 132), ...letters("المقرر", 340)];
  const body = draw([50, 115, 300], rows).map((word) => ({ ...word, rightToLeft: /\p{L}/u.test(word.text) }));
  expect(read([...header, ...body])[0]).toBe("النقاط|الدرجة|المقرر");
});

describe("cells that almost touch", () => {
  /** Each text at its place; letters are as wide as they are high. */
  const place = (rows: [x: number, text: string][][]): PageWord[] =>
    rows.flatMap((row, y) =>
      row.map(([x, text]) => ({ text, x, y: 100 + y * 18, width: text.length * 10, height: 12 })),
    );

  it("keeps them apart in a table of few rows if the spaces between words are narrower", () => {
    const row = (...texts: string[]) =>
      texts.flatMap((text, c): [number, string][] => {
        const words = text.split(" ");
        return words.map((word, i) => [
          [50, 78, 160, 188][c]! + words.slice(0, i).join(" ").length * 10 + i * 3,
          word,
        ]);
      });
    const rows = [
      ["구분", "교과목명", "학점", "등급"],
      ["전필", "미분적분학", "3", "A+"],
      ["교필", "대학 영어", "2", "B0"],
      ["교선", "현대사회 이해", "3", "C+"],
    ];
    const lines = wordsToLines([{ words: place(rows.map((texts) => row(...texts))), recognized: false }]);
    expect(lines.map(({ cells }) => cells)).toEqual(rows);
  });

  it("finds a column right behind the longest name of a few rows", () => {
    const names = ["Fine Art Theory", "Organic Chemistry", "Law"];
    const rows = names.map((name, i): [number, string][] => [
      [50, name],
      [225, "20"],
      [250, `${i + 61}`],
    ]);
    const lines = wordsToLines([{ words: place(rows), recognized: false }]);
    expect(lines.map(({ cells }) => cells)).toEqual(names.map((name, i) => [name, "20", `${i + 61}`]));
  });

  it("joins typewritten words, whose spaces are as wide as such gaps", () => {
    const names = ["Fine Art Theory", "Organic Matter Lab", "Modern World History"];
    const rows = names.map((name, i): [number, string][] => {
      let x = 50;
      const words = name.split(" ").map((text): [number, string] => {
        x += text.length * 10 + 7;
        return [x - text.length * 10 - 7, text];
      });
      return [...words, [330, String(60 + i)]];
    });
    const lines = wordsToLines([{ words: place(rows), recognized: false }]);
    expect(lines.map(({ cells }) => cells.join("|"))).toEqual(names.map((name, i) => `${name}|${60 + i}`));
  });

  it("finds no columns between the words of a long name", () => {
    const rows = Array.from({ length: 12 }, (_, i): [number, string][] => {
      let x = 80;
      const words = (i === 4 ? "Gestión y conservación de especies" : "Optica")
        .split(" ")
        .map((text): [number, string] => {
          x += text.length * 10 + 2;
          return [x - text.length * 10 - 2, text];
        });
      return [[50, `${i + 10}`], ...words, [450, "6,5"], [500, "4"]];
    });
    const lines = wordsToLines([{ words: place(rows), recognized: false }]);
    expect(lines.map(({ cells }) => cells.length)).toEqual(rows.map(() => 4));
  });
});
