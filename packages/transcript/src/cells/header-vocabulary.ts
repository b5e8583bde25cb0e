import { normalizeWords } from "./cell-text.ts";
import type { ColumnKind } from "../columns/column-guess.ts";

export interface HeaderMatch {
  kind: ColumnKind;
  /** 1 for an unambiguous word, less for one that other columns use too. */
  weight: number;
}

/** The column kind that a header cell names. The longest known phrase in it wins. */
export function readHeader(cell: string): HeaderMatch | null {
  const words = normalizeWords(cell);
  if (words === "" || words.length > 60) return null;
  const exactMatch = vocabulary.get(words);
  if (exactMatch) return exactMatch;
  const knownPhrases = unspaced.test(words)
    ? unspacedWords.filter((word) => words.includes(word))
    : phrases(words);
  const longest = knownPhrases.sort((a, b) => b.length - a.length)[0];
  const match = longest === undefined ? undefined : vocabulary.get(longest);
  return match ? { kind: match.kind, weight: match.weight * 0.9 } : null;
}

/** Whether the whole text is a known column name. */
export function isHeaderPhrase(text: string): boolean {
  return vocabulary.has(normalizeWords(text));
}

/** Every known phrase of up to five words: "credits (ECTS)" contains "credits", "ects" and "credits ects". */
function phrases(text: string): string[] {
  const words = text.split(" ");
  return words.flatMap((_, from) =>
    [1, 2, 3, 4, 5]
      .map((size) => words.slice(from, from + size).join(" "))
      .filter((phrase) => vocabulary.has(phrase)),
  );
}

// Chinese, Japanese, Korean and Thai write no spaces between words.
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

// Words of transcript headers, by language: English, German, French, Spanish/Portuguese, Italian, Dutch and Nordic,
// Polish/Czech/Russian/Ukrainian, Turkish, Vietnamese, Indonesian, Chinese, Japanese, Korean, Arabic, Persian, Hindi.
const strong: Record<ColumnKind, string> = {
  course: `course, course title, course name, course description, subject, subject name, subject title, module, module title, module name,
    unit title, paper, paper title, title, class, name of course, name of subject, title of course, course unit, course unit title, component,
    lehrveranstaltung, veranstaltung, modul, modulname, modultitel, modulbezeichnung, fach, prufung, prufungsleistung, prufungsfach, bezeichnung, titel, prufungstext, leistung,
    matiere, matieres, cours, intitule, intitule du cours, unite d enseignement, enseignement, enseignements, discipline, epreuve, libelle, ue, ecue,
    asignatura, asignaturas, materia, materias, curso, nombre de la asignatura, disciplina, disciplinas, unidade curricular, unidades curriculares, componente curricular, nome da disciplina,
    insegnamento, esame, attivita didattica, corso, descrizione,
    vak, vaknaam, cursus, opleidingsonderdeel, onderwijseenheid, emne, kurs, kursnamn, amne, opintojakso, fag,
    przedmiot, nazwa przedmiotu, predmet, nazev predmetu, nazov predmetu, дисциплина, наименование дисциплины, предмет, наименование, дисципліна, назва дисципліни, навчальна дисципліна, tantargy, targy, disciplina de studiu, predmeti, μαθημα,
    ders, ders adi, dersin adi,
    mon hoc, ten mon hoc, ten hoc phan, hoc phan, mon, mata kuliah, nama mata kuliah, mata pelajaran, matakuliah, mata kursus, nama kursus,
    课程, 课程名称, 课程名, 科目, 科目名称, 課程, 課程名稱, 科目名, 授業科目, 授業科目名, 과목, 과목명, 교과목, 교과목명, 교과목명칭, 교과목 이름, รายวิชา, ชื่อวิชา, วิชา,
    المادة, المقرر, اسم المادة, اسم المقرر, المساق, اسم المساق, درس, نام درس, קורס, שם הקורס, विषय`,
  credits: `credit, credits, credit hours, credit hour, credit units, credit unit, credit points, credit value, cr, crs, cr hrs, cr hr, ch, cp, cu, ects, ects credits, ects points, ects cr, units, hrs, no of credits, credit earned, credits earned, credits attempted, earned credits, credits ects, ects credit,
    leistungspunkte, lp, kreditpunkte, credits lp, ects punkte, ects lp, anrechnungspunkte, kp, ec,
    credit ects, cred, coef credits, nombre de credits, nb credits,
    creditos, creditos ects, cr ects, no de creditos, ucs, creditos academicos, carga horaria, ch total,
    crediti, cfu, studiepunten, sp, studiepoeng, stp, hp, hogskolepoang, opintopisteet, op, studiepunkter,
    punkty ects, pkt ects, kredity, kredit, pocet kreditu, кредит, кредиты, зачетные единицы, з е, зет, кредити, кредити єктс, трудоемкость, общая трудоемкость, credite, kreditek, πιστωτικες μοναδες,
    akts, kredisi, kredi, so tin chi, tin chi, so tc, tc, stc, sks, beban sks, jam kredit,
    学分, 學分, 単位, 単位数, 학점, 이수학점, หน่วยกิต, نقاط, الساعات, عدد الساعات, الساعات المعتمدة, ساعات معتمدة, س م, الوحدات, الرصيد, واحد, تعداد واحد, श्रेयांक, क्रेडिट`,
  mark: `grade, grades, mark, marks, score, scores, result, results, final grade, final mark, final result, letter grade, marks obtained, mark obtained, marks secured, local grade, percentage, percent, obtained, total marks obtained, grade obtained, grade awarded, numeric grade,
    note, noten, bewertung, endnote, benotung, zensur, ergebnis, fachnote,
    notes, note 20, note sur 20, resultat, moyenne, note finale, note obtenue, moy,
    nota, notas, calificacion, calificaciones, calificacion final, nota final, media, nota media final, conceito, media final, classificacao, menção, mencao, grau, aproveitamento,
    voto, votazione, voto esame, valutazione, cijfer, resultaat, beoordeling, karakter, betyg, arvosana, vitsord,
    ocena, oceny, znamka, hodnoceni, hodnotenie, оценка, итоговая оценка, балл, баллы, оцінка, оцінка за національною шкалою, calificativ, osztalyzat, jegy, βαθμος, βαθμολογια,
    basari notu, harf notu, notu, not, harf, diem, diem so, diem chu, diem tong ket, diem hp, diem he 10, nilai, nilai huruf, huruf mutu, gred, markah,
    成绩, 分数, 成績, 分數, 总评成绩, 最终成绩, 评分, 评价, 評価, 評定, 評点, 성적, 등급, 평점, เกรด, ผลการเรียน, คะแนน,
    الدرجة, الدرجات, العلامة, التقدير, النتيجة, المعدل, درجة, علامة, التقدير اللفظي, نمره, ציון, अंक, प्राप्तांक, श्रेणी`,
  term: `term, semester, sem, session, quarter, trimester, period, semester taken, term taken, exam session,
    studiensemester, fachsemester, prufungssemester, halbjahr, semestre, periodo, periodo letivo, semestre letivo, periode, bloque, sesion, appello, cuatrimestre, quadrimestre,
    semestr, семестр, donem, yariyil, hoc ky, hk, ky, 学期, 學期, 开课学期, 修读学期, 履修学期, 학기, 이수학기, ภาคเรียน, الفصل, الفصل الدراسي, ترم, نیمسال`,
  year: `year, academic year, school year, date, exam date, date of exam, year taken, date passed, date of examination, level, year of study, date completed,
    jahr, studienjahr, prufungsdatum, datum, annee, annee universitaire, annee academique, ano, ano letivo, año, ano academico, curso academico, fecha, data, anno, anno accademico, data esame, academiejaar, lasar,
    rok, rok akademicki, akademicky rok, год, учебный год, дата, дата сдачи, рік, yil, ogretim yili, nam hoc, tahun, tahun akademik, 学年, 學年, 学年度, 年度, 履修年度, 년도, 학년도, ปีการศึกษา, السنة, العام, العام الدراسي, سال`,
  tag: `category, type, course type, group, area, status type, module type, requirement, nature, classification,
    art, kategorie, modultyp, bereich, pflicht wahl, typ, categorie, type d ue, nature ue, tipo, tipologia, categoria, caracter, tipo de asignatura, soort, tur, turu, dersin turu, loai, loai hoc phan, jenis, sifat,
    тип, цикл, вид, 课程性质, 课程类别, 课程属性, 类别, 性质, 修读性质, 課程類別, 修別, 必選修, 区分, 科目区分, 이수구분, 구분, نوع المقرر, نوع`,
  code: `code, course code, subject code, module code, unit code, paper code, course no, course number, course id, subject no, subject id, catalog no, catalog number, catalogue number, module no, ref,
    nr, prufungsnr, prufungsnummer, modulnr, modulnummer, lv nr, lva nr, modulcode, kennung, kurzel, pnr, veranstaltungsnr, code ue, code matiere, codigo, clave, cod, sigla, codice, codice insegnamento, vakcode, cursuscode, emnekode, kurskod,
    kod, kod przedmiotu, kod predmetu, код, шифр, индекс, ders kodu, kodu, ma mon, ma mon hoc, ma hp, ma hoc phan, kode, kode mk, kode mata kuliah, kode mk, kod kursus,
    课程代码, 课程编号, 课程号, 课程序号, 課號, 課程代碼, 科目コード, 科目番号, 과목코드, 학수번호, 교과목코드, รหัสวิชา, رمز المادة, رمز المقرر, رقم المقرر, رقم المادة, کد درس`,
  repeat: `repeat, repeated, retake, rpt, attempt, attempts, no of attempts, resit, versuch, versuche, wiederholung, wdh, anzahl versuche, session 2, rattrapage, convocatoria, conv, tentativa, repeticion, poging, herkansing, попытка, пересдача, tekrar, hoc lai, lan thi, mengulang, 重修, 是否重修, 再履修, 재수강, إعادة`,
  ignore: `no, s no, sno, sl no, sr no, serial, sn, lfd nr, n, num, stt, sira, sira no, № п п, №, no urut, 序号, 番号, 번호, الرقم, م, ردیف, #,
    max marks, maximum marks, max, maximum, full marks, total marks, out of, pass marks, passing marks, min marks, minimum marks, minimum, min, weight, weighting, weighted, coefficient, coef, quality points, honor points, grade points earned, qp, qpts, gpa, cgpa, sgpa, credits x grade, credit x grade point, points earned,
    status, remark, remarks, comment, comments, bemerkung, bemerkungen, vermerk, anmerkung, anerkannt, observations, observaciones, observacoes, situacao, situacion, rang, mention, decision, ghi chu, keterangan, примечание, uwagi, aciklama, katsayi, ortalama,
    contact hours, lecture hours, sws, workload, stunden, heures, horas, ore, godziny, часы, количество часов, кол во часов, часов, 学时, 总学时, 學時, 备注, 備註, 考试性质, 考核方式, 学分绩点, 備考, 비고, หมายเหตุ, ملاحظات,
    teacher, instructor, lecturer, examiner, prufer, dozent, enseignant, docente, profesor, professor, преподаватель, 任课教师, 教师, 教員,
    location, campus, school, faculty, department, language, sprache, grading basis, sn no`,
};

// Words that two kinds share; the content of the column decides.
const weak: Partial<Record<ColumnKind, string>> = {
  course: "name, nom, nombre, nome, naam, 名称, naziv, opis, description, designation, text",
  credits: "points, punkte, punkty, pts, hours earned, poin, point, баллы ects, 绩点学分, value, ch",
  mark: "points obtained, grade point, grade points, gp, ects grade, ects note, note ects, scale, 绩点, qualification, рейтинг, bang diem, bobot, evaluation, appreciation, letter, uk grade, ad soyad notu, mutu",
};

// Credit hours in one country, contact hours in another. Used only if nothing better exists, and the user is asked.
const doubtful: Partial<Record<ColumnKind, string>> = { credits: "hours" };

// If a word is listed twice, the first meaning wins, because kinds are listed by importance.
const vocabulary = new Map<string, HeaderMatch>();
for (const [word, match] of [
  ...toEntries(strong, 1),
  ...toEntries(weak, 0.65),
  ...toEntries(doubtful, 0.25),
]) {
  if (!vocabulary.has(word)) vocabulary.set(word, match);
}
const unspacedWords = [...vocabulary.keys()].filter((word) => unspaced.test(word));

function toEntries(words: Partial<Record<ColumnKind, string>>, weight: number): [string, HeaderMatch][] {
  return Object.entries(words).flatMap(([kind, list]) =>
    list
      .split(",")
      .map((word): [string, HeaderMatch] => [normalizeWords(word), { kind: kind as ColumnKind, weight }])
      .filter(([word]) => word !== ""),
  );
}
