import { ImportError } from "../import-error.ts";
import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import type { SourceSheet } from "../source-sheet.ts";

export interface TableFile {
  bytes: Uint8Array;
  type: "csv" | "xlsx";
  name: string;
}

export async function readTable({ bytes, type, name }: TableFile): Promise<SourceSheet[]> {
  try {
    return type === "csv" ? readCsv(bytes, name) : await readXlsx(bytes);
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError({ code: "broken-spreadsheet" });
  }
}
