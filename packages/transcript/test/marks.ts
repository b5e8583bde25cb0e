import { normalizeWords, westernDigits } from "../src/cells/cell-text.ts";
import type { ReadsAsMark } from "../src/cells/reads-as-mark.ts";

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
  return Object.assign(test, { scale: { min: from, max: to, better: from === 1 && to === 5 ? "lower" : "higher" } as const });
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
