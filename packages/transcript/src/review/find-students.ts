import { normalizeWords } from "../cells/cell-text.ts";
import type { GridLine } from "../cells/grid-line.ts";
import { readHeader } from "../cells/words/header-vocabulary.ts";
import type { ColumnGuess } from "../columns/column-guess.ts";
import { headerKinds } from "../columns/find-header.ts";
import { toPrintedTexts } from "../propose/printed-texts.ts";
import { proposeStudent } from "../propose/propose-student.ts";
import type { TableRow } from "../rows/table-row.ts";
import type { Doubt } from "./doubt.ts";

/** A registrar's export can have the courses of several students, which must not become one transcript. */
export function askForStudent(
  lines: readonly GridLine[],
  rows: readonly TableRow[],
  columns: readonly ColumnGuess[],
): Doubt[] {
  const students = [listInColumn(rows, columns), listBetweenCourses(lines, rows)].find(
    (names) => names.length > 1,
  );
  if (!students) return [];
  return [{ line: null, field: "course", reason: { code: "several-students", students }, readings: [] }];
}

/** The values of a column with student numbers or names. */
function listInColumn(rows: readonly TableRow[], columns: readonly ColumnGuess[]): string[] {
  const column = columns.findIndex(({ header }) => studentColumns.has(normalizeWords(header)));
  const values = rows.map((row) => row.cells[column] ?? "").filter((text) => text !== "");
  return column < 0 ? [] : [...new Map(values.map((text) => [normalizeWords(text), text])).values()];
}

/** Names between the courses that are not above them. Below the last course, it is who signs. */
function listBetweenCourses(lines: readonly GridLine[], rows: readonly TableRow[]): string[] {
  const courses = new Set(rows.map((row) => row.line));
  const [first, last] = [Math.min(...courses), Math.max(...courses)];
  const above = new Map<string, string>();
  const between = new Map<string, string>();
  for (const [at, line] of lines.slice(0, Math.max(0, last)).entries()) {
    // "Name" and "Credits" next to each other are the columns of the next page.
    if (courses.has(at) || headerKinds(line).size >= 2) continue;
    const name = proposeStudent(toPrintedTexts(line, at))?.value ?? "";
    const key = normalizeWords(name);
    if (key === "" || readHeader(name) !== null || above.has(key)) continue;
    (at < first ? above : between).set(key, name);
  }
  return between.size === 0 ? [] : [...[...above.values()].slice(0, 1), ...between.values()];
}

const studentColumns = new Set(
  `student id, student no, student number, student name, name of student, student, studentid, studentno, student id no, stu id, emplid, pidm, spriden id, candidate no, candidate number, candidate name, roll no, roll number, reg no, registration no, registration number, enrollment no, enrolment no, matric no, matric number, matriculation number, index no, index number, usn, prn, hall ticket no,
  matrikelnummer, matrikelnr, matrikel nr, mtknr, studierende, numero etudiant, n etudiant, no etudiant, code etudiant, etudiant, nom et prenom, nom prenom, alumno, estudiante, nombre del alumno, no de cuenta, numero de cuenta, no de control, expediente, aluno, nome do aluno, numero de aluno, studente, matricola, studentnummer, studentnr, opiskelijanumero, personnummer, numer albumu, nr albumu, neptun kod, фио, студент, номер зачетной книжки, ogrenci no, ogrenci numarasi, adi soyadi, ad soyad, mssv, ma sv, ma sinh vien, ho ten, ho va ten, nim, npm, nrp, no matrik, 学号, 姓名, 学生姓名, 學號, 学籍番号, 氏名, 학번, 성명, รหัสนักศึกษา, الرقم الجامعي, رقم الطالب, اسم الطالب, شماره دانشجویی`
    .split(",")
    .map(normalizeWords),
);
