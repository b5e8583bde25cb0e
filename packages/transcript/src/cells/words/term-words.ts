import { normalizeWords } from "../cell-text.ts";
import { readOrdinal } from "./term-order-words.ts";

/** Words of term headings, by what they mean. "Academic" or "of" mean nothing alone but may be part of a heading, as may a month. */
export type TermWord = "term" | "season" | "level" | "ordinal" | "filler" | "month";

// By language: English, German, French, Spanish/Portuguese, Italian, Dutch and Nordic, Polish/Czech/Russian/Ukrainian
// and their neighbors, Greek, Turkish, Vietnamese, Indonesian, Thai, Arabic, Persian, Hindi, Bengali. Chinese, Japanese and Korean have patterns instead.
const words: Record<TermWord, string> = {
  term: `semester, semesters, sem, term, terms, trimester, quarter, session, sesi, block, semestral, semstr,
    fachsemester, halbjahr, wintersemester, sommersemester, herbstsemester, fruhjahrssemester, fruhlingssemester, wise, sose, ws, ss, hs, fs,
    semestre, trimestre, calendario, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, periodo, bimestre, cuatrimestre, quadrimestre, quadrimestri, ciclo, semestri, periode, periodes,
    trimester, blok, hosttermin, vartermin, lasperiod, ht, vt, host, vår, efterar, forar, lukukausi, syyslukukausi, kevatlukukausi,
    semestr, semestru, semestrul, semestras, semestris, семестр, семестър, семестри, триместр, сесія, сессия, felev, semestar, семестар, misseri, улирал, улирлын, εξαμηνο, εξαμηνου, περιοδος,
    yariyil, yariyili, donem, donemi, ky, hk, hocky, smt, ภาคเรียน, ภาคการศึกษา, ภาคเรียนที่, ภาคการศึกษาที่, ภาค,
    կիսամյակ, სემესტრი, ሴሚስተር, muhula, onn, nimsola, нимсола, нимсолаи, ឆមាស, ພາກຮຽນ, ພາກ, نيم سال, الفصل, فصل, سمستر, الترم, ترم, نیمسال, نيمسال, סמסטר, सेमेस्टर, सत्र, সেমিস্টার, পর্ব`,
  season: `fall, autumn, spring, summer, winter, michaelmas, hilary, trinity, lent, easter, harmattan, rain, rainy, monsoon, odd, even, dry, wet, midsummer, intersession,
    herbst, fruhjahr, fruhling, sommer, automne, printemps, hiver, ete, otono, primavera, verano, invierno, outono, verao, inverno, autunno, estate, autunnale, primaverile, najaar, voorjaar, hosten, varen,
    podzim, jaro, zimowy, letni, zimni, letny, zimny, jesienny, осень, весна, осенний, весенний, осінь, осінній, весняний, зимний, летний, зимова, літня, oszi, tavaszi, χειμερινο, εαρινο, χειμ, εαρ, χειμερινου, εαρινου, zimski, ljetni, letnji, poletni, jesenski, зимен, летен, есенен, зимски, летњи, љетни, sugis, kevad, sugissemester, kevadsemester, rudens, ruduo, pavasaris, pavasario, vasara, vasaros, ziemos, haust, haustmisseri, vor, vormisseri, sumar, sumarmisseri, syksy, kevat, намар, намрын, хавар, хаврын,
    guz, bahar, yaz, ภาคต้น, ภาคปลาย, ภาคฤดูร้อน, ต้น, ปลาย, ฤดูร้อน, ganjil, genap, gasal, pendek, الخريف, الربيع, الصيف, الخريفي, الربيعي, الصيفي, الشتوي, پاییز, بهار, تابستان, א, ב, קיץ, antara`,
  level: `year, years, yr, level, stage, class, freshman, sophomore, junior, senior, jahr, studienjahr, schuljahr, kursjahr, annee, licence, master, l1, l2, l3, m1, m2, ano, año, curso, curs, serie, nivel, anno, jaar, leerjaar, studiejaar, collegejaar, arskurs, ar, aret, studiear,
    viti, vit, mwaka, aasta, oppeaasta, metai, gads, gada, kurss, kursas, жылы, კურსი, წელი, კურს, կուրս, տարի, ዓመት, соли, ឆ្នាំទី, ឆ្នាំ, ປີ, ປີທີ, rok, rocnik, roku, курс, год, года, рік, року, evfolyam, tanev, anul, godina, godine, god, letnik, leto, година, године, год, жил, жилийн, lukuvuosi, vuosi, vuosikurssi, έτος, ετος, ετους, sinif, yil, yili, nam, năm, tahun, tingkat, ปีการศึกษา, ปี, ปีที่, ชั้นปีที่,
    الفرقة, السنة, المستوى, العام, عام, سنة, سال, שנה, שנת, वर्ष, বর্ষ, বছর`,
  ordinal: `final, a, b, c, στ, ζ, η, ১ম, ২য়, ৩য়`,
  filler: `of, the, academic, school, study, for, in, and, examination, examinations, exam, main, regular, no, nr, number, part, degree, full, time, half, continued, cont, contd, sidang,
    akademisches, studien, im, des, der, das, fortsetzung, du, de, d, des, la, le, l, et, universitaire, academique, scolaire, suite, del, el, do, da, di, dell, academico, academica, temporada, lectivo, letivo, letiva, ordinario, escolar, regular, accademico, corso, continuacion, continuacao, continua, academiejaar, studieaar, van, het,
    akademicki, akad, ak, akademska, skolska, studija, studijska, studijsko, studia, studiow, studii, al, lea, universitar, учебна, академска, академична, студија, студиска, оны, хичээлийн, школска, akademicky, akademickeho, uczelniany, m, учебный, учебного, навчальний, навчального, за, оқу, ακαδημαικο, ακαδημαικου, egitim, ogretim, akademik, yilina, ait, hoc, thu, wa, ajaran, pelajaran, ke, dan, ที่, н, р, hè,
    הלימודים, לימודים, האקדמית, الدراسي, الدراسية, الجامعي, الجامعية, الاكاديمي, الأكاديمي, دور, الدور, تحصیلی, تحصيلي, هجري, ميلادي, م, ه, y, ay, sy`,
  month: `january, february, march, april, may, june, july, august, september, october, november, december, jan, feb, mar, apr, jun, jul, aug, sep, sept, oct, nov, dec,
    januar, februar, marz, mai, juni, juli, oktober, dezember, janvier, fevrier, mars, avril, juin, juillet, aout, septembre, octobre, novembre, decembre,
    enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre, octubre, noviembre, diciembre, janeiro, fevereiro, marco, maio, junho, julho, setembro, outubro, novembro, dezembro,
    gennaio, febbraio, aprile, maggio, giugno, luglio, settembre, ottobre, novembre, dicembre, январь, февраль, март, апрель, май, июнь, июль, август, сентябрь, октябрь, ноябрь, декабрь,
    ocak, subat, mart, nisan, mayis, haziran, temmuz, agustos, eylul, ekim, kasim, aralik, januari, februari, maret, mei, agustus, desember,
    يناير, فبراير, مارس, ابريل, مايو, يونيو, يوليو, اغسطس, سبتمبر, اكتوبر, نوفمبر, ديسمبر`,
};

const kinds = new Map<string, TermWord>();
for (const [kind, list] of Object.entries(words) as [TermWord, string][])
  for (const word of list.split(",").map(normalizeWords))
    if (word !== "" && !kinds.has(word)) kinds.set(word, kind);

/** What a normalized word means in a term heading; null for a word that does not belong in one. */
export function readTermWord(word: string): TermWord | "year" | "number" | null {
  if (/^(?:19|20)\d\d$/.test(word) || /^(?:13|14|25)\d\d$/.test(word)) return "year";
  if (/^\d{1,2}$/.test(word) || /^[1-9]00$/.test(word)) return "number";
  if (/^(?:i{1,3}|iv|vi{0,3}|ix|x|xi{1,2})$/.test(word)) return "ordinal";
  // "1st", "2ème", "3º", "1ο"
  if (/^\d{1,2}\p{L}{1,3}$/u.test(word)) return "ordinal";
  // "תשע"ה סמסטר ב": Hebrew years and numbers are letters.
  if (/^תש[א-ת]{0,2}$/u.test(word)) return "year";
  if (/^[ג-ת]$/u.test(word)) return "ordinal";
  const prefixed = /^(\p{L}+?)(\d{1,4})$/u.exec(word);
  if (prefixed && termAbbreviations.has(prefixed[1] ?? "")) return "term";
  return kinds.get(word) ?? (readOrdinal(word) === null ? null : "ordinal");
}

// "S1", "HK2", "WS21", "HT2019", "T1"
const termAbbreviations = new Set([
  "s",
  "hk",
  "ws",
  "ss",
  "wise",
  "sose",
  "hs",
  "fs",
  "ht",
  "vt",
  "t",
  "q",
  "sem",
  "h",
  "v",
  "smt",
]);
