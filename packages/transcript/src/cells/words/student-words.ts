import { normalizeWords } from "../cell-text.ts";

/** Whether a column has this name for students: their names or numbers. */
export const namesStudent = (header: string): boolean => studentColumns.has(normalizeWords(header));

/** Whether a column may have it for students, courses or teachers. */
export const mayNameStudent = (header: string): boolean => nameColumns.has(normalizeWords(header));

/** Whether it names people, and may be their first names. */
export const namesPeople = (header: string): boolean =>
  namesStudent(header) || mayNameStudent(header) || firstNames.has(normalizeWords(header));

const firstNames = new Set(
  "first name, first names, given name, given names, forename, forenames, middle name, vorname, prenom, prenoms, nombres, primer nombre, voornaam, fornamn, fornavn, etunimi, imie, jmeno, krestni jmeno, keresztnev, prenume, ονομα, имя, ім я, отчество, 名, 이름, nama depan"
    .split(",")
    .map(normalizeWords),
);

const studentColumns = new Set(
  `student id, student no, student number, student name, name of student, student, studentid, studentno, student id no, stu id, emplid, pidm, spriden id, candidate no, candidate number, candidate name, roll no, roll number, reg no, registration no, registration number, enrollment no, enrolment no, matric no, matric number, matriculation number, index no, index number, usn, prn, hall ticket no,
  matrikelnummer, matrikelnr, matricule, id nummer, id number, matrikel nr, mtknr, studierende, numero etudiant, n etudiant, no etudiant, code etudiant, etudiant, nom et prenom, nom prenom, alumno, estudiante, nombre del alumno, no de cuenta, numero de cuenta, no de control, expediente, aluno, nome do aluno, numero de aluno, studente, matricola, studentnummer, studentnr, opiskelijanumero, personnummer, numer albumu, nr albumu, neptun kod, фио, студент, номер зачетной книжки, ogrenci no, ogrenci numarasi, adi soyadi, ad soyad, mssv, ma sv, ma sinh vien, ho ten, ho va ten, nim, npm, nrp, no matrik, 学号, 姓名, 学生姓名, 學號, 学籍番号, 氏名, 학번, 성명, รหัสนักศึกษา, الرقم الجامعي, رقم الطالب, اسم الطالب, شماره دانشجویی`
    .split(",")
    .map(normalizeWords),
);

const nameColumns = new Set(
  `name, full name, surname, last name, family name, id, learner, learner id, candidate, nachname, name vorname, nom, nom complet, nombre, nombre completo, apellidos, apellidos y nombres, apellidos y nombre, nome, nome completo, cognome, cognome e nome, naam, achternaam, namn, navn, nimi, nazwisko, imie i nazwisko, jmeno, prijmeni, имя, фамилия, ism, isim, ten, nama, nama mahasiswa, 名前, 이름, ชื่อ, الاسم, نام`
    .split(",")
    .map(normalizeWords),
);
