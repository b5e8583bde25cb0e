import { normalizeWords } from "../cell-text.ts";

export type Season = "spring" | "summer" | "fall" | "winter";

// The German and Slavic winter and summer semesters start in fall and spring.
const seasonWords: Record<Season, string> = {
  fall: `fall, autumn, michaelmas, harmattan, monsoon, herbst, automne, otono, outono, autunno, autunnale, najaar, hosten, host, hosttermin, ht, efterar, hs, herbstsemester,
    ws, wise, wintersemester, podzim, jesienny, zimowy, zimni, zimny, zimski, зимен, зимски, jesenski, есенен, sugissemester, осень, осенний, осінь, осінній, oszi, sugis, rudens, ruduo, haust, haustmisseri, syksy, syyslukukausi,
    намар, намрын, χειμερινο, χειμ, χειμερινου, guz, الخريف, الخريفي, پاییز, 秋`,
  spring: `spring, lent, hilary, rain, rainy, fruhjahr, fruhling, printemps, primavera, primaverile, voorjaar, varen, vår, vartermin, vt, forar, fs, fruhjahrssemester, fruhlingssemester,
    ss, sose, sommersemester, jaro, letni, letny, letnji, ljetni, poletni, летен, летњи, љетни, kevadsemester, весна, весенний, весняний, tavaszi, kevad, pavasaris, pavasario, vor, vormisseri, kevat, kevatlukukausi,
    хавар, хаврын, εαρινο, εαρ, εαρινου, bahar, الربيع, الربيعي, بهار, 春`,
  summer: `summer, trinity, easter, sommer, ete, verano, verao, estate, vasara, vasaros, sumar, sumarmisseri, летний, літня, yaz, ฤดูร้อน, ภาคฤดูร้อน, pendek, الصيف, الصيفي, تابستان, קיץ, 夏, 여름, 하계, hè, antara`,
  winter: `winter, hiver, invierno, inverno, ziemos, зимний, зимова, الشتوي, 冬, 겨울, 동계`,
};

/** Where the seasons are reversed, the fall term is the first of the year. */
const southernWords = toSet("otono, primavera, outono, verano, verao, invierno, inverno");

/** The words for 1, 2 and so on. */
const numberWords = [
  `first, one, i, erstes, erster, premier, premiere, primer, primero, primera, primeiro, primeira, primo, prima, eerste, forsta, pierwszy, prvni, първи, первый, перший, πρωτο, α, birinci,
    prvi, prva, prvo, prvy, први, прва, прво, прв, първа, перва, intai, pare, pirmas, pirmais, esimene, elso, ensimmainen, forste, kwanza, nhat, პირველი, առաջին, бірінші, mot, satu, pertama, الاول, الاولى, اول, प्रथम, প্রথম, odd, ganjil, gasal, ต้น, ภาคต้น, א, 一, 上, 前`,
  `second, two, ii, zweites, zweiter, deuxieme, segundo, segunda, secondo, seconda, tweede, andra, drugi, druhy, втори, второй, другий, δευτερο, β, ikinci,
    druga, drugo, други, друга, друго, втор, втора, второ, doilea, doua, dyte, antras, otrais, teine, masodik, toinen, andet, andre, pili, მეორე, երկրորդ, екінші, hai, dua, kedua, الثاني, الثانية, دوم, द्वितीय, দ্বিতীয়, even, genap, ปลาย, ภาคปลาย, ב, 二, 下, 後`,
  `third, three, iii, drittes, dritter, troisieme, tercer, tercero, tercera, terceiro, terceira, terzo, terza, derde, trzeci, treti, трети, третий, третій, τριτο, γ, ucuncu,
    treci, treca, trece, tretji, трећи, трећа, трет, трета, treilea, treia, trete, trecias, tresais, kolmas, harmadik, tredje, tatu, მესამე, երրորդ, үшінші, ba, tiga, ketiga, الثالث, الثالثة, سوم, तृतीय, তৃতীয়, 三`,
  `fourth, four, iv, viertes, quatrieme, cuarto, cuarta, quarto, quarta, vierde, czwarty, ctvrty, четвърти, четвертый, четвертий, δ, dorduncu, cetvrti, cetvrta, cetrti, stvrty, четврти, четврта, четврт, четвърта, patrulea, patra, katert, ketvirtas, ceturtais, neljas, negyedik, fjarde, fjerde, nne, მეოთხე, չորրորդ, төртінші, bon, empat, keempat, الرابع, الرابعة, چهارم, चतुर्थ, 四`,
  `fifth, five, v, funftes, cinquieme, quinto, quinta, piaty, пятый, ε, peti, peta, пети, пета, петти, петта, cincilea, pesti, penktas, piektais, viies, otodik, femte, tano, besinci, kelima, الخامس, الخامسة, پنجم, 五`,
  `sixth, six, vi, sechstes, sixieme, sexto, sexta, sesto, szosty, шестой, sesti, sesta, siesty, шести, шеста, saselea, gjashti, sestas, sestais, kuues, hatodik, sjatte, sjette, sita, altinci, keenam, السادس, السادسة, ششم, 六`,
  `seventh, seven, vii, siebtes, septieme, septimo, setimo, settimo, sedmi, sedma, седми, седма, siedmy, siodmy, седьмой, السابع, 七`,
  `eighth, eight, viii, achtes, huitieme, octavo, oitavo, ottavo, osmi, osma, осми, осма, osmy, восьмой, الثامن, 八`,
  `ninth, ix, noveno, nono, 九`,
  `tenth, x, decimo, 十`,
  `xi`,
  `xii`,
];
const numbers = new Map(
  numberWords.flatMap((list, i) => [...toSet(list)].map((word) => [word, i + 1] as const)),
);

const seasons = Object.entries(seasonWords).map(([season, list]) => [season as Season, toSet(list)] as const);

export function readSeason(word: string): Season | null {
  return seasons.find(([, words]) => words.has(word))?.[0] ?? null;
}

export const maybeSouthern = (word: string): boolean => southernWords.has(word);

/** 3 for "3", "3rd", "third" and "iii"; null for other words. */
export function readOrdinal(word: string): number | null {
  const digits = /^(\d{1,2})\p{L}{0,3}$/u.exec(word)?.[1];
  if (digits) return Number(digits);
  return numbers.get(word) ?? null;
}

/** 1 for "January", "enero" and "ocak". */
export function readMonth(word: string): number | null {
  const at = months.findIndex((starts) => starts.test(word));
  return at < 0 ? null : at + 1;
}

const months = [
  /^(?:jan|ene|gen|oca)/,
  /^(?:feb|fev|sub)/,
  /^mar/,
  /^(?:apr|abr|avr|nis)/,
  /^(?:may|mai|mag|mei)/,
  /^(?:jun|juin|giu|haz)/,
  /^(?:jul|juil|lug|tem)/,
  /^(?:aug|ago|aou)/,
  /^(?:sep|set|eyl)/,
  /^(?:o[ckt]t|out|eki)/,
  /^(?:nov|kas)/,
  /^(?:de[czs]|dic|ara)/,
];

function toSet(list: string): ReadonlySet<string> {
  return new Set(list.split(",").map(normalizeWords));
}
