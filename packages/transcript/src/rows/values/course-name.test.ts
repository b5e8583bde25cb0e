import { expect, it } from "vitest";
import { systems } from "../../../test/marks.ts";
import { withoutTeacher } from "../../cells/teachers.ts";
import { recognizePaste } from "../../recognize-paste.ts";

const read = (...lines: string[]) =>
  recognizePaste({ text: lines.join("\n").replaceAll("|", "\t") }, systems.tenPoint);

it("reads codes with a letter behind their number in front of the names", () => {
  const { rows } = read(
    "Asignatura|Créditos|Calificación",
    "1000004-B Cálculo Diferencial|4|3.7",
    "1000003-B Álgebra Lineal|4|2.4",
    "2015168-C Fundamentos de Economía|3|4.2",
    "1000044-P Inglés I|3|4.0",
  );
  expect(rows.map(({ code, course }) => `${code}: ${course}`).slice(0, 2)).toEqual([
    "1000004-B: Cálculo Diferencial",
    "1000003-B: Álgebra Lineal",
  ]);
});

it("reads codes with a dash between them and the names", () => {
  const { rows } = read(
    "Insegnamento|CFU|Voto",
    "A13532 - Analisi 1|4|7",
    "A13533 - Fisica|4|8",
    "A13540 – Chimica|3|6",
    "A13560 - Geometria|3|9",
  );
  expect(rows.map(({ course }) => course)).toEqual(["Analisi 1", "Fisica", "Chimica", "Geometria"]);
});

it("leaves out the teachers and their hours that SIGAA prints with the name", () => {
  const { rows } = read(
    "Ano/Período|Componente Curricular|CH|Nota|Situação",
    "2019.1|MAT0026 CÁLCULO I Prof. Dr. JOÃO SILVA (60h)|60|8,5|APR",
    "2019.1|FIS0011 FÍSICA GERAL Profa. MARIA SOUZA (90h)|90|7,0|APR",
    "2019.2|QUI0021 QUÍMICA Dra. ANA LIMA (60h) e MSc. RUI COSTA (30h)|90|6,0|APR",
    "2019.2|ADM0031 ÉTICA PROF. E LEGISLAÇÃO|30|9,0|APR",
  );
  expect(rows.map(({ course }) => course)).toEqual([
    "CÁLCULO I",
    "FÍSICA GERAL",
    "QUÍMICA",
    "ÉTICA PROF. E LEGISLAÇÃO",
  ]);
});

it("reads codes of two parts in front of the names", () => {
  const { rows } = read(
    "Module|Credits|Mark",
    "CSE 1010e Introduction to Computing|3|7",
    "MATH 1111 Mathematics I|3|8",
    "COMM 1010 Communication Studies|2|6",
    "STAT 1002 Probability|3|9",
  );
  expect(rows.map(({ code, course }) => [code, course])).toEqual([
    ["CSE 1010e", "Introduction to Computing"],
    ["MATH 1111", "Mathematics I"],
    ["COMM 1010", "Communication Studies"],
    ["STAT 1002", "Probability"],
  ]);
});

it("takes codes behind the names out of them, if most names have one of their own", () => {
  const names = (codes: string[]) =>
    read(
      "Asignatura|Créditos|Nota",
      ...codes.map((code, i) => `${["Lógica", "Ética", "Arte", "Leyes"][i]} ${code}|5|6.4`),
    ).rows.map(({ code, course }) => `${code ?? ""}: ${course}`);
  expect(names(["[1000-111]", "[1000-112]", "[4500-WF]", "II"])).toEqual([
    "1000-111: Lógica",
    "1000-112: Ética",
    "4500-WF: Arte",
    ": Leyes II",
  ]);
  expect(names(["(2019)", "(2019)", "(2019)", "(2020)"])[0]).toBe(": Lógica (2019)");
});

it("asks about a number at the end of a name if the next column lacks one", () => {
  const { rows } = read(
    "Course|L|Credits|Mark",
    "Mathematics III 3||4|7",
    "Data Structures|3|3|6",
    "Digital Systems|3|3|8",
    "Physics 2|4|3|9",
    "Networks|3|3|5",
  );
  expect(rows.map(({ uncertain = [] }) => uncertain.includes("course"))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

it.each([
  ["(ΝΓ0101) Χημεία", "(ΝΓ0102) Φυσική", "(ΝΓ0201) Άλγεβρα"],
  ["[INF-101] Logic", "[INF-102] Networks", "[INF-110] Databases"],
  ["INF101: Logic", "INF102: Networks", "INF110: Databases"],
])("reads codes in brackets or before a colon in front of the names: %s", (...names) => {
  const { rows } = read("Course|Credits|Mark", ...names.map((name, i) => `${name}|${i + 3}|7`));
  expect(rows.map(({ code, course }) => [code, course])).toEqual(
    names.map((name) => [/[\p{Lu}\p{Nd}-]{5,}/u.exec(name)?.[0], name.split(" ")[1]]),
  );
});

it.each([
  "Matematika 1 Prof. Dr. Ivan Petrović",
  "Matematika 1, Doc. dr. sc. Ana Kos",
  "Matematika 1 (Prof. Dr. S. Kos)",
  "Matematika 1 – Yrd. Doç. Dr. Ayşe Demir",
])("leaves out a teacher with two titles: %s", (name) => {
  const { rows } = read("Predmet|ECTS|Nota", `${name}|6|7`, "Seminar Dr. Faustus|4|6", "Fizika|5|8");
  expect(rows.map(({ course }) => course)).toEqual(["Matematika 1", "Seminar Dr. Faustus", "Fizika"]);
});

it("leaves out teachers with one title if most names have one", () => {
  const { rows } = read(
    "Course|Credits|Mark",
    "Anatomy, Prof. Ahmed Ali|4|7",
    "Physiology Dr. Mona Said|5|8",
    "Histology (Dr. S. Naguib)|3|9",
    "Ethics|3|6",
  );
  expect(rows.map(({ course }) => course)).toEqual(["Anatomy", "Physiology", "Histology", "Ethics"]);
});

it("leaves names with abbreviated subjects alone, also if most names have one", () => {
  const names = [
    "Introduction to Nat. Sc. II",
    "Foundations of Med. Sc. Research",
    "Int. Med. Clerkship",
    "Computer Sc. Theory",
    "Matemática Ing. I",
  ];
  const { rows } = read("Course|Credits|Mark", ...names.map((name, i) => `${name}|${i + 3}|7`));
  expect(rows.map(({ course }) => course)).toEqual(names);
});

it("reads a name of many titles without long work", () => {
  const name = `${"Dr ".repeat(8000)}x`;
  const start = performance.now();
  expect(withoutTeacher(name)).toBe(name);
  expect(performance.now() - start).toBeLessThan(1000);
});

it("does not take a column of teachers for the courses", () => {
  const { rows, guess } = read(
    "Predmet|Izvođač|Ocjena|ECTS",
    "Matematika 1|Prof. Dr. Ivan Horvat|4|6",
    "Fizika|Doc. dr. sc. Ana Kos|3|5",
    "Kemija|Prof. Dr. Marko Babić|5|4",
  );
  expect(rows.map(({ course }) => course)).toEqual(["Matematika 1", "Fizika", "Kemija"]);
  expect(guess.doubts).toEqual([]);
});

it("does not take names that start with an abbreviated subject for teachers", () => {
  const { guess } = read(
    "Med. Terminology|John Smith|3|8",
    "Med. Chemistry|Ann Lee|4|7",
    "Med. Ethics|Bob Ray|2|9",
    "Med. Physics|Carl Poe|3|6",
  );
  expect(guess.columns[0]?.kind).toBe("course");
  expect(guess.doubts.map(({ field }) => field)).toContain("columns");
});

it("reads codes with small letters in square brackets behind the names", () => {
  const { rows } = read(
    "Przedmiot|ECTS|Ocena",
    "Analiza I.1 [1000-111bAM1a]|8|3",
    "Programowanie [1000-211bWPI]|7|4",
    "Geometria [1000-211bGAL]|6|5",
  );
  expect(rows.map(({ course, code }) => [course, code])).toEqual([
    ["Analiza I.1", "1000-111bAM1a"],
    ["Programowanie", "1000-211bWPI"],
    ["Geometria", "1000-211bGAL"],
  ]);
});

it("takes the maker of a program for no title", () => {
  const { rows } = read(
    "Course|Credits|Mark",
    "Introduction to MS Office|4|7",
    "Statistics with MS Excel|4|8",
    "Databases in MS Access|3|6",
  );
  expect(rows.map(({ course }) => course)).toEqual([
    "Introduction to MS Office",
    "Statistics with MS Excel",
    "Databases in MS Access",
  ]);
});
