import { normalizeWords, westernDigits } from "./cell-text.ts";
import type { Place } from "./place.ts";

/** A printed sum or average, with its numbers. */
export interface PrintedTotal {
  readonly line: number;
  readonly label: string;
  readonly kind: "sum" | "average";
  readonly numbers: readonly TotalNumber[];
}

export interface TotalNumber {
  /** As printed. */
  readonly text: string;
  readonly value: number;
  /** Column of the cell it is in. */
  readonly column: number;
  readonly place?: Place | undefined;
}

interface TotalCells {
  readonly line: number;
  readonly cells: readonly string[];
  readonly places?: readonly (Place | undefined)[] | undefined;
}

/** Reads the numbers of a total line, with the columns they are printed in. */
export function readPrintedTotal({ line, cells, places = [] }: TotalCells): PrintedTotal {
  const label = normalizeWords(cells.join(" ").replace(/\p{Nd}+/gu, " "));
  const numbers = cells.flatMap((cell, column) =>
    // "GPA (4.0 scale)" and "14,2 / 20" state the scale, not another number.
    [...westernDigits(cell).matchAll(/(?<![\d.,/:-]|\/ )\d{1,5}(?:[.,٫]\d{1,4})?(?![\d/:-]|[.,]\d)/g)].map(
      (match) => ({
        text: match[0],
        value: Number(match[0].replace(/[,٫]/, ".")),
        column,
        place: places[column],
      }),
    ),
  );
  return { line, label, kind: averages.test(label) ? "average" : "sum", numbers };
}

/**
 * "Semester credit points 45": a line in any words that ends in its only number. If that is the sum of a column, the column is
 * one that is added up; if not, the line says nothing.
 */
export function readUnnamedSums(
  lines: readonly { readonly code: string; readonly line?: number; readonly text?: string }[],
): PrintedTotal[] {
  return lines.flatMap(({ code, line = 0, text = "" }) => {
    const isSum = code === "heading-left-out" && /^\P{Nd}{4,60} \p{Nd}{2,3}(?:[.,]\p{Nd}{1,2})?$/u.test(text);
    return isSum ? [{ ...readPrintedTotal({ line, cells: [text] }), kind: "sum" as const }] : [];
  });
}

const averages =
  /(?:^| )(?:gpa|cgpa|sgpa|tgpa|ygpa|gpax|gwa|wam|average|avg|mean|durchschnitt\p{L}*|notendurchschnitt|mittelwert|gesamtnote|abschlussnote|gesamtergebnis|moyenne|moy|promedio|media|coeficiente de rendimento|cr acumulado|ira|gemiddelde|keskiarvo|snitt|gjennomsnitt|gennemsnit|medelbetyg|srednia|prumer|priemer|средний балл|средняя оценка|середнии бал|prosjek|prosek|atlag|medie|μεσος ορος|ortalama\p{L}*|ortalamasi|agno|yano|gano|gno|trung binh|tbc|tb|ip|ipk|ips|indeks prestasi|pngk|png|purata|povprec\p{L}*|keskmine|videja|mesatar\p{L}*|orta bal|голч|percentage|المعدل|معدل|متوسط|میانگین)(?: |$)|平均|绩点|평균|평점|เฉลี่ย/u;
