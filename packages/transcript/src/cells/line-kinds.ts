import { normalizeWords, westernDigits } from "./cell-text.ts";

/**
 * Whether a line is a summary ("Total credits 60", "Durchschnittsnote 1,7") and not a course.
 * Every word must be from the summary vocabulary, so that "Total Quality Management" stays a course.
 */
export function isTotalLine(text: string): boolean {
  const plain = normalizeWords(westernDigits(text));
  if (hasHan(plain)) return hanTotals.some((total) => plain.startsWith(total));
  const words = plain.split(" ");
  const startsWithTotal = [1, 2, 3, 4, 5].some((size) => totals.has(words.slice(0, size).join(" ")));
  return startsWithTotal && words.every((word) => /^\d+%?$/.test(word) || totalVocabulary.has(word));
}

export interface Heading {
  term?: string;
  year?: string;
}

/** "Semester 1", "WS 2021/22", "2021–22 Fall", "1ère année", "第一学期": a heading over the courses below it, or null. */
export function readHeading(text: string): Heading | null {
  const trimmed = text.replace(/^[\s:–—-]+|(?<![\s:–—-])[\s:–—-]+$/g, "").replace(/\s+/g, " ");
  if (trimmed === "" || trimmed.length > 60) return null;
  const words = normalizeWords(westernDigits(trimmed));
  const year = /(?:^|\D)((?:19|20)\d\d(?:\s*[/–-]\s*(?:\d{4}|\d{2}))?)(?!\d)/
    .exec(westernDigits(trimmed))?.[1]
    ?.replace(/\s/g, "");
  if (isTermText(words)) return year ? { term: trimmed, year } : { term: trimmed };
  if (yearOnly.test(words) || yearWords.test(words)) return { year: year ?? trimmed };
  return null;
}

/** A cell of a term column: "1", "Fall 2021", "SoSe 22", "2021-1". */
export function isTermCell(text: string): boolean {
  const words = normalizeWords(westernDigits(text));
  return isTermText(words) || /^(?:19|20)\d\d [1-3]$/.test(words);
}

/** A cell of a year or date column. */
export function isYearCell(text: string): boolean {
  const words = normalizeWords(westernDigits(text));
  return (
    yearOnly.test(words) ||
    /^\d{1,2} \d{1,2} (?:19|20)?\d\d$/.test(words) ||
    /^(?:19|20)\d\d \d{1,2}(?: \d{1,2})?$/.test(words)
  );
}

function isTermText(words: string): boolean {
  return termPatterns.some((pattern) => pattern.test(words));
}

const hasHan = (text: string) => /\p{Script=Han}/u.test(text);

const season =
  "fall|autumn|spring|summer|winter|michaelmas|hilary|trinity|lent|easter|harmattan|rain|herbst|fruhjahr|sommer|automne|printemps|hiver|ete|otono|primavera|verano|invierno|outono|inverno|guz|bahar|yaz|zimowy|letni|zimni|letni|осень|весна|осеннии|весеннии|ganjil|genap";
const termNoun =
  "semester|sem|term|trimester|trimestre|quarter|session|semestre|semestr|семестр|fachsemester|yariyil|donem|hoc ky|periodo|periode|quadrimestre|cuatrimestre|bloque|halbjahr|الفصل|الفصل الدراسي|ترم|نیمسال";
const ordinal =
  "\\d{1,2}(?:st|nd|rd|th|er|e|eme|ere|o|a|r|s)?|[ivx]{1,4}|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|one|two|three|four|erstes|zweites|drittes|viertes|funftes|sechstes|premier|deuxieme|troisieme|primer|primero|segundo|tercer|tercero|cuarto|primeiro|terceiro|primo|secondo|terzo|первыи|второи|الاول|الثاني|الثالث|الرابع";
const yearTail = "(?: (?:19|20)?\\d\\d(?: (?:19|20)?\\d\\d)?)?";
const years = "(?:19|20)\\d\\d(?: (?:19|20)?\\d\\d)?";

const termPatterns = [
  new RegExp(`^(?:${termNoun}) (?:${ordinal}|${season})${yearTail}$`, "u"),
  new RegExp(`^(?:${ordinal}|${season}) (?:${termNoun})${yearTail}$`, "u"),
  new RegExp(
    `^(?:(?:academic )?year )?${years} (?:(?:${ordinal}|${season}) )?(?:${termNoun})?(?: ?(?:${ordinal}))?(?: ?(?:${season}))?$`,
    "u",
  ),
  new RegExp(`^(?:the )?(?:${season})(?: (?:${termNoun}))?${yearTail}$`, "u"),
  /^(?:ws|ss|wise|sose|wintersemester|sommersemester|hs|fs|herbstsemester|fruhjahrssemester|fruhlingssemester|ht|vt|h|v) ?\d{2,4}(?: \d{2,4})?$/,
  /^s ?\d{1,2}$/,
  new RegExp(
    `^(?:${termNoun}) (?:${ordinal}) (?:of )?(?:academic year |year |nam hoc |ano letivo |annee )?${years}$`,
    "u",
  ),
  new RegExp(`^year \\d (?:${termNoun}) (?:${ordinal})$`, "u"),
  /^(?:hk|hoc ky) ?\d(?: nam hoc)?(?: \d{4} \d{4})?$/,
  /^(?:\d{4} ?(?:\d{4} ?)?(?:学年)?度?)? ?第?[一二三四五六七八\d]学期$/,
  /^第[一二三四五六七八\d]学年 ?第?[一二三四五六七八\d]学期$/,
  /^\d{4}年?度? ?(?:前期|後期|春学期|秋学期|通年)$/,
  /^(?:\d{4}(?:학년도|년)? ?)?(?:\d학년 ?)?(?:제 ?)?(?:\d학기|여름학기|겨울학기)$/,
];
const yearOnly = new RegExp(`^${years}$`);
const yearWords = new RegExp(
  `^(?:(?:academic |school )?year (?:${ordinal}|${years})|(?:${ordinal}) (?:year|annee|ano|anno|rok|курс|studienjahr|jaar|sinif)|annee (?:universitaire |academique )?${years}|ano letivo ${years}|curso (?:academico )?${years}|studienjahr ${years}|учебныи год ${years}|${years} учебныи год|${years} school year|\\d курс|(?:freshman|sophomore|junior|senior) year|grade \\d{1,2}|level \\d{3})$`,
  "u",
);

const totals = new Set(
  `total, totals, sub total, subtotal, grand total, sum, overall, cumulative, cum gpa, term gpa, term totals, semester gpa, semester total, semester average, gpa, cgpa, sgpa, gpax, wam, average, weighted average, overall average, credits earned, total credits, earned credits, credits attempted, total marks, final average, aggregate, term average, sem gpa, degree gpa, institution gpa, year average,
  summe, gesamt, gesamtnote, durchschnitt, durchschnittsnote, notendurchschnitt, gesamtergebnis, zwischensumme, summe lp, summe ects, abschlussnote, gesamtpunkte, gesamt ects, mittelwert, gesamtsumme,
  moyenne generale, moyenne du semestre, moyenne annuelle, moyenne semestre, total general, total credits, somme, total ects, moyenne s1, moyenne s2,
  promedio, promedio general, promedio ponderado, promedio semestral, total creditos, total de creditos, nota media, nota media del expediente, media geral, media ponderada, coeficiente de rendimento, cr acumulado, ira, somma, totale, totale cfu, media aritmetica, media ponderata, total general de creditos,
  totaal, gemiddelde, gewogen gemiddelde, totalt, summa, keskiarvo, snitt, gjennomsnitt,
  suma, razem, srednia, srednia ocen, celkem, prumer, vazeny studijni prumer, итого, всего, средний балл, средняя оценка, усього, разом, средњa, osszesen, atlag, medie, medie generala,
  toplam, genel ortalama, agno, ano donem ortalamasi, yano, gano, ortalama, donem ortalamasi, tong, tong cong, diem trung binh, diem tb, tong so tin chi, tbc, tong so, jumlah, total sks, ip semester, ipk, ip, indeks prestasi, indeks prestasi kumulatif, purata nilai gred, pngk,
  总计, 合计, 总学分, 平均学分绩点, 平均成绩, 平均分, 平均绩点, 合計, 總計, 平均, 총계, 합계, 평균평점, 평점평균, 취득학점, 신청학점, รวม, เกรดเฉลี่ย,
  المجموع, المعدل, المعدل الفصلي, المعدل التراكمي, مجموع, الاجمالي, جمع, معدل, جمع واحد, کل`
    .split(",")
    .map(normalizeWords)
    .filter((word) => word !== ""),
);
const hanTotals = [...totals].filter(hasHan);

const fillerWords =
  "of, the, for, all, in, semester, term, year, credits, credit, hours, points, ects, lp, cp, marks, obtained, attempted, earned, passed, des, der, du, de, la, les, los, das, semestre, annee, ano, im, and, x, courses, number, no, overall, semestru, za, по, за, ky, nam, hoc, kumulatif, gpa, cgpa, max, out, first, second, third, i, ii, iii, iv, unit, units, cfu, akts, kredi, sks, tin, chi, tich, luy, a, b, c, d";
const totalVocabulary = new Set([
  ...[...totals].flatMap((total) => total.split(" ")),
  ...fillerWords.split(", ").map(normalizeWords),
]);
