import { normalizeWords } from "../cells/cell-text.ts";
import { propose, type PrintedText, type Proposed } from "./proposal.ts";

/** The student's name, as printed next to a label in any language. */
export function proposeStudent(texts: readonly PrintedText[]): Proposed<string> | null {
  const full = findLabeled(texts, fullNameLabels);
  if (full) return full;
  const [family, given] = [findLabeled(texts, familyNameLabels), findLabeled(texts, givenNameLabels)];
  if (!family) return given;
  return given ? { ...family, value: `${given.value} ${family.value}` } : family;
}

function findLabeled(texts: readonly PrintedText[], labels: ReadonlySet<string>): Proposed<string> | null {
  for (const at of texts) {
    const text = at.text.replace(sectionNumber, "").replace(/\(s\)/gi, "");
    const [label = "", ...rest] = text.split(/[:：]/u).map((part) => part.trim());
    const languages = label.split(" / ");
    // "Прізвище / Family name: Шевченко / Shevchenko"
    if (languages.length > 1 && languages.every((part) => labels.has(normalizeWords(part)))) {
      const names = (rest.length === 0 ? (at.next?.text ?? "") : (rest[0] ?? "")).split(" / ");
      const name = names.find((part) => /^[\p{Script=Latin}\P{L}]+$/u.test(part)) ?? names[0]!;
      if (isName(name)) return propose(trimColon(name), at);
    }
    if (labels.has(normalizeWords(label))) {
      // "Name: Jonas Weber Matrikelnr.: 123456": the next label is printed right after the name.
      const inCell = rest.length > 1 ? withoutLabel(rest[0] ?? "") : (rest[0] ?? "");
      if (inCell !== "" && isName(inCell)) return propose(inCell, at);
      if (inCell === "" && at.next && isName(at.next.text)) return propose(trimColon(at.next.text), at.next);
    }
    const value = readUnpunctuated(text, labels);
    if (value) return propose(value, at);
  }
  return null;
}

/** The fields of a Diploma Supplement are numbered: "1.1 Family name(s)". */
const sectionNumber = /^\d(?:\.\d)+\.?\s+/;

/** "姓名 王小明" and "Name Jonas Weber", without a colon. The label must be longer than "Name" alone in Latin script. */
function readUnpunctuated(text: string, labels: ReadonlySet<string>): string | null {
  const words = text.split(" ");
  for (let size = Math.min(5, words.length - 1); size >= 1; size--) {
    const label = words.slice(0, size).join(" ");
    const value = words.slice(size).join(" ");
    if ((size > 1 || !/^[\p{Script=Latin}.]+$/u.test(label)) && labels.has(normalizeWords(label))) {
      const name = [value, beforeLabel(value)].find(isName);
      if (name !== undefined) return name;
    }
  }
  return null;
}

/** "김민수" of "김민수 학번 2016123456": the words before the next label. */
function beforeLabel(text: string): string {
  const words = text.split(" ");
  const at = words.findIndex((_, i) =>
    [1, 2, 3].some((size) => i > 0 && nextLabels.has(normalizeWords(words.slice(i, i + size).join(" ")))),
  );
  return at < 0 ? "" : words.slice(0, at).join(" ");
}

/** The text before a label at its end: up to five words. Empty if it ends with none that is known. */
function withoutLabel(text: string): string {
  const words = text.split(" ");
  for (let size = Math.min(5, words.length - 1); size >= 1; size--)
    if (nextLabels.has(normalizeWords(words.slice(-size).join(" ")))) return words.slice(0, -size).join(" ");
  // No space separates a label from what is before it: "李示例专业".
  if (!unspaced.test(text)) return "";
  const sizes = Array.from({ length: Math.min(16, text.length - 2) }, (_, i) => i + 2).toReversed();
  const size = sizes.find(
    (length) => !/^\p{M}/u.test(text.slice(-length)) && nextLabels.has(normalizeWords(text.slice(-length))),
  );
  return size === undefined ? "" : text.slice(0, -size).trim();
}

const unspaced = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}]/u;

const trimColon = (text: string) => text.replace(/^[\s:：]+/u, "");

/** Two to six words of letters, or two to five ideographs; no digits and no label. */
function isName(text: string): boolean {
  const name = trimColon(text);
  if (/[\d:：@/]/.test(name) || name.length > 80) return false;
  if (/^[\p{Script=Han}\p{Script=Hangul}\p{Script=Kana} ·]{2,12}$/u.test(name)) return true;
  const words = name.split(/[\s,]+/).filter(Boolean);
  const isLabel = [fullNameLabels, familyNameLabels, givenNameLabels].some((labels) =>
    labels.has(normalizeWords(name)),
  );
  return words.length <= 7 && name.length >= 3 && /^[\p{L}\p{M}'’.,\s-]+$/u.test(name) && !isLabel;
}

const toLabels = (list: string): ReadonlySet<string> => new Set(list.split(",").map(normalizeWords));

const fullNameLabels =
  toLabels(`name, student name, name of student, name of the student, student s name, student, candidate, candidate name, name of candidate, candidate s name, full name, name in full, full name of student, this is to certify that, name of the candidate,
  name des studierenden, name der studierenden, name vorname, vorname name, vor und nachname, vorname und name, vorname nachname, name vor und zuname, studierende, studierender, studierende r, herr, frau,
  nom et prenom, nom et prenoms, nom prenom, nom prenoms, nom et prenom de l etudiant, etudiant, etudiante, etudiant e, prenom et nom, l etudiant,
  nombre y apellidos, apellidos y nombre, apellidos y nombres, nombres y apellidos, nombre del alumno, nombre del estudiante, nombre completo, alumno, alumno a, estudiante, nombre, nome, nome completo, nome do aluno, nome do estudante, aluno, aluno a, estudante, discente, nome e cognome, cognome e nome, studente, matricola e nome,
  naam, naam student, volledige naam, namn, navn, nimi, opiskelija, studentens navn, imie i nazwisko, nazwisko i imie, student ka, jmeno a prijmeni, prijmeni a jmeno, jmeno, meno a priezvisko, ime i prezime, ime in priimek, nev, hallgato neve, nume si prenume, numele si prenumele, numele, ονοματεπωνυμο,
  фио, ф и о, фамилия имя отчество, фамилия имя, студент, пиб, піб, прізвище ім я по батькові, прізвище та ім я, име и презиме,
  adi soyadi, ad soyad, adi ve soyadi, ogrencinin adi soyadi, ho va ten, ho ten, ho ten sinh vien, ho va ten sinh vien, ten sinh vien, sinh vien, nama, nama mahasiswa, nama lengkap, nama pelajar,
  姓名, 学生姓名, 學生姓名, 氏名, 名前, 성명, 이름, 성 명, ชื่อ, ชื่อ สกุล, ชื่อนักศึกษา, الاسم, اسم الطالب, اسم الطالبة, اسم الطالب ة, نام, نام و نام خانوادگی, نام خانوادگی و نام, שם, שם הסטודנט, שם מלא, नाम, छात्र का नाम, विद्यार्थी का नाम, নাম, শিক্ষার্থীর নাম`);
const familyNameLabels = toLabels(
  "surname, family name, last name, nachname, familienname, zuname, nom, nom de famille, apellidos, apellido, sobrenome, apelido, cognome, achternaam, familienaam, efternamn, efternavn, etternavn, sukunimi, nazwisko, prijmeni, priezvisko, prezime, vezeteknev, nume, επωνυμο, фамилия, прізвище, soyadi, soyad, ho, nama keluarga, 姓, 성, اللقب, نام خانوادگی, שם משפחה",
);
const givenNameLabels = toLabels(
  "first name, given name, given names, forename, forenames, first names, other names, vorname, vornamen, prenom, prenoms, nombres, nomes, voornaam, voornamen, fornamn, fornavn, etunimi, etunimet, imie, imiona, krestni jmeno, ime, keresztnev, prenume, prenumele, ονομα, имя, ім я, adi, ad, ten, nama pertama, 名, 이름, الاسم الاول, שם פרטי",
);
const nextLabels =
  toLabels(`degree programme, degree program, discipline, qualification, award, course of study, study programme, study program, field of study, class, session, college, school,
  corso di studio, corso di studi, estudios, plan de estudios, titulacion, grado, n o de expediente, numero de expediente, inscrit e en, inscrit en, formation, diplome, parcours, kierunek studiow, studijni program, bolum program, program bolum, nganh dao tao, ma sinh vien, chuyen nganh, προγραμμα σπουδων, τμημα, направление подготовки, направление, напрям підготовки, освітня програма, رشته تحصیلی, الدرجة العلمية, البرنامج, 学部 学科, 学科, 所属, 학과 전공, 전공 학과, 소속, หลักสูตร,
  student id, student no, student number, id, id no, id number, registration no, registration number, reg no, regd no, roll no, roll number, enrollment no, enrolment no, enrollment number, enrolment number, admission no, matric no, matriculation no, matriculation number, index number, index no, seat no, hall ticket no, prn, usn, exam no, candidate number, candidate no, date of birth, dob, born, programme, program, degree, course, major, faculty, department, gender, sex, nationality, year, semester, passport no, father s name,
  matrikelnummer, matrikelnr, matrikel nr, matr nr, geburtsdatum, geboren am, geboren, studiengang, fachsemester, numero etudiant, n etudiant, no etudiant, code etudiant, matricule, ine, date de naissance, ne e le, ne le, nee le, filiere, cin, cne, dni, nif, nie, cedula, documento, codigo, codigo estudiantil, no de cuenta, matricula, no de expediente, expediente, boleta, carrera, programa, fecha de nacimiento, ra, cpf, rg, curso, no mecanografico, data de nascimento, numero de aluno, matricola, corso di laurea, nato a il, nata a il, data di nascita, codice fiscale,
  studentnummer, studentennummer, geboortedatum, opleiding, personnummer, fodselsnummer, studentnr, opiskelijanumero, numer albumu, nr albumu, album nr, kierunek, pesel, data urodzenia, osobni cislo, rodne cislo, obor, jmbag, neptun kod, cnp, αριθμος μητρωου, αρ μητρωου, α μ,
  номер зачетной книжки, номер зачётной книжки, зачетная книжка, студенческий билет, группа, специальность, направление, факультет, дата рождения, курс, номер залікової книжки, залікова книжка, студентський квиток, група, спеціальність, дата народження,
  ogrenci no, ogrenci numarasi, t c kimlik no, bolumu, bolum, dogum tarihi, fakulte, mssv, ma so sinh vien, ma sv, ngay sinh, lop, nganh, khoa, npm, nim, nrp, nomor induk mahasiswa, nomor mahasiswa, program studi, jurusan, tanggal lahir, no matrik, no pelajar,
  学号, 學號, 专业, 專業, 班级, 院系, 性别, 学籍番号, 学生番号, 生年月日, 学部, 학번, 생년월일, 학과, 전공, รหัสนักศึกษา, เลขประจำตัว, รหัสประจำตัว, สาขาวิชา, คณะ, วันเกิด, الرقم الجامعي, رقم الطالب, الرقم الاكاديمي, رقم القيد, رقم الجلوس, القسم, الكلية, التخصص, تاريخ الميلاد, الفرقة, شماره دانشجویی, رشته, کد ملی, מספר זהות, ת ז, מספר סטודנט, अनुक्रमांक, नामांकन संख्या, রোল, রেজিস্ট্রেশন নং, রোল নং, আইডি`);
