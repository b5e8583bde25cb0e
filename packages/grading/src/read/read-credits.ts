import { foldMark } from "./fold.ts";
import { unitName } from "../explain/credit-text.ts";
import { readNumber } from "./read-number.ts";
import type { CreditUnit } from "../types.ts";

/** Parsed credits: null for an empty cell, or a message that says what is wrong. */
export type CreditsReading =
  | { readonly ok: true; readonly value: number | null }
  | { readonly ok: false; readonly message: string };

/**
 * Reads `6`, `7,5`, `٣`, `6 ECTS`, `4 з.е.`. A unit with a different value from the record's own is rejected: 6 ECTS are not
 * 6 US credit hours.
 */
export function readCredits(typed: string, unit: CreditUnit | null = null): CreditsReading {
  if (/^\d{1,6}$/.test(typed)) return { ok: true, value: Number(typed) };
  const text = foldMark(typed);
  if (text === "" || text === "-") return { ok: true, value: null };
  const digits = /^[\d.,+]*/.exec(text)?.[0] ?? "";
  const word = text.slice(digits.length).trim();
  const number = readNumber(digits);
  if (!number) return notCredits(typed);
  if (word !== "") {
    const unitError = checkUnit(typed, word, unit);
    if (unitError) return unitError;
  }
  // No course is worth a thousand credits, so the separator in `1.500` or `12,500` is a decimal point.
  return { ok: true, value: number.kind === "number" ? number.value : number.decimal };
}

function checkUnit(typed: string, word: string, unit: CreditUnit | null): CreditsReading | null {
  const key = unitKey(word);
  if (anyUnit.has(key)) return null;
  const own = (unit?.name ?? "").split(/[^\p{L}]+/u).map(unitKey);
  if (key !== "" && (own.includes(key) || own.join("") === key)) return null;
  const enteredUnit = knownUnits.find(({ words }) => words.has(key));
  if (!enteredUnit) return notCredits(typed);
  const perYear = unit && unitsPerYear(unit);
  if (perYear === null || perYear === enteredUnit.perYear) return null;
  return {
    ok: false,
    message: `“${typed.trim()}” is in ${enteredUnit.name}, but this record uses ${unitName(2, unit!.name)}. Enter the credits in that unit`,
  };
}

function unitsPerYear({ perYear, usFactor }: CreditUnit): number | null {
  return usFactor ? Math.round((30 / usFactor) * 1000) / 1000 : perYear;
}

function notCredits(typed: string): CreditsReading {
  return { ok: false, message: `“${typed.trim()}” is not a number of credits` };
}

/** Ignores case, accents, dots and spaces. */
function unitKey(word: string): string {
  return foldMark(word)
    .normalize("NFD")
    .replace(/[\u0300-\u036f\s.\-()]/g, "");
}

function toUnitKeys(list: string): ReadonlySet<string> {
  return new Set(list.split("|").map(unitKey));
}

/** Words for credit that do not identify the unit. */
const anyUnit = toUnitKeys(
  "credit|credits|cr|crs|crd|cred|creds|cp|credit point|credit points|point|points|pt|pts|unit|units|credit unit|credit units|crédit|crédits|crédito|créditos|crediti|kredit|kredite|kredits|кредит|кредита|кредитов|学分|學分|単位|单位|單位|학점|tín chỉ|หน่วยกิต|SKS",
);

/** Units recognized by name, with the number per full-time year. */
const knownUnits = [
  {
    name: "ECTS",
    perYear: 60,
    words: toUnitKeys(
      "ECTS|ECTS credit|ECTS credits|ECTS-Punkte|ECTS-LP|EC|ECs|ECP|AKTS|CFU|LP|Leistungspunkt|Leistungspunkte|KP|SP|studiepunt|studiepunten|studiepoeng|stp|hp|högskolepoäng|op|opintopiste|opintopistettä|EAP|з.е.|зет|зачётная единица|зачётных единиц|зачётные единицы|ЄКТС|ЕКТС|crédits ECTS|créditos ECTS",
    ),
  },
  {
    name: "CATS credits",
    perYear: 120,
    words: toUnitKeys("CATS|CATS credit|CATS credits|CATS points|UK credits"),
  },
  {
    name: "semester credit hours",
    perYear: 30,
    words: toUnitKeys(
      "credit hour|credit hours|cr hrs|cr. hr|sem hrs|semester hours|semester credit hours|SCH|CH",
    ),
  },
] as const;
