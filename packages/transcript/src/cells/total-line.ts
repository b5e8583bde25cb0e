import { normalizeWords, westernDigits } from "./cell-text.ts";
import { isHeaderPhrase } from "./words/header-vocabulary.ts";
import { readTermWord } from "./words/term-words.ts";

/**
 * Whether a text is a summary ("Total credits 60", "Durchschnittsnote 1,7") and not a course. Every word must be from the
 * vocabulary of summaries, terms and columns, so that "Total Quality Management" stays a course.
 */
export function isTotalLine(text: string): boolean {
  if (text.length > 160) return false;
  const plain = normalizeWords(westernDigits(text));
  if (hasHan(plain)) return isHanTotal(plain);
  if (labeledAverage.test(plain) && /[:=]/.test(text)) return true;
  const words = plain.split(" ");
  const isTotal = words.every(belongsInTotal) || isListOfFigures(text);
  return (containsTotal(words) && isTotal) || isTranslatedTotal(text);
}

/** "Média: 14". Without the colon, these words may also be a course or the name of a column. */
const labeledAverage = /^(?:media|nota|note|mean) [\d ]+$/;

/** "Résultat du semestre / نتيجة الأسدس": the words before the translation are those of a total. */
function isTranslatedTotal(text: string): boolean {
  if (!text.includes("/") || !/(?!\p{Script=Latin})\p{L}/u.test(text)) return false;
  const latin = normalizeWords(text.replace(/(?!\p{Script=Latin})[\p{L}\p{M}]/gu, "")).split(" ");
  // "IP" and "Aggregate" are totals and parts of names.
  const letters = latin.filter((word) => /\p{L}/u.test(word));
  const isPhrase = letters.length >= 2 && letters.some((word) => word.length > 4);
  return isPhrase && containsTotal(latin) && latin.every(belongsInTotal);
}

/** "TNU: 11 TCP: 27 GPA: 2.45": only figures, whatever their labels mean. */
function isListOfFigures(text: string): boolean {
  const figures = westernDigits(text).split(/(?<=\d%?)[\s,;|]+(?=\p{L})/u);
  return figures.length >= 2 && figures.every((figure) => /^[\p{L}. ]{1,30}[:=]\s?[\d.,/]+%?$/u.test(figure));
}

function containsTotal(words: string[]): boolean {
  return words.some(
    (word, from) =>
      germanTotal.test(word) ||
      [1, 2, 3, 4, 5].some((size) => totals.has(words.slice(from, from + size).join(" "))),
  );
}

function belongsInTotal(word: string): boolean {
  return (
    /^\d+%?$/.test(word) ||
    totalVocabulary.has(word) ||
    germanTotal.test(word) ||
    readTermWord(word) !== null ||
    isHeaderPhrase(word)
  );
}

// German joins the words: "Semesterdurchschnitt", "Gesamtpunktzahl".
const germanTotal =
  /^(?:gesamt\p{L}*(?:note|punkte|punktzahl|summe|ergebnis|durchschnitt)|\p{L}*(?:durchschnitt|durchschnittsnote|summe))$/u;

/** Chinese and Japanese use no spaces: after removing the known words and numbers, nothing may be left. */
function isHanTotal(plain: string): boolean {
  const text = simplify(plain);
  if (!hanTotals.some((total) => text.includes(total))) return false;
  const rest = [...hanTotals, ...hanFillers].reduce((left, word) => left.replaceAll(word, ""), text);
  return rest.replace(/[\d\s%a-z]/g, "").length <= 1;
}

/**
 * Converts the characters of totals to their simplified forms, so words from Taiwan and Hong Kong are recognized too.
 */
const simplify = (text: string) =>
  text.replace(/[學總績計選權課門點實數獲業習]/g, (character) => simplified[character] ?? character);
const simplified: Readonly<Record<string, string>> = {
  學: "学",
  總: "总",
  績: "绩",
  計: "计",
  選: "选",
  權: "权",
  課: "课",
  門: "门",
  點: "点",
  實: "实",
  數: "数",
  獲: "获",
  業: "业",
  習: "习",
};

const hasHan = (text: string) => /\p{Script=Han}/u.test(text);

const totals = new Set(
  `total, totals, sub total, subtotal, grand total, sum, overall, cumulative, cum gpa, term gpa, term totals, semester gpa, semester total, semester average, avg, sem avg, cum avg, hrs passed, hours passed, gpa, cgpa, sgpa, gpax, gwa, wam, average, weighted average, overall average, credits earned, total credits, earned credits, credits attempted, total marks, final average, averages, aggregate, term average, sem gpa, degree gpa, institution gpa, year average,
  carried forward, brought forward, a reporter, ubertrag, semester percentage, percentage, mean score, overall percentage, credits completed, credits passed, total units, total hours, quality points earned, cwa, ccgpa, overall gpa, total points, aggregate marks, result of semester, credits gained, cumulative gpa,
  summe, gesamt, gesamtnote, durchschnitt, durchschnittsnote, notendurchschnitt, gesamtergebnis, zwischensumme, summe lp, summe ects, abschlussnote, gesamtpunkte, gesamt ects, mittelwert, gesamtsumme,
  moyenne, totaux, resultat d admission, moyenne semestrielle, moyenne trimestrielle, moyenne mensuelle, moyenne finale, credits valides, credits obtenus, credits acquis, moyenne ponderee, moyenne generale, moyenne du semestre, moyenne annuelle, moyenne semestre, total general, total credits, somme, total ects, moyenne s1, moyenne s2, resultat du semestre, resultat de l annee, resultat annuel, resultat semestre,
  promedio del semestre, promedio con aplazos, promedio sin aplazos, cum, coeficiente de unidades de merito, indice del periodo, indice academico, indice acumulado, indice general, promedio del periodo, promedio acumulado, creditos aprobados, creditos obtenidos, creditos superados, media do periodo, media do semestre, carga horaria total, total de horas, creditos cursados, media del semestre, media dei voti, crediti acquisiti, crediti totali, promedio, promedio general, promedio final, media final, media do curso, promedio ponderado, promedio semestral, total creditos, total de creditos, nota media, nota media del expediente, media geral, media ponderada, coeficiente de rendimento, cr acumulado, ira, somma, totale, totale cfu, media aritmetica, media ponderata, total general de creditos, creditos cubiertos,
  current term, dno, gno, всього, усього, разом, загальна кількість, середній бал, totaal, gemiddelde, gewogen gemiddelde, totalt, summa, keskiarvo, yhteensa, painotettu keskiarvo, snitt, kokku, is viso, vidurkis, kopa, samtals, meðaleinkunn, ukupno, prosek, prosjek, prosecna ocena, prosjecna ocjena, povprecna ocena, povprecje, skupaj, videja atzime, keskmine hinne, spolu, cəmi, orta bal, gjithsej, mesatarja, nota mesatare, жами, ortacha ball, ჯამი, სულ, ընդամենը, укупно, просек, просечна оцена, общо, среден успех, jami, нийт, голч дүн, барлығы, gjennomsnitt, samlet ects, vægtet gennemsnit, gennemsnit,
  liczba punktow, suma punktow, srednia semestru, srednia za semestr, sredni balł, средний, средневзвешенный балл, общее количество, общая трудоемкость, всего зачетных единиц, середній бал, загальна кількість, μεσος ορος, συνολο πιστωτικων μοναδων, πιστωτικων μοναδων, μεσος ορος εξαμηνου, γενικος μεσος ορος, συνολο, suma, razem, srednia, srednia ocen, celkem, prumer, vazeny studijni prumer, итого, всего, средний балл, средняя оценка, усього, разом, средњa, osszesen, atlag, medie, medie generala, media generala, media anuala, i alt, bestaet,
  donem not ortalamasi, not ortalamasi, toplam kredi, toplam akts, donem toplami, indeks prestasi semester, ips, jumlah sks, diem trung binh hoc ky, tong tin chi, tin chi tich luy, toplam, genel ortalama, agno, ano donem ortalamasi, yano, gano, ortalama, donem ortalamasi, tong, tong cong, diem trung binh, diem tb, tong so tin chi, tbc, tong so, jumlah, total sks, ip semester, ipk, ip, indeks prestasi, indeks prestasi kumulatif, purata nilai gred, png, pngk,
  学期平均成绩, 平均学分, 获得学分, 已修学分, 总平均, 修得単位, 取得単位, 修得単位数, 合計単位, 총학점, 평균, 합계학점, 총취득학점, เกรดเฉลี่ยสะสม, หน่วยกิตสะสม, รวมหน่วยกิต, หน่วยกิตรวม, 总计, 合计, 总学分, 平均学分绩点, 平均成绩, 平均分, 平均绩点, 合計, 小計, 小计, 總計, 平均, 총계, 합계, 평균평점, 평점평균, 취득학점, 신청학점, รวม, เกรดเฉลี่ย,
  مجموع الساعات, الساعات المقطوعة, عدد الساعات المكتسبة, الساعات المكتسبة, النسبة المئوية, المجموع الكلي, معدل نیمسال, میانگین, معدل کل, تعداد واحد اخذ شده, जोड़, कुल, योग, जम्मा, कुल जम्मा, মোট, הממוצע, ממוצע מצטבר,  סהכ, المجموع, المعدل, المعدل الفصلي, المعدل التراكمي, مجموع, الاجمالي, جمع, معدل, جمع واحد, جمع واحدها, کل`
    .split(",")
    .map(normalizeWords)
    .filter((word) => word !== ""),
);
const hanTotals = [...new Set([...totals].filter(hasHan).map(simplify))].sort((a, b) => b.length - a.length);
const hanFillers = [
  "学分",
  "単位",
  "成绩",
  "绩点",
  "本学期",
  "学期",
  "学年",
  "必修",
  "选修",
  "累计",
  "加权",
  "总",
  "修得",
  "取得",
  "数",
  "分",
  "第",
  "课程",
  "门",
  "实得",
  "修习",
  "学业",
];

const fillerWords =
  "of, the, for, all, in, semester, term, year, credits, credit, hours, points, ects, lp, cp, marks, obtained, attempted, earned, passed, des, der, du, de, la, les, los, das, semestre, annee, ano, im, and, x, courses, subjects, modules, papers, facher, matieres, asignaturas, materias, disciplinas, insegnamenti, esami, przedmiotow, дисциплин, предметов, кредитів, кредитов, number, no, overall, semestru, za, по, за, ky, nam, hoc, kumulatif, gpa, cgpa, max, out, first, second, third, i, ii, iii, iv, unit, units, cfu, akts, kredi, sks, tin, chi, tich, luy, a, b, c, d, من, 신청, 취득, 이수, 학점, 누계, 총점";
const totalVocabulary = new Set([
  ...[...totals].flatMap((total) => total.split(" ")),
  ...fillerWords.split(", ").map(normalizeWords),
]);
