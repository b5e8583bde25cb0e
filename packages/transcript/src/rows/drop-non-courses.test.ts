import { describe, expect, it } from "vitest";
import type { ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import { guessTable } from "../guess-table.ts";
import { toImportedRows } from "./imported-rows.ts";
import { systems } from "../../test/marks.ts";

const read = (table: string, readsAsMark: ReadsAsMark = systems.german) => {
  const lines = table
    .trim()
    .split("\n")
    .map((line) => ({ cells: line.split("|").map((cell) => cell.trim()) }));
  const { rows, totals } = guessTable(lines, { readsAsMark });
  return { courses: rows.map((row) => row.cells[1]), totals: totals.length, rows };
};

it("reads the honors of a mark from a column of their own", () => {
  const lines = ["Esame|CFU|Voto|Lode", "Diritto|12|28|", "Storia|9|30|L", "Economia|6|30|"];
  const guess = guessTable(
    lines.map((line) => ({ cells: line.split("|") })),
    { readsAsMark: systems.italian },
  );
  expect(toImportedRows(guess, systems.italian).map((row) => row.mark)).toEqual(["28", "30 e lode", "30"]);
});

describe("lines that are no courses", () => {
  it("leaves out the subtotals of categories, but no course that starts with the same word", () => {
    const { courses } = read(
      `
      Code | Course | Credits | Mark
      L1 | Law | 6 | 2,3
      L2 | Logic | 5 | 1,7
         | Subtotal Basic sciences | 11 |
      L3 | Ethics | 2 | 2,0
         | Subtotal Free electives | 2 |
      L4 | Total Quality Management | 4 | 1,3
         | Overall Fitness | 4 |
      L5 | Optics | 3 | 1,7`,
    );
    expect(courses).toEqual([
      "Law",
      "Logic",
      "Ethics",
      "Total Quality Management",
      "Overall Fitness",
      "Optics",
    ]);
  });

  it.each(["IP Law Clinic", "Total Quality Management"])("asks about %s without a mark", (name) => {
    const table = `Course|Credits|Grade\nContracts|3|A\nTorts|3|B\n${name}|6|\nEvidence|4|A`;
    const lines = table.split("\n").map((line) => ({ cells: line.split("|") }));
    const { rows, doubts } = guessTable(lines, { readsAsMark: systems.letters });
    expect(rows.map(({ cells }) => cells[0])).toEqual(["Contracts", "Torts", name, "Evidence"]);
    expect(doubts).toMatchObject([{ line: 3, field: "mark" }]);
  });

  it("leaves out what the grades mean below the courses", () => {
    const { courses } = read(
      `
      Code | Course | Credits | Mark | Grade
      L1 | Law | 3 | 65 | B
      A1 | Art | 3 | 71 | A
      M1 | Music | 2 | 48 | D
       | A | | 70-100 | Excellent
       | B | | 60 – 69 | Good
       | D | | 45-49 | Pass`,
      systems.percent,
    );
    expect(courses).toEqual(["Law", "Art", "Music"]);
  });

  it("leaves out a legend without ranges, but no courses whose marks are words", () => {
    const courses = `Course|Credits|Grade\nLaw|3|B\nArt|4|A\nMusic|2|C`;
    const legend = "\nExcellent|4|A\nVery good|3|B\nSatisfactory|2|C\nFail|0|F";
    const names = (table: string) => read(table, systems.letters).rows.map(({ cells }) => cells[0]);
    expect(names(courses + legend)).toEqual(["Law", "Art", "Music"]);
    const coded = "Code|Grade\nL101|Absent\nA102|Good\nM103|Excellent";
    expect(names(coded)).toEqual(["L101", "A102", "M103"]);
  });

  it("leaves out a total whose words are in several cells", () => {
    const { courses } = read("Nr.|Modul|LP|Note\n1|Analysis|6|1,7\n2|Optik|5|2,7\nSemester||11|GPA|2.2");
    expect(courses).toEqual(["Analysis", "Optik"]);
  });

  it("does not continue a name that ends in a numeral with the heading below it", () => {
    const { courses } = read(
      "Nr.|Modul|LP|Note\n1|Analysis|6|1,7\n2|Physik I|5|2,7\n|Teil B||\n3|Optik|5|2,0\n4|Englisch|3|1,0",
    );
    expect(courses).toEqual(["Analysis", "Physik I", "Optik", "Englisch"]);
  });

  it.each([
    "Media generală",
    "I alt bestået",
    "Moyenne trimestrielle",
    "學期平均",
    "Média final",
    "Cəmi",
    "Nota mesatare",
  ])("leaves out %s below the courses", (total) => {
    const { courses, totals } = read(`Nr.|Modul|LP|Note\n1|Analysis|6|1,7\n2|Optik|5|2,7\n|${total}|11|2,2`);
    expect([courses, totals]).toEqual([["Analysis", "Optik"], 1]);
  });

  it("reads a total behind its numbers, as from right to left, and one in a single cell", () => {
    const table = "العلامة|الساعات المعتمدة|المادة\n76|3|كيمياء\n64|3|فيزياء\n88|3|رياضيات";
    expect(read(`${table}\n76.0|9|المعدل التراكمي`, systems.percent)).toMatchObject({
      totals: 1,
      rows: { length: 3 },
    });
    const korean = "교과목명|학점|등급\n미적분학|3|A\n물리학|3|B\n화학|2|A";
    expect(read(`${korean}\n신청 8 취득 8 평점평균 3.6||`, systems.letters).totals).toBe(1);
  });

  it("leaves out modules whose credits are the sum of their courses", () => {
    const { courses } = read(`
      Nr. | Modul | LP | Note
          | Grundlagen | 11 | 2,1
      11001 | Analysis | 6 | 1,7
      11002 | Algebra | 5 | 2,7
          | Vertiefung | 9 | 1,3
      11003 | Statistik | 4 | 1,3
      11004 | Optimierung | 5 | 1,3`);
    expect(courses).toEqual(["Analysis", "Algebra", "Statistik", "Optimierung"]);
  });

  it("keeps a course whose name and result are also names of columns", () => {
    const { courses } = read(
      `
      No. | Module | Units | Grade
      101 | Logic | 3 | A
      102 | Ethics | 2 | B
          | Module 3: Dutch | 4 | behaald`,
      systems.letters,
    );
    expect(courses).toEqual(["Logic", "Ethics", "Module 3: Dutch"]);
  });

  it("leaves out numbered modules, but not numbered courses", () => {
    const { courses } = read(`
      Nr. | Modul | LP | Note
      10 | Komponente 1 – Mathe | 9 | 2,1
      11 | Mathe 1 | 3 | 1,7
      12 | Algebra | 3 | 2,7
      13 | Mathe 2 | 3 | 1,7
      20 | Komponente 2 | 4 | 1,3
      21 | Statistik | 4 | 1,3`);
    expect(courses).toEqual(["Mathe 1", "Algebra", "Mathe 2", "Statistik"]);
  });

  it("leaves out who signs and what abbreviations mean below the last course", () => {
    const { courses } = read(`
      Nr. | Modul | LP | Note
      11001 | Analysis | 6 | 1,7
      11002 | Algebra | 5 | 2,7
      11003 | Statistik | 4 | 1,3
       | Dekan | Sekretär |
      P | bestanden, F durchgefallen | |`);
    expect(courses).toEqual(["Analysis", "Algebra", "Statistik"]);
  });

  it("keeps a course whose name and result are words of the header", () => {
    const german = `
      Modul | Note | bestanden / nicht bestanden
      Analysis | 1,3 | bestanden
      Modul Praxisphase | | bestanden
      Physik | 1,7 | bestanden
      Chemie | 2,3 | bestanden`;
    expect(read(german).rows.map(({ cells }) => cells[0])).toEqual([
      "Analysis",
      "Modul Praxisphase",
      "Physik",
      "Chemie",
    ]);
    const table =
      "Term|Course|Grade (Pass/Fail)\nFall|Law|Pass\n|Research Course|Pass\n|Clinical Course|Fail";
    for (const system of [systems.indianLetters, systems.percent])
      expect(read(table, system).courses).toEqual(["Law", "Research Course", "Clinical Course"]);
  });

  it("leaves out a repeated header of which a word was lost", () => {
    const { courses } = read(`
      Nr. | Titel des Moduls | Anzahl LP | Note
      11001 | Analysis | 6 | 1,7
      11002 | Algebra | 5 | 2,7
       | Kürzel Moduls | Anzahl |
      11003 | Statistik | 4 | 1,3`);
    expect(courses).toEqual(["Analysis", "Algebra", "Statistik"]);
  });

  it("leaves out a line for the signature and its date", () => {
    const { courses } = read(`
      Nr. | Modul | LP | Note
      11001 | Analysis | 6 | 1,7
      11002 | Algebra | 5 | 2,7
      11003 | Statistik | 4 | 1,3
       | PRÜFUNGSAMT | | 03.07.2022
       | | ______________ | `);
    expect(courses).toEqual(["Analysis", "Algebra", "Statistik"]);
  });

  it("reads codes printed in front of the names, and asks where one is missing", () => {
    const lines = `Kurs | LP | Note
      INF101 Analysis | 6 | 1,7
      INF102 Algebra | 5 | 2,7
      INF103 Statistik | 4 | 1,3
      INF104 Logik | 4 | 2,3
      Theorie der INF105 Sprachen | 5 | 2,0`
      .split("\n")
      .map((line) => ({ cells: line.split("|").map((cell) => cell.trim()) }));
    const guess = guessTable(lines, { readsAsMark: systems.german });
    const imported = toImportedRows(guess, systems.german);
    expect(imported[0]).toMatchObject({ code: "INF101", course: "Analysis" });
    expect(imported.map(({ uncertain }) => uncertain)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      ["course"],
    ]);
  });

  it("divides two column names that were read as one", () => {
    const { columns } = guessTable(
      [
        { cells: ["Modul", "ECTS Note", ""] },
        { cells: ["Analysis", "6", "1,7"] },
        { cells: ["Algebra", "5", "2,7"] },
        { cells: ["Statistik", "4", "1,3"] },
      ],
      { readsAsMark: systems.german },
    );
    expect(columns.map(({ kind }) => kind)).toEqual(["course", "credits", "mark"]);
  });

  it("keeps a course without a code whose credits are no sum", () => {
    const { courses } = read(`
      Nr. | Modul | LP | Note
      11001 | Analysis | 6 | 1,7
          | Sprachkurs | 3 | 2,1
      11002 | Algebra | 5 | 2,7
      11003 | Statistik | 4 | 1,3`);
    expect(courses).toContain("Sprachkurs");
  });

  it("keeps courses whose years look like the ranges of a legend", () => {
    const { courses } = read(`
      Nr. | Modul | LP | Note | Jahr
      11001 | Analysis | 6 | 1,7 |
      11002 | Algebra | 5 | 2,7 | 19-20
      11003 | Statistik | 4 | 1,3 | 19-20`);
    expect(courses).toEqual(["Analysis", "Algebra", "Statistik"]);
  });

  it("leaves out the legend and hands the totals on", () => {
    const { courses, totals } = read(`
      Nr. | Modul | LP | Note
      11001 | Analysis | 6 | 1,7
      11002 | Algebra | 5 | 2,7
      11003 | Statistik | 4 | 1,3
      Summe LP: 15 | Gesamtnote: 1,9 | |
      1,0 – 1,5 | sehr gut | |
      1,6 – 2,5 | gut | |`);
    expect(courses).toEqual(["Analysis", "Algebra", "Statistik"]);
    expect(totals).toBe(1);
  });

  it("keeps the year of a heading for the terms below it", () => {
    const { rows } = read(`
      Nr. | Modul | LP | Note
      First Year | | |
      First Semester | | |
      11001 | Analysis | 6 | 1,7
      Second Semester | | |
      11002 | Algebra | 5 | 2,7
      Second Year | | |
      First Semester | | |
      11003 | Statistik | 4 | 1,3`);
    expect(rows.map((row) => `${row.year}, ${row.term}`)).toEqual([
      "First Year, First Semester",
      "First Year, Second Semester",
      "Second Year, First Semester",
    ]);
  });

  it("gives transferred courses no term of another heading", () => {
    const { rows } = read(`
      Nr. | Modul | LP | Note
      WS 2019/20 | | |
      11001 | Analysis | 6 | 1,7
      11002 | Algebra | 5 | 2,7
      Anerkannte Leistungen | | |
      11003 | Statistik | 4 | 1,3`);
    expect(rows.map((row) => row.term)).toEqual(["WS 2019/20", "WS 2019/20", undefined]);
  });
});

it("leaves out a line of figures, whatever they are called", () => {
  const { courses, totals } = read(`
    Nr. | Modul | LP | Note
    11001 | Analysis | 6 | 1,7
    11002 | Algebra | 5 | 2,7
    TNU: 11 TCP: 27 GPA: 2.45 | | |
    11003 | Physik | 5 | 3,0`);
  expect(courses).toEqual(["Analysis", "Algebra", "Physik"]);
  expect(totals).toBe(1);
});

it.each([
  "Média: 14,2 | | |",
  " | Sem. Avg.: 76.0 | Cum. Avg.: 74.5 | Hrs. Passed: 12",
  " | TNU: 11 | TCP: 27 | GPA: 2.45",
])("leaves out the figures “%s”", (line) => {
  const { courses, totals } = read(`
      Nr. | Modul | LP | Note
      11001 | Analysis | 6 | 1,7
      11002 | Algebra | 5 | 2,7
      ${line}
      11003 | Physik | 5 | 3,0`);
  expect(courses).toEqual(["Analysis", "Algebra", "Physik"]);
  expect(totals).toBe(1);
});

it("joins the first half of a name to a row that starts with the second", () => {
  const { courses, rows } = read(`
    Nr. | Modul | LP | Note
    11001 | Analysis | 6 | 1,7
     | Statistische Methoden | |
    11002 | für Ingenieure | 5 | 2,7
    11003 | Physik | 5 | 3,0`);
  expect(courses).toEqual(["Analysis", "Statistische Methoden für Ingenieure", "Physik"]);
  expect(rows[1]?.doubtful).toEqual([1]);
});

it("leaves out a line without a code and a mark, if the courses have codes and no credits", () => {
  const { courses } = read(
    `Code|Subject|Marks|Teacher
     CS31|Logic|62|Rao
     CS32|Networks|71|Das
     |Announced on 12 March||Registrar
     CS33|Graphics||Rao
     CS34|Compilers|58|Das`,
    systems.percent,
  );
  expect(courses).toEqual(["Logic", "Networks", "Graphics", "Compilers"]);
});

it("reads courses above the header that have the form of those below it", () => {
  const { rows } = read(
    "Transfer credit|||\nWR 121|Composition|4.00|65\nInstitution credit|||\nCode|Course|Credits|Mark\nMA 111|Algebra|5.00|71\nBI 112|Biology|5.00|58\nPE 185|Yoga|1.00|80",
    systems.percent,
  );
  expect(rows.map(({ cells }) => cells[1])).toEqual(["Composition", "Algebra", "Biology", "Yoga"]);
});

it("keeps courses of a table above the header that has fewer columns", () => {
  const lines = [
    "Course|Institution|Credits||",
    "English|Hill College|4||",
    "History|Hill College|3||",
    "Course||Credits|Mark|Result",
    "Logic||6|71|Pass",
    "Botany||5|58|Pass",
    "Ethics||5|64|Pass",
  ];
  const { rows } = guessTable(
    lines.map((line) => ({ cells: line.split("|") })),
    { readsAsMark: systems.percent },
  );
  expect(rows.map(({ cells }) => cells[0])).toEqual(["English", "History", "Logic", "Botany", "Ethics"]);
});

it("leaves out the shares of the parts below their names, and a footer with a page number", () => {
  const { courses } = read(
    `
    Code | Course | Quiz | Exam | Total
         |        | 40%  | 60%  | 100%
    L1 | Law | 30 | 50 | 80
    L2 | Logic | 20 | 41 | 61
    L3 | Ethics | 35 | 52 | 87
       | Printed 12/08/2016 09:14 | | | Page 1`,
    systems.percent,
  );
  expect(courses).toEqual(["Law", "Logic", "Ethics"]);
});
