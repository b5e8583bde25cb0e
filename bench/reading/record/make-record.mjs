import { readFileSync } from "node:fs";
import path from "node:path";
import { drawMark } from "./draw-mark.mjs";

const dataFolder = path.resolve(import.meta.dirname, "../../../packages/grading/data");

/** An invented student's record: terms with courses, drawn from the country's words and grading table. */
export function makeRecord(
  country,
  random,
  { terms: termCount = 3 + random.below(3), perTerm = [4, 7] } = {},
) {
  const system = loadSystem(country);
  const year = 2012 + random.below(9);
  const subjects = shuffle(splitWords(country.subjects), random);
  const codes = new Set();
  const terms = [];
  for (let index = 0; index < termCount; index++) {
    const from = year + Math.floor(index / 2);
    const term = { index, ...country.term(index, year), from };
    const count = perTerm[0] + random.below(perTerm[1] - perTerm[0] + 1);
    term.courses = subjects
      .splice(0, count)
      .map((name) =>
        makeCourse({ name, code: makeCode(country, random, codes), term, country, system, random }),
      );
    if (term.courses.length > 0) terms.push(term);
  }
  return {
    country,
    system,
    institution: random.pick(country.institutions),
    student: { name: random.pick(country.students), number: String(20_100_000 + random.below(9_899_999)) },
    program: random.pick(country.programs),
    terms,
    /** Names of courses that the student did not take, for module titles. */
    otherSubjects: subjects,
  };
}

/** Another try at a course, one term later: the first failed, this one passes. */
export function makeRetake(first, term, { country, system }, random) {
  return {
    ...first,
    ...drawMark(country, system, random, { fail: false }),
    attempt: first.attempt + 1,
    date: drawDate(term, random),
  };
}

function makeCourse({ name, code, term, country, system, random }) {
  const credits = random.pick(country.credits);
  return {
    name,
    code,
    credits,
    hours: credits * (country.hoursPerCredit ?? 15),
    coefficient: 1 + random.below(4),
    attempt: 1,
    rank: 1 + random.below(60),
    attendance: 75 + random.below(26),
    type: random.pick(country.types.slice(0, 2)),
    date: drawDate(term, random),
    ...drawMark(country, system, random),
  };
}

function drawDate({ from, index }, random) {
  const month = index % 2 === 0 ? 1 + random.below(2) : 6 + random.below(2);
  return { day: 1 + random.below(28), month, year: from + 1 };
}

function makeCode(country, random, used) {
  for (;;) {
    const code = country.makeCode(random);
    if (used.has(code) && used.size < 60) continue;
    used.add(code);
    return code;
  }
}

const loaded = new Map();

export function loadSystem({ code, system }) {
  if (!loaded.has(system))
    loaded.set(
      system,
      loadCountry(code).systems.find(({ id }) => id === system),
    );
  return loaded.get(system);
}

export function loadCountry(code) {
  return JSON.parse(readFileSync(path.join(dataFolder, `${code.toLowerCase()}.json`), "utf8"));
}

/** "a|b|c" over several lines as a list. */
export function splitWords(text) {
  return text.split("|").map((word) => word.trim());
}

function shuffle(list, random) {
  const left = [...list];
  return list.map(() => left.splice(random.below(left.length), 1)[0]);
}
