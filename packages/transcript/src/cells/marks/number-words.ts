import { normalizeWords } from "../cell-text.ts";

/**
 * A number in words: up to 100 in English, Spanish, Portuguese, French and Italian, up to 10 in Serbian, Croatian, Slovenian,
 * Macedonian, Bulgarian, Romanian, Russian, Ukrainian, Albanian and Greek. "ocho punto cinco" is 8.5, "trente-deux" is 32;
 * null for any other text.
 */
export function readNumberWords(text: string): number | null {
  const plain = joinQuatreVingt(normalizeWords(text.replace(/['’ʼ]/g, "")));
  const half = /^(\S+) (?:και|κ) μισο$/u.exec(plain)?.[1];
  if (half !== undefined) return (numbers.get(half) ?? NaN) + 0.5 || null;
  const words = plain.split(" ");
  const point = words.findIndex((word) => points.has(word));
  if (point < 0) return readWhole(words);
  const [whole, decimals] = [readWhole(words.slice(0, point)), readDecimals(words.slice(point + 1))];
  return whole === null || decimals === null ? null : Number(`${whole}.${decimals}`);
}

/** "sesenta y cinco", "soixante dix sept": tens, and each word after them is smaller. "cero ocho" is 08. */
function readWhole(words: readonly string[]): number | null {
  const values = words
    .filter((word, i) => !conjunctions.has(word) && !(i < words.length - 1 && numbers.get(word) === 0))
    .map((word) => numbers.get(word) ?? NaN);
  const isNumber = values.every(
    (value, i) => i === 0 || (value < values[i - 1]! && values[i - 1]! % 10 === 0),
  );
  const sum = values.reduce((total, value) => total + value, 0);
  return values.length === 0 || !isNumber || Number.isNaN(sum) ? null : sum;
}

/** Decimals are read digit by digit ("zero five") or as one number ("veinticinco"). */
function readDecimals(words: readonly string[]): string | null {
  const digits = words.map((word) => numbers.get(word) ?? NaN);
  if (digits.length > 0 && digits.every((digit) => digit < 10)) return digits.join("");
  return readWhole(words)?.toString() ?? null;
}

const joinQuatreVingt = (words: string) => words.replace(/\bquatre vingts?\b/g, "quatrevingt");

const points = new Set("point punto coma con virgule virgola virgula ponto comma".split(" "));
const conjunctions = new Set("y e et and".split(" "));

const ones = [
  "nula jedan dva tri cetiri pet sest sedam osam devet deset",
  "nic ena dva tri stiri pet sest sedem osem devet deset",
  "zero unu doi trei patru cinci sase sapte opt noua zece",
  "нула едно две три четири пет шест седем осем девет десет",
  "μηδεν ενα δυο τρια τεσσερα πεντε εξι επτα οκτω εννεα δεκα",
  "нула један два три четири пет шест седам осам девет десет",
  "нула еден два три четири пет шест седум осум девет десет",
  "ноль один два три четыре пять шесть семь восемь девять десять",
  "нуль один два три чотири пять шість сім вісім девять десять",
  "zero nje dy tre kater pese gjashte shtate tete nente dhjete",
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
  "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve",
  "zero um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove",
  "zero uma duas tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove",
  "zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize",
  "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti ventuno ventidue ventitre ventiquattro venticinque ventisei ventisette ventotto ventinove",
];
/** From twenty on. */
const tens = [
  "twenty thirty forty fifty sixty seventy eighty ninety hundred",
  "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien",
  "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem",
  "vingt trente quarante cinquante soixante septante quatrevingt nonante cent",
  "venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento",
];
const numbers = new Map([
  ...ones.flatMap((list) => list.split(" ").map((word, value) => [word, value] as const)),
  ...tens.flatMap((list) => list.split(" ").map((word, i) => [word, (i + 2) * 10] as const)),
]);
