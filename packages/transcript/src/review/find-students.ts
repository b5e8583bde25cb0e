import { normalizeWords } from "../cells/cell-text.ts";
import type { GridLine } from "../cells/grid-line.ts";
import { readHeader } from "../cells/words/header-vocabulary.ts";
import type { ColumnGuess } from "../columns/column-guess.ts";
import { headerKinds } from "../columns/header/find-header.ts";
import { toPrintedTexts } from "../propose/printed-texts.ts";
import { proposeStudent } from "../propose/propose-student.ts";
import type { TableRow } from "../rows/table-row.ts";
import { maxStudentChoices, type Doubt } from "./doubt.ts";

/** A registrar's export can have the courses of several students, which must not become one transcript. */
export function askForStudent(
  lines: readonly GridLine[],
  rows: readonly TableRow[],
  columns: readonly ColumnGuess[],
): Doubt[] {
  const students = [groupByColumn(rows, columns), groupByHeading(lines, rows)].find(
    (groups) => groups.length > 1,
  );
  if (!students) return [];
  const readings = students.map(({ name, courses }) => ({
    text: name,
    keeps: courses,
    evidence: `${courses.length} of the ${rows.length} courses.`,
  }));
  const all = {
    text: "All of them",
    keeps: rows.map((row) => row.line),
    evidence: "These are names or numbers of one student.",
  };
  const names = students.map(({ name }) => name);
  return [
    {
      line: null,
      field: "course",
      reason: { code: "several-students", students: names },
      readings: students.length > maxStudentChoices ? [all] : [...readings, all],
    },
  ];
}

interface Student {
  /** Or a student number. */
  readonly name: string;
  /** Their lines. */
  readonly courses: number[];
}

/** By the values of a column with student numbers or names. A row without one belongs to the row above. */
function groupByColumn(rows: readonly TableRow[], columns: readonly ColumnGuess[]): Student[] {
  const column = columns.findIndex(({ header }) => studentColumns.has(normalizeWords(header)));
  return column < 0 ? groupByName(rows, columns) : groupByCell(rows, column);
}

/** "Name" next to the column of the courses, if each name has several rows in a block. */
function groupByName(rows: readonly TableRow[], columns: readonly ColumnGuess[]): Student[] {
  const column = columns.findIndex(
    ({ header, kind }) => kind === "ignore" && nameColumns.has(normalizeWords(header)),
  );
  const students = column < 0 ? [] : groupByCell(rows, column);
  const order = students.flatMap(({ courses }) => courses);
  const areBlocks = order.every((line, i) => i === 0 || line > (order[i - 1] ?? 0));
  return areBlocks && students.length <= rows.length / 2 ? students : [];
}

function groupByCell(rows: readonly TableRow[], column: number): Student[] {
  const students = new Map<string, Student>();
  let current: Student | undefined;
  for (const row of rows) {
    const name = row.cells[column] ?? "";
    const key = normalizeWords(name);
    if (key !== "") current = students.get(key) ?? { name, courses: [] };
    current?.courses.push(row.line);
    if (current && key !== "") students.set(key, current);
  }
  return [...students.values()];
}

/** By names between the courses. Below the last course, it is the person who signs. */
function groupByHeading(lines: readonly GridLine[], rows: readonly TableRow[]): Student[] {
  const courses = rows.map((row) => row.line);
  const headings = listNames(lines.slice(0, Math.max(0, ...courses)), new Set(courses));
  const [first, ...others] = headings.filter(({ line }) => line < Math.min(...courses));
  const students = [
    ...(first ? [first] : []),
    ...headings.filter(
      ({ line, key }) => line > Math.min(...courses) && others.every((other) => other.key !== key),
    ),
  ];
  const groups = new Map(students.map(({ key, name }): [string, Student] => [key, { name, courses: [] }]));
  for (const course of courses) {
    const heading = students.findLast(({ line }) => line < course) ?? students[0];
    if (heading) groups.get(heading.key)?.courses.push(course);
  }
  return [...groups.values()];
}

/** Names of students in lines that are no course. */
function listNames(lines: readonly GridLine[], courses: ReadonlySet<number>) {
  return lines.flatMap((cells, line) => {
    // "Name" and "Credits" next to each other are the columns of the next page.
    if (courses.has(line) || headerKinds(cells).size >= 2) return [];
    const name = proposeStudent(toPrintedTexts(cells, line))?.value ?? "";
    const key = normalizeWords(name);
    return key === "" || readHeader(name) !== null ? [] : [{ line, name, key }];
  });
}

const studentColumns = new Set(
  `student id, student no, student number, student name, name of student, student, studentid, studentno, student id no, stu id, emplid, pidm, spriden id, candidate no, candidate number, candidate name, roll no, roll number, reg no, registration no, registration number, enrollment no, enrolment no, matric no, matric number, matriculation number, index no, index number, usn, prn, hall ticket no,
  matrikelnummer, matrikelnr, matrikel nr, mtknr, studierende, numero etudiant, n etudiant, no etudiant, code etudiant, etudiant, nom et prenom, nom prenom, alumno, estudiante, nombre del alumno, no de cuenta, numero de cuenta, no de control, expediente, aluno, nome do aluno, numero de aluno, studente, matricola, studentnummer, studentnr, opiskelijanumero, personnummer, numer albumu, nr albumu, neptun kod, фио, студент, номер зачетной книжки, ogrenci no, ogrenci numarasi, adi soyadi, ad soyad, mssv, ma sv, ma sinh vien, ho ten, ho va ten, nim, npm, nrp, no matrik, 学号, 姓名, 学生姓名, 學號, 学籍番号, 氏名, 학번, 성명, รหัสนักศึกษา, الرقم الجامعي, رقم الطالب, اسم الطالب, شماره دانشجویی`
    .split(",")
    .map(normalizeWords),
);

/** Names of columns that may also be about a course or a teacher. */
const nameColumns = new Set(
  `name, full name, surname, last name, family name, id, learner, learner id, candidate, nachname, name vorname, nom, nom complet, nombre, nombre completo, apellidos, apellidos y nombres, apellidos y nombre, nome, nome completo, cognome, cognome e nome, naam, achternaam, namn, navn, nimi, nazwisko, imie i nazwisko, jmeno, prijmeni, имя, фамилия, ism, isim, ten, nama, nama mahasiswa, 名前, 이름, ชื่อ, الاسم, نام`
    .split(",")
    .map(normalizeWords),
);
