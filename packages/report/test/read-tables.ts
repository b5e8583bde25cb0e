import Papa from "papaparse";
import readXlsxFile from "read-excel-file/universal";

/** The rows of an exported CSV, by column name. */
export function readCsv(csv: string): Record<string, string>[] {
  return Papa.parse<Record<string, string>>(csv.replace(/^\u{feff}/u, ""), {
    header: true,
    skipEmptyLines: true,
  }).data;
}

export interface ReadSheet {
  readonly name: string;
  readonly rows: readonly (readonly unknown[])[];
  /** The cells under a heading of the first row. */
  column(heading: string): unknown[];
}

/** The sheets of an exported workbook, cells with their own types. */
export async function readXlsx(bytes: ArrayBuffer): Promise<ReadSheet[]> {
  const sheets = await readXlsxFile(bytes);
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: data,
    column: (heading) => data.slice(1).map((row) => row[data[0]?.indexOf(heading) ?? -1]),
  }));
}
