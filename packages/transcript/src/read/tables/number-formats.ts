import { numberText } from "./number-text.ts";
import { listTags, type WorksheetPart } from "./workbook-parts.ts";
import type { ReadPart } from "./check-archive.ts";

export interface NumberFormat {
  /** Shorter numbers start with zeros. */
  readonly digits: number;
  readonly decimals: number;
  readonly isPercent: boolean;
}

/** The format of a number's cell by sheet, row and column, counted from 0; null if it is shown as it is stored. */
export type FindFormat = (sheet: string, row: number, column: number) => NumberFormat | null;

/** Reads how a workbook shows its numbers: 3.847 in a cell with the format 0.0 is printed as 3.8. */
export async function readNumberFormats(
  readPart: ReadPart,
  worksheets: readonly WorksheetPart[],
): Promise<FindFormat> {
  const styles = await readPart("xl/styles.xml");
  const codes = new Map(
    listTags(styles, ["numFmt"]).map(({ numFmtId = "", formatCode = "" }) => [numFmtId, formatCode]),
  );
  const cellStyles = styles.slice(styles.indexOf("<cellXfs"), styles.indexOf("</cellXfs"));
  const formats = listTags(cellStyles, ["xf"]).map(({ numFmtId = "" }) =>
    parseFormat(codes.get(numFmtId) ?? builtIn[numFmtId] ?? ""),
  );
  const sheets = new Map(worksheets.map(({ name, xml }) => [name, findFormats(xml, formats)]));
  return (sheet, row, column) => sheets.get(sheet)?.get(`${columnName(column)}${row + 1}`) ?? null;
}

function findFormats(xml: string, formats: readonly (NumberFormat | null)[]): Map<string, NumberFormat> {
  return new Map(
    listTags(xml, ["c"]).flatMap(({ r, s }) => {
      const format = formats[Number(s ?? 0)];
      return r !== undefined && format ? [[r, format] as const] : [];
    }),
  );
}

/** A number as its cell shows it. Zeros at the end are left out, because they change no mark. */
export function formatNumber(value: number, { digits, decimals, isPercent }: NumberFormat): string {
  const shown = shownNumber(value, decimals, isPercent);
  const [whole = "", rest] = numberText(shown).split(".");
  return `${whole.padStart(digits, "0")}${rest ? `.${rest}` : ""}${isPercent ? "%" : ""}`;
}

const shownNumber = (value: number, decimals: number, isPercent: boolean) =>
  round(isPercent ? value * 100 : value, decimals);

/** Whether a cell shows a whole number that is stored with decimals: half a credit or half a mark may be missing. */
export const isRounded = (value: number, { decimals, isPercent }: NumberFormat): boolean =>
  decimals === 0 && Math.abs((isPercent ? value * 100 : value) - shownNumber(value, 0, isPercent)) > 1e-9;

/** 4.35 is stored as 4.3499999999999996, but Excel shows 4.4. */
function round(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(Number((value * scale).toPrecision(12))) / scale;
}

/** "0.0", "#,##0.00", "0%", `0" cr."`; null for others, such as dates and fractions. */
function parseFormat(code: string): NumberFormat | null {
  if (code.length > maxFormatLength) return null;
  // oxlint-disable-next-line regex/linear-time -- at most maxFormatLength characters
  const plain = code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, "").split(";")[0] ?? "";
  const [, digits, decimals = "", percent] = /^[#,]*(0+)(?:\.([0#?]*))?\s?(%?)\s?$/.exec(plain.trim()) ?? [];
  if (digits === undefined) return null;
  return { digits: digits.length, decimals: decimals.length, isPercent: percent === "%" };
}

const maxFormatLength = 100;

/** The formats that every workbook has. */
const builtIn: Readonly<Record<string, string>> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
};

/** "AB" for the 28th column. */
export function columnName(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}
