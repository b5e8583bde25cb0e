import { expect, it } from "vitest";
import { gradedSystems } from "../../test/marks.ts";
import { guessTable } from "../guess-table.ts";
import { readRowTerm } from "../rows/values/read-row-term.ts";

function readTerms(text: string) {
  const grid = text.split("\n").map((line) => ({ cells: line.split("|") }));
  const { rows, columns } = guessTable(grid, { readsAsMark: gradedSystems.percent });
  return rows.map((row) => Object.values(readRowTerm(row, columns)).join(" ").trim());
}

it.each([
  ["Anul", "Semestrul"],
  ["Tanév", "Félév"],
  ["Ročník", "Semestr"],
  ["Ακαδημαϊκό έτος", "Εξάμηνο"],
  ["שנה", "סמסטר"],
  ["ปี", "ภาคการศึกษา"],
  ["Курс", "Семестр"],
])("knows %s and %s as the names of the year and the term", (year, term) => {
  expect(readTerms(`Course|${year}|${term}|Mark\nLogic|1|2|64\nEthics|1|2|71\nLaw|2|1|58`)).toEqual([
    "2 1",
    "2 1",
    "1 2",
  ]);
});

it("takes I and 2 for terms if only one language of the name is known", () => {
  const read = (...terms: string[]) =>
    readTerms(["Course|Xyz. / Sem.|Mark", ...terms.map((term, i) => `Course ${i}|${term}|6${i}`)].join("\n"));
  expect(read("I", "I", "II", "III")).toEqual(["I", "I", "II", "III"]);
  expect(read("1", "1", "2")).toEqual(["1", "1", "2"]);
});

it("takes courses numbered 1 to 7 for years of study", () => {
  const lines = "Curso|Asignatura|Créditos|Nota\n1|Lógica|6|64\n1|Ética|6|71\n2|Derecho|6|58";
  expect(readTerms(lines)).toEqual(["1", "1", "2"]);
  expect(readTerms("Asignatura|Curso|Nota\nLógica|1ro|64\nÉtica|1ro|71\nDerecho|2do|58")).toEqual([
    "1ro",
    "1ro",
    "2do",
  ]);
});

it("takes codes under the name of a term for terms", () => {
  const rows = "2191|Lógica|64|14/03/2019\n2193|Ética|71|02/09/2019\n2201|Derecho|58|09/03/2020";
  expect(readTerms(`Ciclo lectivo|Asignatura|Nota|Fecha\n${rows}`)).toEqual(["2191", "2193", "2201"]);
});

it("reads a month with its year as a date, whatever Excel made of it", () => {
  expect(readTerms("Subject|Sitting|Mark\nLogic|Jun-17|64\nEthics|Jun-17|71\nLaw|Jan-18|58")).toEqual([
    "Jun-17",
    "Jun-17",
    "Jan-18",
  ]);
  expect(
    readTerms("Curso|Nota|Fecha de aprobación\nLógica|64|06/2016\nÉtica|71|06/2016\nDerecho|58|11/2016"),
  ).toEqual(["06/2016", "06/2016", "11/2016"]);
});

it("reads the titles of tables although some of their words are unknown", () => {
  const table = (title: string) => `${title}\nCourse|Credits|Mark\nLogic|3|64\nEthics|3|71\nLaw|4|58`;
  const terms = (titles: string[]) => [...new Set(readTerms(titles.map(table).join("\n")))];
  const semesters = ["2020/2021 tədris ili, Payız semestri", "2020/2021 tədris ili, Yaz semestri"];
  expect(terms(semesters)).toEqual(semesters.map((semester) => `${semester} 2020/2021`));
  expect(terms(["2019 - Bachelor of Science", "2020 - Bachelor of Science"])).toEqual(["2019", "2020"]);
  // A student number with the same digits in both titles is no year.
  expect(terms(["Student 2019, required", "Student 2019, optional"])).toEqual([""]);
});

it("takes the only term that is printed around the courses, and asks about it", () => {
  const read = (title: string) => {
    const text = `${title}\nName: Ana\nCourse|Credits|Mark\nLogic|3|64\nEthics|3|71\nLaw|4|58`;
    const grid = text.split("\n").map((line) => ({ cells: line.split("|") }));
    const { rows, columns, doubts } = guessTable(grid, { readsAsMark: gradedSystems.percent });
    return [
      ...new Set(rows.map((row) => Object.values(readRowTerm(row, columns)).join(" ").trim())),
      ...doubts.flatMap(({ field, reason }) => (field === "term" ? [reason.code] : [])),
    ];
  };
  expect(read("Relevé de notes - Semestre 3 - Année universitaire 2020/2021")).toEqual([
    "Semestre 3 2020/2021",
    "taken-from-text",
  ]);
  expect(read("Moyenne du semestre 3 : 11,84\nAnnée académique 2018-2019")).toEqual([
    "semestre 3 2018-2019",
    "taken-from-text",
  ]);
  expect(read("Admitted: Fall 2018\nGraduated: Spring 2022\nCampus: Oslo\nBorn: Bergen")).toEqual([""]);
  expect(read("Semester 1 2018/19|Semester 2 2018/19")).toEqual(["", "term-unclear"]);
});

it("reads a term over one of the header's columns", () => {
  const table = (term: string) =>
    `Subject|${term}||\nSubject|Credits|Mark|Grade\nLogic|3|64|B\nEthics|3|71|A\nLaw|4|58|C`;
  expect(readTerms(`Year 2\n${table("First Semester")}\n${table("Second Semester")}`)).toEqual([
    ...Array.from({ length: 3 }, () => "First Semester Year 2"),
    ...Array.from({ length: 3 }, () => "Second Semester Year 2"),
  ]);
});

it("reads only the parts of a title that name the term", () => {
  const terms = (title: string) => [
    ...new Set(readTerms(`${title}\nCours|Crédits|Note\nLogique|3|64\nÉthique|3|71\nDroit|4|58`)),
  ];
  expect(terms("Biologie, Année 2019-2020, Semestre 2")).toEqual(["Année 2019-2020, Semestre 2 2019-2020"]);
  // The first session of exams is no term.
  expect(terms("Relevé de notes et résultats — L2 Droit — 2020/2021 — Session 1")).toEqual([""]);
});

it("takes the term of the heading rather than the month of the exam", () => {
  const rows = ["Logic|Jan|64", "Ethics|Sep|71", "Law|Jan|58", "Art|Jun|66"].join("\n");
  expect(readTerms(`Course|Session|Mark\nSemester 1, 2014\n${rows}`)[1]).toBe("Semester 1, 2014 2014");
});

it("reads lines of the same words with different years as terms", () => {
  const rows = ["Logic|3|64", "Ethics|3|71"];
  const lines = ["Record 2017", "Course|Credits|Mark", ...rows, "Record 2018", ...rows];
  expect(readTerms(lines.join("\n"))).toEqual(["2017", "2017", "2018", "2018"]);
});

it("takes no levels of courses for years if they are mixed within the terms", () => {
  const table = (levels: string[]) =>
    [
      "Course|Level|Mark",
      "Fall 2017",
      ...levels.slice(0, 4).map((level, i) => `Logic ${i}|${level}|64`),
      "Spring 2018",
      ...levels.slice(4).map((level, i) => `Ethics ${i}|${level}|71`),
    ].join("\n");
  expect(new Set(readTerms(table(["100", "300", "100", "200", "300", "200", "300"])))).toEqual(
    new Set(["Fall 2017 2017", "Spring 2018 2018"]),
  );
  expect(readTerms(table(["100", "100", "100", "100", "200", "200", "200"]))[4]).toContain("200");
});

it("asks for the terms if a column that nothing explains divides the courses into numbered groups", () => {
  const ask = (name: string, values: string[]) => {
    const rows = values.map((value, i) => `${value}|Course ${"TUVWXY"[i]}|${3 + (i % 2)}|6${i}`);
    const grid = [`${name}|Course|Credits|Mark`, ...rows].map((line) => ({ cells: line.split("|") }));
    const { doubts } = guessTable(grid, { readsAsMark: gradedSystems.percent });
    return doubts.flatMap(({ reason }) => (reason.code === "term-unclear" ? [reason.code] : []));
  };
  expect(ask("Xyz", ["FA-15", "FA-15", "FA-15", "SP-16", "SP-16", "SP-16"])).toEqual(["term-unclear"]);
  expect(ask("", ["N1", "N1", "N2", "N2", "N3", "N3"])).toEqual(["term-unclear"]);
  expect(ask("Student ID", ["4711", "4711", "4711", "4712", "4712", "4712"])).toEqual([]);
  // Values in several runs, and words, are no terms.
  expect(ask("Xyz", ["N1", "N2", "N1", "N2", "N1", "N2"])).toEqual([]);
  expect(ask("Xyz", ["Core", "Core", "Core", "Free", "Free", "Free"])).toEqual([]);
});

it("knows AY/Sem and terms that start with AY", () => {
  expect(readTerms("AY/Sem|Course|Mark\nAY2018/19 Sem 1|Logic|64\nAY2018/19 Sem 2|Law|58")).toEqual([
    "AY2018/19 Sem 1 2018/19",
    "AY2018/19 Sem 2 2018/19",
  ]);
});

it("reads lines that differ in an ordinal and the year as terms, although their words are unknown", () => {
  const rows = ["Logic|3|64", "Ethics|3|71"];
  const lines = [
    "Course|Credits|Mark",
    "المرحلة الأولى 2014-2015",
    ...rows,
    "المرحلة الثانية 2015-2016",
    ...rows,
  ];
  expect(readTerms(lines.join("\n"))).toEqual(["2014-2015", "2014-2015", "2015-2016", "2015-2016"]);
});

it("takes Primer Curso for a year of study below the name Curso", () => {
  expect(
    readTerms(
      "Curso|Asignatura|Nota\nPrimer Curso|Lógica|64\nPrimer Curso|Ética|71\nSegundo Curso|Derecho|58",
    ),
  ).toEqual(["Primer Curso", "Primer Curso", "Segundo Curso"]);
});
