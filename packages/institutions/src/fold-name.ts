/**
 * Folds a name for comparison: lower case without accents, Cyrillic and Greek as Latin letters, umlauts with or without
 * their e ("Köln", "Koeln"), words separated by one space. Other scripts stay as they are.
 */
export function foldName(text: string): string {
  const letters = isAscii.test(text) ? text.toLowerCase() : foldLetters(text);
  return letters
    .replace(/['’‘ʼ`´]/g, "")
    .replace(/([^aeiou\s]|\b)([aou])e/g, "$1$2")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
}

const isAscii = /^\p{ASCII}*$/u;

function foldLetters(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f\u0591-\u05c7\u064b-\u0655\u0670]/g, "")
    .replace(/\P{ASCII}/gu, (letter) => latinLetters[letter] ?? letter)
    .normalize("NFC");
}

/** How letters outside ASCII are compared. The romanizations are the ones used in English names of universities. */
const latinLetters: Readonly<Record<string, string>> = {
  ...pairs("ß ss ø o ł l đ d ð d þ th ı i æ a œ o ə a"),
  ...pairs(
    "а a б b в v г g д d е e ж zh з z и i й i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ы y э e ю yu я ya",
  ),
  ...pairs("і i ї i є ye ґ g қ k ғ g ң n ө o ұ u ү u һ h ў u"),
  ъ: "",
  ь: "",
  ...pairs(
    "α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o",
  ),
  // Arabic: letters that are written one way or another.
  ...pairs("أ ا إ ا آ ا ٱ ا ى ي ی ي ک ك ة ه ۀ ه ؤ و ئ ي ہ ه ھ ه ے ي"),
};

function pairs(text: string): Record<string, string> {
  const parts = text.split(" ");
  const map: Record<string, string> = {};
  for (let at = 0; at + 1 < parts.length; at += 2) map[parts[at] ?? ""] = parts[at + 1] ?? "";
  return map;
}
