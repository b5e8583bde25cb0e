/** Draws a mark from the country's grading table: `{ value, mark, passes, letter, points }`, as a school would print it. */
export function drawMark(country, system, random, { fail = random.chance(0.05) } = {}) {
  return country.grades ? drawGrade(country, random, fail) : drawNumber(country, system, random, fail);
}

function drawGrade({ grades, gradePoints, failing, letters }, random, fail) {
  const passing = grades.filter((grade) => !failing.includes(grade));
  const mark = fail
    ? random.pick(failing)
    : passing[Math.floor(passing.length * Math.min(random.next(), random.next() + 0.15, 0.999))];
  const at = grades.indexOf(mark);
  return {
    value: mark,
    mark,
    passes: !fail,
    points: gradePoints?.[at] ?? null,
    letter: letters?.[at] ?? null,
  };
}

function drawNumber(country, system, random, fail) {
  const value = country.markValues
    ? random.pick(country.markValues.filter((one) => passes(one, system) !== fail))
    : drawStep(country.markStep ?? system.step, system, random, fail);
  return {
    value,
    mark: formatNumber(value, country.markDigits, country),
    ...describeValue(value, country, system),
  };
}

/** What follows from a number: whether it passes, its word or letter, and its grade points. */
export function describeValue(value, country, system) {
  const band = system.bands.findIndex(({ from, to }) => value >= from && value <= to + system.step * 0.999);
  const last = system.bands.length - 1;
  return {
    passes: passes(value, system),
    letter: country.markWords?.[value] ?? country.bandWords?.[band] ?? system.bands[band]?.label ?? null,
    points: country.pointScale?.[band] ?? Math.max(0, band === last ? 0 : 4 - band * 0.5),
  };
}

function drawStep(step, { min, max, pass, better }, random, fail) {
  const [worst, best] = better === "higher" ? [min, max] : [max, min];
  // Passing marks lie mostly in the middle; failing ones just below the limit.
  const middle = (random.next() + random.next() + random.next()) / 3;
  const reach = 0.12 + 0.85 * middle;
  const raw = fail ? pass - (pass - worst) * (0.1 + 0.5 * random.next()) : pass + (best - pass) * reach;
  const value = Math.round(raw / step) * step;
  const isPass = better === "higher" ? value >= pass : value <= pass;
  return round(isPass === fail ? (fail ? pass - step : pass) : value);
}

const passes = (value, { better, pass }) => (better === "higher" ? value >= pass : value <= pass);
const round = (value) => Math.round(value * 100) / 100;

export function formatNumber(value, digits, { comma } = {}) {
  const text = value.toFixed(digits);
  return comma ? text.replace(".", ",") : text;
}
