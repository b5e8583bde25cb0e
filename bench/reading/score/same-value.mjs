/** Text without whitespace: the only tolerance for names. */
export function compareText(text) {
  return text.normalize("NFKC").replace(/[\s\u200b-\u200f\u00ad]+/g, "");
}

export const sameName = (course, name) => compareText(course.name) === compareText(name);
export const sameCode = (course, code) => compareText(course.code) === compareText(code);

/** The number counts, not its decimal sign or the script of its digits; words must be equal apart from case. */
export function sameMark({ marks }, read) {
  return marks.some((mark) => canonical(mark) === canonical(read));
}

/** Credits with or without their unit. */
export function sameCredits({ credits }, read) {
  const number = (text) => /\d+(?:\.\d+)?/.exec(canonical(text))?.[0];
  return Number(number(credits) ?? NaN) === Number(number(read) ?? NaN) || (credits === "" && read === "");
}

function canonical(text) {
  return westernDigits(compareText(text))
    .replace(/(\d),(\d)/g, "$1.$2")
    .replace(/\d+(?:\.\d+)?/g, (digits) => String(Number(digits)))
    .toLowerCase();
}

function westernDigits(text) {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0);
    const zero = zeros.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10];

/**
 * Whether the words that were read as term and year name this course's term and no other of the document. How they are
 * divided between the two fields does not matter.
 */
export function sameTerm(course, row, allTerms) {
  if (course.term === null) return (row.term ?? "") === "" && (!row.year || row.year === course.examYear);
  const [term, year] = [termWords(row.term ?? ""), termWords(row.year ?? "")];
  // The year is often part of the term's name.
  const read = includesWords(term, year) ? term : [...term, ...year];
  // "Level 1, Term 2" has the same words as "Level 2, Term 1".
  const isExact = (one) => termWords(one).join(" ") === term.join(" ");
  const exact = allTerms.filter(isExact);
  const named = exact.length > 0 ? exact : allTerms.filter((one) => includesWords(termWords(one), read));
  return read.length > 0 && named.length === 1 && named[0] === course.term;
}

/** Each word counts once: "Year 1 Semester 2" does not include "Year 1 Semester 1". */
function includesWords(words, searched) {
  const left = [...words];
  return searched.every((word) => {
    const at = left.indexOf(word);
    return at >= 0 && left.splice(at, 1).length === 1;
  });
}

/** Words and numbers; Chinese characters one by one, since nothing separates them. */
function termWords(text) {
  return (
    westernDigits(text.normalize("NFKC").toLowerCase()).match(
      /\p{Nd}+|\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}])+/gu,
    ) ?? []
  );
}
