import { slateCsv, slateIndex } from "@meridian/contract/crm/slate-files";
import { zipSync } from "fflate";
import { HttpFault } from "../../../platform/http/fault.ts";
import type { Contents, OpenConnection, Parcel, SenderTools } from "./sender.ts";

export interface SlateFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
  /** Records that no file can hold, and why. */
  readonly refused: ReadonlyMap<Parcel, string>;
}

/** The file of one batch. Its name follows from the batch, so a repeated try replaces the first and arrives once. */
export async function slateFile(
  connection: OpenConnection,
  batch: { readonly id: string; readonly parcels: readonly Parcel[] },
  tools: Pick<SenderTools, "reportPdf">,
): Promise<SlateFile> {
  const { settings, mapping } = connection;
  if (settings.format === "dip") return dipArchive(connection, batch, tools);
  const rows = batch.parcels.flatMap((parcel) => parcel.rows);
  return {
    name: fileName(batch.id, "csv"),
    contentType: "text/csv; charset=utf-8",
    content: new TextEncoder().encode(slateCsv(mapping, rows)),
    refused: new Map(),
  };
}

/** What of the file a person can read: the rows, or the index of the archive. */
export function slateText({ settings, mapping }: OpenConnection, { rows, record }: Contents): string {
  if (settings.format !== "dip") return slateCsv(mapping, rows);
  return slateIndex(
    mapping,
    rows.slice(0, 1).map((row) => ({ row, file: pdfName(record.id) })),
  );
}

/** Slate's masks want a prefix and nothing but letters, digits and underscores. */
export function fileName(batchId: string, extension: "csv" | "zip"): string {
  return `meridian_${batchId.replaceAll("-", "")}.${extension}`;
}

async function dipArchive(
  { id: connectionId, mapping }: OpenConnection,
  batch: { readonly id: string; readonly parcels: readonly Parcel[] },
  { reportPdf }: Pick<SenderTools, "reportPdf">,
): Promise<SlateFile> {
  const files: Record<string, Uint8Array> = {};
  const lines = [];
  const refused = new Map<Parcel, string>();
  for (const parcel of batch.parcels) {
    const { record, rows } = parcel;
    const [row] = rows;
    if (!row) continue;
    const file = pdfName(record.id);
    try {
      files[file] = await reportPdf(record, connectionId);
    } catch (error) {
      // A report too long for a PDF stays too long: the other records go without it.
      if (!(error instanceof HttpFault && error.status === 422)) throw error;
      refused.set(parcel, error.message);
      continue;
    }
    lines.push({ row, file });
  }
  files["index.txt"] = new TextEncoder().encode(slateIndex(mapping, lines));
  // PDFs are compressed already; the fixed date makes a repeated archive the same file.
  const content = zipSync(files, { level: 0, mtime: "2000-01-01" });
  return { name: fileName(batch.id, "zip"), contentType: "application/zip", content, refused };
}

function pdfName(recordId: string): string {
  return `${recordId.replaceAll("-", "")}.pdf`;
}
