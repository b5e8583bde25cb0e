/**
 * The code page of a text that is not Unicode, by the letters that its languages use most. It is a guess if the text has
 * too many others, or reads differently in another code page that fits as well.
 */
export function detectCodePage(bytes: Uint8Array): { readonly encoding: string; readonly isSure: boolean } {
  const sample = bytes.subarray(0, maxSampleBytes);
  const candidates = isLatin(sample) ? [...latinPages, ...characterSets] : [...otherPages, ...characterSets];
  const scored = candidates.map(({ encoding, letters, minShare }) => {
    const text = new TextDecoder(encoding).decode(sample);
    return { encoding, text, letters, score: countShare(text, letters) / minShare };
  });
  // The first of several that fit equally well is the most common.
  const best = scored.reduce((first, other) => (other.score > first.score ? other : first));
  const isUnique = scored.every(
    (other) => other.score <= best.score - minLead || other.text === best.text || isRefuted(best, other),
  );
  return { encoding: best.encoding, isSure: best.score >= 1 && isUnique };
}

interface Decoded {
  readonly text: string;
  readonly letters: ReadonlySet<string>;
}

/**
 * Whether only one of two languages has the letters in which they differ, again and again: "Español" and "Muñoz" among
 * other Spanish words are not Hungarian with the "ń" of Polish.
 */
function isRefuted(best: Decoded, other: Decoded): boolean {
  const others = Array.from(other.text);
  const pairs = Array.from(best.text).flatMap((letter, i) =>
    letter === others[i] ? [] : [[letter, others[i] ?? ""]],
  );
  const isOnlyBest = ([letter = "", rival = ""]: readonly string[]) =>
    best.letters.has(letter) && !other.letters.has(rival);
  return countShare(best.text, best.letters) === 1 && pairs.length >= minRefuting && pairs.every(isOnlyBest);
}

const minRefuting = 2;

const maxSampleBytes = 65_536;
/** How much better than the next a code page must fit. */
const minLead = 0.1;

interface CodePage {
  readonly encoding: string;
  /** Letters outside ASCII that its texts contain. */
  readonly letters: ReadonlySet<string>;
  /** The share of them that a text of a few lines has at least. */
  readonly minShare: number;
}

const page = (encoding: string, letters: string, minShare: number): CodePage => ({
  encoding,
  letters: new Set(letters),
  minShare,
});

/** Each language on its own: "ñ" and "æ" in one text are no Western language, but Polish in the wrong code page. */
const latinPages = [
  ...[
    "äöüß",
    "éèêëàâçîïôùûüœæ",
    "áéíóúüñªº¿¡",
    "ãõçáéíóúâêôàªº",
    "àèéìíòóù",
    "åäöéæø",
    "õäöüš",
    "ëéèïöüáó",
  ].map((letters) => page("windows-1252", letters + letters.toUpperCase(), 0.9)),
  page("windows-1254", "çğıöşüâîÇĞİÖŞÜÂÎ", 0.9),
  page("windows-1252", "áéíóúýðþæöÁÉÍÓÚÝÐÞÆÖ", 0.9),
  ...["ąćęłńóśźż", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "áéíóöőúüű", "ăâîşţșț", "čćđšž"].map((letters) =>
    page("windows-1250", letters + letters.toUpperCase(), 0.9),
  ),
  ...["āčēģīķļņšūž", "ąčęėįšųūž"].map((letters) =>
    page("windows-1257", letters + letters.toUpperCase(), 0.9),
  ),
];

/** The most frequent letters. In the wrong code page, few letters are among them. */
const otherPages = [
  page("windows-1251", "оеаинтсрвлкмдпу", 0.6),
  page("koi8-r", "оеаинтсрвлкмдпу", 0.6),
  page("windows-1253", "αοιετσνηρπκμςλυό", 0.55),
  // With codes and abbreviations in capitals.
  page("windows-1253", "αοιετσνηρπκμςλυόίάήέύΑΟΙΕΤΣΝΗΡΠΚΜΛΥΦΒΘΩΔ", 0.85),
  page("windows-1255", "יוהלאמרתשבנקםכ", 0.6),
  page("windows-1256", "اليمونرتبةعسد", 0.6),
  page("windows-874", "านรกเงอมยลวดทส่้ัีิ", 0.5),
];

const kana =
  "ーンスルトイラリクシドレグアコテムフロジプィニッタカマサキチナバデメパオソモツハヒネワのとにをは";

/** Characters of the names of columns and courses. */
const characterSets = [
  page(
    "gb18030",
    "学课程号名称分数成绩序编大英语物理化计算机与论实验基础工程电设体育思想概经济管高等线性代",
    0.15,
  ),
  page("big5", "學課程號名稱分數成績大英語文物理化計算機與論實驗工電設體育國史經濟管微積普通線性代", 0.15),
  page("shift_jis", `${kana}学科目名単位数評価成績年度期語論理情報英基礎実験演習概`, 0.15),
  page("euc-jp", `${kana}学科目名単位数評価成績年度期語論理情報英基礎実験演習概`, 0.15),
  page(
    "euc-kr",
    "학과목명점등급이수교년도기성적론리의한국어영문사수물화일반생정보공경제계대및실험전산",
    0.15,
  ),
];

/** Latin text has isolated letters outside ASCII, other scripts have whole words of them. */
function isLatin(bytes: Uint8Array): boolean {
  const isHigh = (at: number) => (bytes[at] ?? 0) >= 0x80;
  let high = 0;
  let adjacent = 0;
  for (let i = 0; i < bytes.length; i++) {
    if (!isHigh(i)) continue;
    high++;
    if (isHigh(i - 1) || isHigh(i + 1)) adjacent++;
  }
  return adjacent < high * 0.7;
}

function countShare(text: string, letters: ReadonlySet<string>): number {
  const found = text.match(/[^\p{ASCII}\s–—‘’“”„…•·°§]/gu) ?? [];
  return found.filter((letter) => letters.has(letter)).length / Math.max(1, found.length);
}
