import { formatNumber } from "../record/draw-mark.mjs";
import { splitWords } from "../record/make-record.mjs";

/**
 * One document in the making: the record, the words and formats this school uses, and the truth of every course printed so
 * far. Layouts print cells through it.
 */
export function createDraft(record, random) {
  const { country } = record;
  const chosen = new Map();
  const choose = (key, options) => {
    if (!chosen.has(key)) chosen.set(key, random.below(options.length));
    return options[chosen.get(key)];
  };
  const usesLocalDigits = country.localDigits !== undefined && random.chance(0.5);
  const digits = (text) => (usesLocalDigits ? country.localDigits(text) : String(text));
  const label = (kind) => choose(`label ${kind}`, splitWords(country.labels[kind]));
  const phrase = (name) => choose(`phrase ${name}`, splitWords(country.phrases[name]));
  const heading = (term) =>
    choose(
      "heading",
      term.heading.map((text) => () => text),
    )();
  const termCell = (term) =>
    choose(
      "cell",
      term.cell.map((text) => () => text),
    )();
  const truth = [];
  const creditUnit = random.chance(0.12) ? ` ${random.pick(country.creditUnits)}` : "";
  const dateOrder = random.pick(["dmy", "dmy", "ymd"]);

  const draft = {
    record,
    random,
    country,
    truth,
    label,
    phrase,
    heading: (term) => digits(heading(term)),
    termCell: (term) => digits(termCell(term)),
    digits,
    number: (value, places) => digits(formatNumber(value, places, country)),
    cell: (kind, course, term) => cellPrinters[kind](course, term, draft),
    credits: (value) => digits(formatNumber(value, Number.isInteger(value) ? 0 : 1, country)) + creditUnit,
    date: ({ day, month, year }) => {
      const [d, m] = [day, month].map((part) => String(part).padStart(2, "0"));
      return digits(
        dateOrder === "ymd"
          ? `${year}-${m}-${d}`
          : `${d}${country.comma ? "." : "/"}${m}${country.comma ? "." : "/"}${year}`,
      );
    },
    /** Records what a correct reading of a printed course is; `marks` are other readings that are also right. */
    print(
      course,
      term,
      {
        mark = draft.cell("mark", course),
        marks = [],
        credits = draft.cell("credits", course),
        termText = null,
        hasCode = true,
        ...rest
      } = {},
    ) {
      truth.push({
        name: course.name,
        ...(hasCode && { code: course.code }),
        mark,
        marks: [mark, ...marks],
        credits,
        term: termText,
        attempt: course.attempt,
        ...rest,
      });
    },
  };
  return draft;
}

const cellPrinters = {
  sn: (course, _, { digits }) => digits(course.sn ?? ""),
  code: (course) => course.code,
  course: (course) => course.name,
  credits: (course, _, draft) => draft.credits(course.credits),
  hours: (course, _, { digits }) => digits(course.hours),
  mark: (course, _, { digits }) => digits(course.mark),
  letter: (course) => course.letter ?? "",
  points: (course, _, draft) => draft.number(course.points, 2),
  weighted: (course, _, draft) => draft.number(course.points * course.credits, 2),
  result: (course, _, { phrase }) => phrase(course.passes ? "pass" : "fail"),
  attempt: (course, _, { digits }) => digits(course.attempt),
  date: (course, _, draft) => draft.date(course.date),
  term: (_, term, draft) => draft.termCell(term),
  coef: (course, _, { digits }) => digits(course.coefficient),
  rank: (course, _, { digits }) => digits(course.rank),
  type: (course) => course.type,
  attendance: (course, _, { digits }) => digits(course.attendance),
  max: (course, _, { digits }) => digits(course.max),
  min: (course, _, { digits }) => digits(course.min),
  internal: (course, _, draft) => draft.digits(course.internal),
  external: (course, _, draft) => draft.digits(course.external),
};
