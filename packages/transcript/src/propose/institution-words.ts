/**
 * Words for a university or for credits that are typical of a country's documents, with the countries that use them, the
 * likeliest first. Normalized as by `normalizeWords`.
 */
export const institutionWords: readonly (readonly [words: string, countries: string])[] = [
  [
    "universitat, hochschule, fachhochschule, technische universitat, prufungsamt, studierendensekretariat, notenspiegel, leistungsubersicht",
    "DE AT CH",
  ],
  ["wirtschaftsuniversitat, studienblatt, sammelzeugnis", "AT"],
  ["universite, ecole superieure, releve de notes, institut national", "FR BE CA MA TN DZ SN CI CM CH"],
  ["universidade, historico escolar, universidade federal, faculdade", "BR PT AO MZ"],
  ["universidad, expediente academico, certificacion academica", "ES MX CO AR PE CL EC VE"],
  ["kardex, constancia de estudios", "MX"],
  ["pontificia universita, pontificio ateneo", "VA"],
  ["universita, universita degli studi, politecnico, cfu", "IT"],
  ["universitesi, not durum belgesi, transkript, akts", "TR"],
  ["uniwersytet, politechnika, akademia, karta przebiegu studiow, suplement do dyplomu", "PL"],
  ["univerzita, vysoke uceni, vysoka skola", "CZ SK"],
  ["университет, институт, академическая справка, приложение к диплому, зачетная книжка", "RU KZ BY KG"],
  ["університет, інститут, національнии університет, додаток до диплома, академічна довідка", "UA"],
  ["hogskola, ladok, hogskolepoang, resultatintyg, studieintyg", "SE"],
  ["universitetet, hogskolen, karakterutskrift, vitnemal", "NO"],
  [
    "syddansk universitet, aarhus universitet, kobenhavns universitet, aalborg universitet, roskilde universitet, karakterudskrift",
    "DK",
  ],
  ["universitet", "SE DK"],
  ["yliopisto, ammattikorkeakoulu, opintosuoritusote", "FI"],
  ["universiteit, hogeschool, cijferlijst", "NL BE"],
  ["egyetem, foiskola, leckekonyv", "HU"],
  ["universitatea, foaie matricola", "RO MD"],
  ["sveuciliste, veleuciliste", "HR BA"],
  ["univerzitet", "RS BA ME MK"],
  ["univerza", "SI"],
  ["πανεπιστημιο, πολυτεχνειο, αναλυτικη βαθμολογια", "GR CY"],
  ["dai hoc, hoc vien, truong dai hoc, bang diem, tin chi", "VN"],
  ["universitas, institut teknologi, transkrip nilai, sks", "ID"],
  ["universiti, transkrip akademik, pngk", "MY"],
  ["มหาวิทยาลัย", "TH"],
  ["学分, 成绩单, 课程", "CN"],
  ["大学, 学院", "CN JP"],
  ["大學, 學分, 成績單", "TW HK"],
  ["成績証明書, 単位修得, 学業成績", "JP"],
  ["대학교, 성적증명서, 대학", "KR"],
  ["جامعه, كليه, شوون الطلاب, بيان درجات, جامعة, كلية", "EG SA IQ JO SY SD YE LY AE"],
  ["دانشگاه, کارنامه", "IR"],
  [
    "विश्वविद्यालय, vidyapeeth, vishwavidyalaya, marksheet, marks card, statement of marks, autonomous institute, ugc",
    "IN",
  ],
  ["বিশ্ববিদ্যালয়", "BD"],
  ["אוניברסיטת, אוניברסיטה", "IL"],
  ["saqa, nqf level, nsfas", "ZA"],
  ["harmattan, jamb", "NG"],
  ["ched, pamantasan, kolehiyo", "PH"],
  ["hec", "PK"],
];

/** Words that name a school in its own line, in any language. */
export const schoolWords =
  /(?:^|[\s.,(-])(?:universit\p{L}*|universidad\p{L}*|univ\.?|univerz\p{L}*|college|institut\p{L}*|hochschule|fachhochschule|polytechnic|politec\p{L}*|politech\p{L}*|polytechn\p{L}*|school of|high school|academy|akademi\p{L}*|faculty of|école|ecole|escola|escuela|instituto|faculdade|facultad|üniversitesi|yliopisto|egyetem\p{L}*|sveučilište|hogeschool|högskola\p{L}*|høgskole\p{L}*|uniwersytet|университет\p{L}*|институт\p{L}*|академия|університет\p{L}*|інститут\p{L}*|академія|πανεπιστήμιο|πολυτεχνείο|học viện|pamantasan|đại học|vidyapeeth|madrasa)(?=$|[\s.,)-])|大学|大學|学院|學院|대학교|มหาวิทยาลัย|جامعة|معهد|دانشگاه|विश्वविद्यालय|বিশ্ববিদ্যালয়|אוניברסיט/iu;
