import { expect, it } from "vitest";
import { gradedSystems, systems } from "../../../test/marks.ts";
import { guessTable } from "../../guess-table.ts";
import { recognizePaste } from "../../recognize-paste.ts";
import { splitRunningText } from "./running-text.ts";

it("finds codes that start with a digit, and keeps the title of the document apart", () => {
  const lines = [
    "Výpis studijních výsledků",
    "4EK101 Ekonometrie 6 2",
    "4ST201 Statistika 5 3",
    "1FU101 Účetnictví 4 2",
  ];
  expect(splitRunningText(lines, systems.percent).map(({ cells }) => cells)).toEqual([
    ["Výpis studijních výsledků"],
    ["4EK101", "Ekonometrie", "6", "2"],
    ["4ST201", "Statistika", "5", "3"],
    ["1FU101", "Účetnictví", "4", "2"],
  ]);
});

it("separates codes of any form if the header names them", () => {
  const read = (codes: string[]) => {
    const lines = ["Algebra 4 78 8,0", "Logika 3 64 7,5", "Statistika 2 51 3,0"];
    return splitRunningText(
      ["Kode MK Mata Kuliah SKS Nilai Mutu", ...lines.map((line, i) => `${codes[i]} ${line}`)],
      systems.percent,
    ).map(({ cells }) => cells.slice(0, 3).join("|"));
  };
  const names = "Kode MK|Mata Kuliah|SKS";
  expect(read(["q7x.1", "q7x.2", "q8y.1"])).toEqual([
    names,
    "q7x.1|Algebra|4",
    "q7x.2|Logika|3",
    "q8y.1|Statistika|2",
  ]);
  expect(read(["D2014101", "D2014103", "U10002"])[1]).toBe("D2014101|Algebra|4");
});

it("asks about a course with a code whose values are not understood", () => {
  const lines = [
    "18CS32 DATA STRUCTURES 38 45 83",
    "18CS33 ELECTRONICS 30 34 64",
    "18CS34 NETWORKS 36 41 77",
    "18CS43 OPERATING SYSTEMS 33 A 33 A",
  ];
  const { rows, doubts } = guessTable(splitRunningText(lines, systems.percent), {
    readsAsMark: systems.percent,
  });
  expect(rows.map(({ cells }) => cells[0])).toEqual(["18CS32", "18CS33", "18CS34", "18CS43"]);
  expect(doubts.filter(({ line }) => line === 3).map(({ field }) => field)).toEqual(["course", "mark"]);
});

it("keeps the kind of exam apart from the name", () => {
  const lines = ["4EK101 Ekonometrie zk 6 2", "4ST201 Fyzika 2 z,zk 5 3", "1FU101 Účetnictví 4 2"];
  expect(splitRunningText(lines, systems.percent).map(({ cells }) => cells)).toEqual([
    ["4EK101", "Ekonometrie", "zk", "6", "2"],
    ["4ST201", "Fyzika 2", "z,zk", "5", "3"],
    ["1FU101", "Účetnictví", "", "4", "2"],
  ]);
  const [first] = splitRunningText(
    ["Státní zkouška 6 2", "Statistika 5 3", "Účetnictví 4 2"],
    systems.percent,
  );
  expect(first?.cells[0]).toBe("Státní zkouška");
});

it("asks about numbers that only half of the courses have before their values", () => {
  const lines = [
    "ENG 101 English Composition 3.00 A",
    "MAT 120 Calculus I 4.00 B+",
    "HIS 200 World History to 1500 3.00 A-",
    "PHY 111 Physics 1 4.00 C",
  ];
  const grid = splitRunningText(lines, systems.letters);
  expect(grid.map(({ cells }) => cells[1])).toEqual([
    "English Composition",
    "Calculus I",
    "World History to 1500",
    "Physics 1",
  ]);
  expect(grid.map(({ doubtful = [] }) => doubtful.length)).toEqual([0, 0, 1, 1]);
});

it("reads a letter behind the values of a few courses without losing or shifting them", () => {
  const text = `SUBJ NO. COURSE TITLE CRED GRD PTS R
ACC 201 Financial Accounting 3.00 B 9.00
ECO 202 Microeconomics 3.00 D 3.00 W
ECO 202 Microeconomics 3.00 B 9.00 I
ENG 101 Composition 3.00 A 12.00
ART 101 Drawing 3.00 A 12.00`;
  const rows = recognizePaste({ text }, systems.letters).rows;
  expect(rows.map(({ course, credits, mark }) => [course, credits, mark])).toEqual([
    ["Financial Accounting", "3.00", "B"],
    ["Microeconomics", "3.00", "D"],
    ["Microeconomics", "3.00", "B"],
    ["Composition", "3.00", "A"],
    ["Drawing", "3.00", "A"],
  ]);
  expect(rows.map(({ uncertain }) => uncertain?.includes("mark") ?? false)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

it("takes numbers that count the courses out of their names", () => {
  const names = (text: string) => recognizePaste({ text }, systems.tenPoint).rows.map(({ course }) => course);
  expect(names("1 Matematika 8 7\n2 Fizika 7 8\n3 Programiranje 8 10")).toEqual([
    "Matematika",
    "Fizika",
    "Programiranje",
  ]);
  expect(names("3 Matematika 8 7\n1 Fizika 7 8\n3 Programiranje 8 10")[0]).toBe("3 Matematika");
});

it("reads results behind the values, and keeps what is printed above a heading out of the first name", () => {
  const text = `RELEVÉ DE NOTES
Nom : KOUASSI Aya
Semestre 1
Analyse mathématique 12,5/20 5 crédits Validé
Algèbre linéaire 9,75/20 5 crédits Validé par compensation
Informatique 15/20 4 crédits Validé
Anglais 8/20 2 crédits Non validé`;
  const rows = recognizePaste({ text }, systems.french).rows;
  expect(rows.map(({ course, mark, term }) => [course, mark, term])).toEqual([
    ["Analyse mathématique", "12,5/20", "Semestre 1"],
    ["Algèbre linéaire", "9,75/20", "Semestre 1"],
    ["Informatique", "15/20", "Semestre 1"],
    ["Anglais", "8/20", "Semestre 1"],
  ]);
});

it("reads letters behind the marks of a numeric scale, and names of two words in the header", () => {
  const text = `UNIVERSITY OF ZENDA
NAME: GRACE MUTHONI REG. NO: SCT211-0345
CODE UNIT NAME HOURS MARKS GRADE
ICS 2201 Object Oriented Programming 45 67 B
ICS 2202 Database Systems I 45 72 A
SMA 2200 Linear Algebra 45 39 E
SMA 2217 Discrete Mathematics II 45 51 C`;
  const { rows, grid } = recognizePaste({ text }, systems.percent);
  expect(rows.map(({ code, course, mark }) => [code, course, mark])).toEqual([
    ["ICS 2201", "Object Oriented Programming", "67"],
    ["ICS 2202", "Database Systems I", "72"],
    ["SMA 2200", "Linear Algebra", "39"],
    ["SMA 2217", "Discrete Mathematics II", "51"],
  ]);
  expect(grid.slice(0, 3).map(({ cells }) => cells)).toEqual([
    ["UNIVERSITY OF ZENDA"],
    ["NAME: GRACE MUTHONI REG. NO: SCT211-0345"],
    ["CODE", "UNIT NAME", "HOURS", "MARKS", "GRADE"],
  ]);
});

it("keeps each course with a code whose values are not understood on its own line", () => {
  const lines = [
    "ICS 2201 Programming 45 67",
    "ICS 2202 Databases 45 sixty",
    "ICS 2203 Networks 45 seventy",
    "SMA 2200 Algebra 45 39",
    "SMA 2201 Calculus 45 52",
  ];
  expect(splitRunningText(lines, systems.percent).map(({ cells }) => cells)).toEqual([
    ["ICS 2201", "Programming", "45", "67"],
    ["ICS 2202", "Databases 45 sixty"],
    ["ICS 2203", "Networks 45 seventy"],
    ["SMA 2200", "Algebra", "45", "39"],
    ["SMA 2201", "Calculus", "45", "52"],
  ]);
});

it("reads a column of single letters that a header names", () => {
  const text = `Nazwa przedmiotu Forma Godz. ECTS Ocena
Matematyka I W 30 4 3,5
Matematyka I C 30 2 4,0
Fizyka W 30 3 3,0
Grafika inżynierska P 45 4 5,0`;
  const rows = recognizePaste({ text }, systems.polish).rows;
  expect(rows.map(({ course, credits, mark }) => [course, credits, mark])).toEqual([
    ["Matematyka I", "4", "3,5"],
    ["Matematyka I", "2", "4,0"],
    ["Fizyka", "3", "3,0"],
    ["Grafika inżynierska", "4", "5,0"],
  ]);
});

it("takes no labeled line above the courses for one", () => {
  const text = `Recinto de Mayagüez
Nombre: Rivera Colón, Javier A.
MATE 3031 CALCULO I 4 B
EN 120a Expository Writing 3 C
QUIM 3131 QUIMICA GENERAL I 3 C`;
  const { rows, grid } = recognizePaste({ text }, systems.letters);
  expect(rows.map(({ course }) => course)).toEqual(["CALCULO I", "Expository Writing", "QUIMICA GENERAL I"]);
  expect(grid[1]?.cells).toEqual(["Nombre: Rivera Colón, Javier A."]);
});

it("takes no labeled line below the courses for one, and asks about none of them because of the lines around them", () => {
  const text = `University of Zenda
Office of the Registrar
P.O. Box 159
Transcript of records
Issued on request
Official copy
ICS 2201 Programming 45 67
ICS 2202 Databases 45 72
SMA 2200 Algebra 30 51
Average 58.50
KEY TO GRADES: A 70-100 Excellent D 40-49 Pass`;
  const { rows } = recognizePaste({ text }, systems.percent);
  expect(rows.map(({ course, uncertain }) => [course, uncertain])).toEqual([
    ["Programming", undefined],
    ["Databases", undefined],
    ["Algebra", undefined],
  ]);
});

it("reads a column of words that the header names", () => {
  const text = `과목명 이수구분 학점 등급 평점
경영학원론 전필 3 A+ 4.5
미시경제학 전선 3 B 3.0
대학영어 교필 2 A 4.0
사회봉사 교선 1 P
회계원리 전필 3 C+ 2.5
통계학 전선 3 F 0.0`;
  const rows = recognizePaste({ text }, systems.indianLetters).rows;
  expect(rows.slice(0, 3).map(({ course, credits, mark }) => [course, credits, mark])).toEqual([
    ["경영학원론", "3", "A+"],
    ["미시경제학", "3", "B"],
    ["대학영어", "2", "A"],
  ]);
  expect(rows.map(({ course }) => course).slice(3)).toEqual(["사회봉사", "회계원리", "통계학"]);
});

it("keeps numbers in names although another line has as many values", () => {
  const text = `Analyse 1 10.75 / 20 Validé
Algèbre 1 12.5 / 20 Validé
Mécanique 8.25 / 20 Validé
Informatique 1 14 / 20 Validé
Anglais 1 14 / 20 Validé
Physique 1 11 / 20 Validé
Stage et projet AB 12 / 20 Validé`;
  const { rows } = recognizePaste({ text }, systems.french);
  expect(rows[0]).toMatchObject({ course: "Analyse 1", mark: "10.75 / 20", uncertain: ["course"] });
});

it("does not name columns by a line that starts with the name of a value", () => {
  const text = `Note Résultat Pts jury
Analyse 1 10.75 Validé
Algèbre 1 12.5 Validé
Informatique 1 14 Validé
Thermodynamique 5 Non validé`;
  expect(recognizePaste({ text }, systems.french).guess.headerRow).toBeNull();
});

it("keeps a mark together with its word if a word behind every title is a column", () => {
  const text = `Asignatura Tipo Créd. Curso Conv. Calificación
ÁLGEBRA LINEAL I FB 6 2015-16 1ª 72 GOOD
ANÁLISIS MATEMÁTICO FB 6 2015-16 2ª 50 PASS
GEOMETRÍA OB 6 2016-17 1ª 95 EXCELLENT
HISTORIA OP 3 2016-17 1ª 64 PASS`;
  const withWords = Object.assign(
    (cell: string) => systems.percent(cell) || /^(?:GOOD|PASS|EXCELLENT)$/.test(cell),
    {
      scale: systems.percent.scale,
    },
  );
  const { rows } = recognizePaste({ text }, withWords);
  expect(rows.map(({ course, credits, mark }) => [course, credits, mark])).toEqual([
    ["ÁLGEBRA LINEAL I", "6", "72"],
    ["ANÁLISIS MATEMÁTICO", "6", "50"],
    ["GEOMETRÍA", "6", "95"],
    ["HISTORIA", "3", "64"],
  ]);
});

it.each([
  ["Filosofie 3 AFW", ["Filosofie", "3", "AFW"]],
  ["Filosofie 3 R R", ["Filosofie", "3", "R R"]],
  ["Filosofie 3 GERECONOCEERD", ["Filosofie", "3", "GERECONOCEERD"]],
])("asks about the mark in “%s” instead of losing the course", (last, cells) => {
  const grid = splitRunningText(["Wiskunde 6 62", "Fysica 6 58", "Statistiek 5 70", last], systems.percent);
  expect(grid[3]).toMatchObject({ cells, doubtCause: "shifted-cells" });
});

it("asks about a row with fewer values than the others", () => {
  const text = `Course Credits Score Grade
Mathematical Analysis 6 84 B
Armenian History 4 92 A
Linear Algebra 5 67 C
Physical Education 2 Pass`;
  const { rows } = recognizePaste({ text }, systems.percent);
  expect(rows.map(({ uncertain }) => uncertain)).toEqual([
    undefined,
    undefined,
    undefined,
    expect.arrayContaining(["mark", "credits"]),
  ]);
});

it("reads a header that has the words of a total", () => {
  const text = `Code Matières Coef CC Examen Moyenne Crédits
GES301 Comptabilité 3 12 10,5 11,10 5
GES302 Statistiques 2 8 9 8,60 4
GES304 Anglais 1 15 13 13,80 2`;
  const rows = recognizePaste({ text }, systems.french).rows;
  expect(rows.map(({ credits, mark }) => [credits, mark])).toEqual([
    ["5", "11,10"],
    ["4", "8,60"],
    ["2", "13,80"],
  ]);
});

it("splits lines by the words of the header if all of them have the same form", () => {
  const text = `Materia Fecha Nota Letras Forma Acta
INTRODUCCIÓN AL DERECHO 12/07/2015 7 Siete Regular 1234
DERECHO ROMANO 20/12/2015 2 Dos Libre 1301
DERECHO CONSTITUCIONAL 15/07/2016 9 Nueve Promoción 1555`;
  const rows = recognizePaste({ text }, systems.tenPoint).rows;
  expect(rows.map(({ course, mark }) => [course, mark])).toEqual([
    ["INTRODUCCIÓN AL DERECHO", "7"],
    ["DERECHO ROMANO", "2"],
    ["DERECHO CONSTITUCIONAL", "9"],
  ]);
});

it("keeps hours and a level that all courses have apart from their names", () => {
  const read = (...lines: string[]) =>
    splitRunningText(lines, systems.percent).map(({ cells }) => cells.join("|"));
  expect(read("MAT1 Logic I 4/2 6 78", "EKO1 Markets 2/2 5 61", "STA1 Statistics 2/1 5 70")).toEqual([
    "MAT1|Logic I|4/2|6|78",
    "EKO1|Markets|2/2|5|61",
    "STA1|Statistics|2/1|5|70",
  ]);
  const [first] = read(
    "ECON 1001 UG Markets 3.000 78",
    "ECON 1003 UG Money 3.000 61",
    "FOUN 1001 UG Writing 3.000 70",
    "SOCI 1002 UG Society 3.000 66",
  );
  expect(first).toBe("ECON 1001|Markets|3.000|78");
});

it("asks about a course of which one value is not understood", () => {
  const lines = [
    "MAT1 Logic 4/2 6 78",
    "TV01 Sports 0/2 1 done",
    "EKO1 Markets 2/2 5 61",
    "STA1 Optics 2/1 5 70",
  ];
  const grid = splitRunningText(lines, systems.percent);
  expect(grid[1]).toMatchObject({
    cells: ["TV01", "Sports", "0/2", "1", "done"],
    doubtCause: "shifted-cells",
  });
});

it("reads marks with their words behind them", () => {
  const lines = ["Analizë 8 7 shtatë", "Gjeometri 6 9 nëntë", "Informatikë 6 10 dhjetë"];
  expect(splitRunningText(lines, systems.tenPoint).map(({ cells }) => cells.join("|"))).toEqual([
    "Analizë|8|7|shtatë",
    "Gjeometri|6|9|nëntë",
    "Informatikë|6|10|dhjetë",
  ]);
});

it("takes numbers before codes for row numbers, and names of columns with two words for one", () => {
  const lines = [
    "STT Mã HP Tên học phần TC Điểm QT Điểm thi Điểm TK Điểm chữ",
    "1 MAT101 Giải tích 1 3 7.5 6.0 6.6 C",
    "2 PHY101 Vật lý đại cương 4 8.0 7.0 7.4 B",
    "3 ENG101 Tiếng Anh 1 3 9.0 8.5 8.7 A",
  ];
  expect(splitRunningText(lines, systems.tenPoint).map(({ cells }) => cells.join("|"))).toEqual([
    "Mã HP|Tên học phần|TC|Điểm QT|Điểm thi|Điểm TK|Điểm chữ",
    "MAT101|Giải tích 1|3|7.5|6.0|6.6|C",
    "PHY101|Vật lý đại cương|4|8.0|7.0|7.4|B",
    "ENG101|Tiếng Anh 1|3|9.0|8.5|8.7|A",
  ]);
});

it("keeps the credits of a withdrawn course, which has no points behind its grade", () => {
  const lines = [
    "ESPA 3101 ESPANOL I 3 A 12.00",
    "MATE 3171 ALGEBRA I 3 C 6.00",
    "CIBI 3031 BIOLOGIA 4 W",
    "INGL 3101 INGLES I 3 B 9.00",
  ];
  const grid = splitRunningText(lines, systems.letters);
  expect(grid.map(({ cells }) => cells.slice(1).join("|"))).toEqual([
    "ESPANOL I|3|A|12.00",
    "ALGEBRA I|3|C|6.00",
    "BIOLOGIA|4|W|",
    "INGLES I|3|B|9.00",
  ]);
});

it("keeps the kind of class apart if all names end in one", () => {
  const names = (...lines: string[]) => splitRunningText(lines, systems.percent).map(({ cells }) => cells[0]);
  expect(names("Analiza wykład 30 6 74", "Analiza ćwiczenia 30 2 53", "Algebra wykład 30 5 63")).toEqual([
    "Analiza",
    "Analiza",
    "Algebra",
  ]);
  expect(names("Research seminar 30 6 74", "Logic 30 2 53", "Optics 30 5 63")[0]).toBe("Research seminar");
});

it("keeps the name of the titles over the titles if that of the codes has two words", () => {
  const text = [
    "Course Section Title Attempted Earned Grade Points",
    "ACC105-01 Financial Accounting I 3.00 3.00 82 9.00",
    "ENG101-03 College Composition I 3.00 3.00 91 12.00",
    "MAT101-02 College Algebra 3.00 0.00 34 0.00",
    "CIS160-01 Computer Applications 3.00 3.00 76 9.00",
  ].join("\n");
  const { rows } = recognizePaste({ text }, systems.percent);
  expect(rows.map(({ course, mark, credits }) => [course, mark, credits])).toEqual([
    ["Financial Accounting I", "82", "3.00"],
    ["College Composition I", "91", "3.00"],
    ["College Algebra", "34", "3.00"],
    ["Computer Applications", "76", "3.00"],
  ]);
});

it("leaves out the numbers of the rows in both columns of a page", () => {
  const text = [
    "Course Title Cr Mark Course Title Cr Mark",
    "1 SOCI1002 Sociology 3 61 1 SOCI1001 Social Research 3 55",
    "2 PSYC1000 Psychology 3 74 2 PSYC1012 Child Development 3 68",
    "3 GOVT1000 Institutions 3 49 3 GOVT1001 Caribbean Politics 3 58",
  ].join("\n");
  const { rows } = recognizePaste({ text }, systems.percent);
  expect(rows.map(({ code, course }) => [code, course].join(" "))).toEqual([
    "SOCI1002 Sociology",
    "PSYC1000 Psychology",
    "GOVT1000 Institutions",
    "SOCI1001 Social Research",
    "PSYC1012 Child Development",
    "GOVT1001 Caribbean Politics",
  ]);
});

it("divides the names of the columns so that they fit the values, and leaves out what every page begins with", () => {
  const header = "LV-Nr. Titel der Lehrveranstaltung Typ SSt. ECTS-AP Note Datum";
  const text = [
    "Universität Innsbruck",
    header,
    "713001 Einführung in die Geologie VO 3,0 5,0 gut (2) 31.01.2018",
    "713004 Mineralogie VU 2,0 3,5 sehr gut (1) 02.02.2018",
    "744110 Mathematik VO 4,0 6,0 genügend (4) 09.02.2018",
    "Seite 1 von 2",
    "Universität Innsbruck",
    header,
    "713031 Petrologie VU 3,0 5,0 befriedigend (3) 30.01.2019",
  ].join("\n");
  const { rows } = recognizePaste({ text }, gradedSystems.german);
  expect(rows.map(({ course, credits, mark }) => [course, credits, mark])).toEqual([
    ["Einführung in die Geologie", "5,0", "2"],
    ["Mineralogie", "3,5", "1"],
    ["Mathematik", "6,0", "4"],
    ["Petrologie", "5,0", "3"],
  ]);
});

it("divides the names of the columns so that only one has the courses", () => {
  const text = [
    "شماره درس نام درس واحد نمره وضعیت",
    "221101 ریاضی عمومی 1 3 14 قبول",
    "221110 فیزیک عمومی 1 3 12 قبول",
    "221120 فارسی عمومی 3 17 قبول",
    "221130 زبان عمومی 3 15 قبول",
    "221201 ریاضی عمومی 2 3 16 قبول",
  ].join("\n");
  const { rows } = recognizePaste({ text }, systems.french);
  expect(rows.map(({ course, credits, mark }) => [course, credits, mark].join("|"))).toEqual([
    "ریاضی عمومی 1|3|14",
    "فیزیک عمومی 1|3|12",
    "فارسی عمومی|3|17",
    "زبان عمومی|3|15",
    "ریاضی عمومی 2|3|16",
  ]);
});

it("keeps the rest of a name that is printed for a second attempt as well", () => {
  const text = [
    "Unidade curricular Créditos Nota",
    "Direito Constitucional 6 12",
    "Língua Portuguesa – Técnicas",
    "de Expressão 4 9",
    "História 5 14",
    "Língua Portuguesa – Técnicas",
    "de Expressão 4 13",
  ].join("\n");
  const { rows } = recognizePaste({ text }, systems.french);
  expect(rows.map(({ course }) => course).slice(1)).toEqual([
    "Língua Portuguesa – Técnicas de Expressão",
    "História",
    "Língua Portuguesa – Técnicas de Expressão",
  ]);
});

it("takes a heading of credits from elsewhere for no part of a name", () => {
  const text =
    "Code Course Credits Mark\nMAT101 Algebra 3 71\nPHY101 Optics 3 64\nTRANSFER CREDITS\nPHI101 Logic 3 80";
  const { rows } = recognizePaste({ text }, systems.percent);
  expect(rows.map(({ course }) => course)).toEqual(["Algebra", "Optics", "Logic"]);
});

const listRows = (lines: string[], readsAsMark = systems.percent) =>
  recognizePaste({ text: lines.join("\n") }, readsAsMark).rows.map(({ code, course, credits, mark }) =>
    [code, course, credits, mark].join("|"),
  );

it("gives names of columns that begin with the courses to the titles behind their codes", () => {
  const lines = [
    "Course Cr. Mark",
    "ENGL101 English I 3 72",
    "MATH101 Calculus I 4 58",
    "PHYS101 Optics 4 81",
  ];
  expect(listRows(lines)).toEqual([
    "ENGL101|English I|3|72",
    "MATH101|Calculus I|4|58",
    "PHYS101|Optics|4|81",
  ]);
});

it("finds the credits in front of the kinds of exams", () => {
  const lines = [
    "Kód Předmět Kredity Ukončení Známka Datum",
    "HIS/UHV Úvod do studia historie 4 Zk 71 12.01.2016",
    "KAA/AJ1 Anglický jazyk 1 2 Zp 64 15.12.2015",
    "HIS/SEM Proseminář 4 Zp 80 10.05.2016",
  ];
  expect(listRows(lines)).toEqual([
    "HIS/UHV|Úvod do studia historie|4|71",
    "KAA/AJ1|Anglický jazyk 1|2|64",
    "HIS/SEM|Proseminář|4|80",
  ]);
});

it("does not take the last words of names for a column because the header names one more", () => {
  const lines = [
    "Nro Opintojakso Op Arvosana Pvm Opettaja",
    "POLPOP01 Johdatus yhteiskuntatieteisiin 5 71 12.10.2016 Lehtonen",
    "POLPOP04 Tilastotieteen perusteet 5 64 15.12.2016 Nieminen",
    "POLVOP05 Kansainväliset suhteet 5 80 10.11.2017 Korhonen",
    "POLVOP08 Politiikan teoria 5 77 14.12.2017 Mäkinen",
  ];
  expect(listRows(lines)).toEqual([
    "POLPOP01|Johdatus yhteiskuntatieteisiin|5|71",
    "POLPOP04|Tilastotieteen perusteet|5|64",
    "POLVOP05|Kansainväliset suhteet|5|80",
    "POLVOP08|Politiikan teoria|5|77",
  ]);
});

it("reads terms that are printed in front of the codes", () => {
  const lines = [
    "Dönem Ders Kodu Ders Adı AKTS Not",
    "2014 Güz İKT1001 İktisada Giriş I 5 71",
    "2014 Güz MAT1007 Matematik I 6 64",
    "2015 Bahar MAT1007 Matematik I 6 80",
  ];
  const { rows } = recognizePaste({ text: lines.join("\n") }, systems.percent);
  expect(rows.map(({ code, course, term }) => [code, course, term].join("|"))).toEqual([
    "İKT1001|İktisada Giriş I|2014 Güz",
    "MAT1007|Matematik I|2014 Güz",
    "MAT1007|Matematik I|2015 Bahar",
  ]);
});

it("takes words in lowercase for no grade, so that a name goes on in the next line", () => {
  const lines = [
    "Module Credit Mark Grade",
    "ENV 111 Principles of Ecology 3 58 C",
    "ENV 122 Biodiversity and",
    "Conservation 3 62 B",
    "GST 101 Communication Skills 2 71 A",
  ];
  expect(listRows(lines)[1]).toBe("ENV 122|Biodiversity and Conservation|3|62");
});

it("reads dates with the month in letters, and does not take names for a column of types", () => {
  const lines = [
    "Course Code Course Name CrHr Grade Exam Date",
    "ARAB101 Arabic Language 3 B 12-Dec-2016",
    "MATH105 Calculus I 3 D 14-Dec-2016",
    "CHEM111 General Chemistry I 3 F 18-Dec-2016",
    "PHYS105 General Physics I 3 A 16-May-2017",
  ];
  expect(listRows(lines, systems.letters)).toEqual([
    "ARAB101|Arabic Language|3|B",
    "MATH105|Calculus I|3|D",
    "CHEM111|General Chemistry I|3|F",
    "PHYS105|General Physics I|3|A",
  ]);
});

it("keeps the marks of two attempts apart", () => {
  const lines = [
    "EDU111 Foundations 15 B",
    "ENG120 English 15 F C",
    "PSY112 Development 15 C",
    "ISL101 Islam 15 F F",
  ];
  const { guess } = recognizePaste({ text: lines.join("\n") }, (mark) => /^[A-F](?: [A-F])?$/.test(mark));
  expect(guess.rows.at(-1)?.cells.slice(-2)).toEqual(["F", "F"]);
});
