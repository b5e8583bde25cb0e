import { normalizeWords, westernDigits } from "../src/cells/cell-text.ts";
import { createMarkTest, type ReadsAsMark } from "../src/cells/marks/reads-as-mark.ts";

/** Minimal grading systems, so that recognition is tested without the engine's data. */
const german = numericScale(1, 5, "sehr gut|gut|befriedigend|ausreichend|nicht bestanden|bestanden|be|nb");
const percent = numericScale(0, 100, "");
const french = numericScale(0, 20, "");
const tenPoint = numericScale(0, 10, "sobresaliente|notable|aprobado|suspenso|matricula de honor");
const chinese = numericScale(0, 100, "优|良|中|及格|不及格|优秀|良好|合格|通过");
const russian = numericScale(2, 5, "отлично|хорошо|удовлетворительно|зачтено|зачет|неудовлетворительно");
const italian = numericScale(18, 30, "idoneo|30 e lode|30l");
const letters = words("a|b|c|d|f|p|s|w|i|ip|cr|nc", /^[A-DF][+\-−]?$/i);
const turkish = words("aa|ba|bb|cb|cc|dc|dd|fd|ff|g|m|s|u", /^$/);
const indianLetters = words("o|ex|pass|fail", /^(?:[A-F][+-]?|O|P)$/i);
const polish = words("zal", /^[2-5](?:[.,][05])?$/);
const indonesian = words("", /^(?:[A-E]|AB|BC|[A-D][+-])$/);
const dutch = numericScale(1, 10, "v|vr|nvd|voldaan");

function numericScale(from: number, to: number, named: string): ReadsAsMark {
  const knownNames = new Set(named.split("|").map(normalizeWords));
  const test = (text: string) => {
    const match = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:%|\/\s*\d{2,3})?$/.exec(
      westernDigits(text.trim()).replace("٫", "."),
    );
    if (match) {
      const value = Number(match[1]?.replace(",", "."));
      return value >= from && value <= to;
    }
    return text.trim() !== "" && knownNames.has(normalizeWords(text));
  };
  return Object.assign(test, {
    scale: { min: from, max: to, better: from === 1 && to === 5 ? "lower" : "higher" } as const,
  });
}

function words(named: string, pattern: RegExp): ReadsAsMark {
  const knownNames = new Set(named.split("|").filter(Boolean));
  return (text) => pattern.test(text.trim()) || knownNames.has(text.trim().toLowerCase());
}

export const systems = {
  german,
  percent,
  french,
  tenPoint,
  chinese,
  russian,
  italian,
  letters,
  turkish,
  indianLetters,
  polish,
  indonesian,
  dutch,
};

const facts = {
  level: "tertiary",
  institution: null,
  default: true,
  confidence: "unverified",
  sources: [],
} as const;

/** Systems with the engine's own reading of marks, for what depends on their meaning. */
export const gradedSystems = {
  percent: createMarkTest({
    ...facts,
    id: "test-percent",
    name: "Percentage",
    kind: "numeric",
    better: "higher",
    min: 0,
    max: 100,
    pass: 40,
    step: 1,
    bands: [
      { from: 60, to: 100, us: "A" },
      { from: 40, to: 59.99, us: "C" },
      { from: 0, to: 39.99, us: "F" },
    ],
  }),
  german: createMarkTest({
    ...facts,
    id: "test-german",
    name: "1.0–5.0",
    kind: "numeric",
    better: "lower",
    min: 1,
    max: 5,
    pass: 4,
    step: 0.1,
    bands: [
      { from: 1, to: 1.5, us: "A", aliases: ["sehr gut"] },
      { from: 1.6, to: 2.5, us: "B", aliases: ["gut"] },
      { from: 2.6, to: 4, us: "C", aliases: ["befriedigend"] },
      { from: 4.1, to: 5, us: "F", aliases: ["nicht ausreichend"] },
    ],
  }),
  compensated: createMarkTest({
    ...facts,
    id: "test-compensated",
    name: "0–20 with a D below the pass mark",
    kind: "numeric",
    better: "higher",
    min: 0,
    max: 20,
    pass: 10,
    step: 0.01,
    bands: [
      { from: 14, to: 20, us: "A" },
      { from: 10, to: 13.99, us: "C" },
      { from: 8, to: 9.99, us: "D" },
      { from: 0, to: 7.99, us: "F", aliases: ["ajourné"] },
    ],
  }),
  letters: createMarkTest({
    ...facts,
    id: "test-letters",
    name: "Letters",
    kind: "symbol",
    pass: "C",
    bands: [
      { grade: "A", us: "A" },
      { grade: "B", us: "B" },
      { grade: "C", us: "C" },
      { grade: "F", us: "F" },
    ],
  }),
  korean: createMarkTest({
    ...facts,
    id: "test-korean",
    name: "Letters with a zero",
    kind: "symbol",
    pass: "D0",
    bands: [
      { grade: "A+", us: "A+" },
      { grade: "A0", us: "A", aliases: ["Ao"] },
      { grade: "B+", us: "B+" },
      { grade: "B0", us: "B", aliases: ["Bo"] },
      { grade: "C0", us: "C" },
      { grade: "D0", us: "D" },
      { grade: "D", us: "D" },
      { grade: "F", us: "F" },
    ],
  }),
  outstanding: createMarkTest({
    ...facts,
    id: "test-outstanding",
    name: "O, A+, D+",
    kind: "symbol",
    pass: "D+",
    bands: [
      { grade: "O", us: "A+" },
      { grade: "A+", us: "A" },
      { grade: "O+", us: "A+" },
      { grade: "0+", us: "D" },
      { grade: "D+", us: "D" },
    ],
  }),
};
