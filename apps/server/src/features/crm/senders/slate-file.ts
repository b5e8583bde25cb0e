import { slateCsv, slateIndex } from "@meridian/contract/crm/slate-files";
import { zipSync } from "fflate";
import { HttpError } from "../../../platform/http/http-error.ts";
import type { ItemContent, DecryptedConnection, BatchItem, SenderDeps } from "./sender.ts";

export interface SlateFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
  /** Records that could not be included, with the reason. */
  readonly refused: ReadonlyMap<BatchItem, string>;
}

/** The file of one batch. It is named after the batch, so a retry replaces the first file instead of adding one. */
export async function slateFile(
  connection: DecryptedConnection,
  batch: { readonly id: string; readonly items: readonly BatchItem[] },
  deps: Pick<SenderDeps, "reportPdf">,
): Promise<SlateFile> {
  const { settings, mapping } = connection;
  if (settings.format === "dip") return dipArchive(connection, batch, deps);
  const rows = batch.items.flatMap((item) => item.rows);
  return {
    name: fileName(batch.id, "csv"),
    contentType: "text/csv; charset=utf-8",
    content: new TextEncoder().encode(slateCsv(mapping, rows)),
    refused: new Map(),
  };
}

/** The readable part of the file: the CSV rows, or the index of the archive. */
export function slateText({ settings, mapping }: DecryptedConnection, { rows, record }: ItemContent): string {
  if (settings.format !== "dip") return slateCsv(mapping, rows);
  return slateIndex(
    mapping,
    rows.slice(0, 1).map((row) => ({ row, file: pdfName(record.id) })),
  );
}

/** Slate's file masks need a prefix and only letters, digits and underscores. */
export function fileName(batchId: string, extension: "csv" | "zip"): string {
  return `meridian_${batchId.replaceAll("-", "")}.${extension}`;
}

async function dipArchive(
  { id: connectionId, mapping }: DecryptedConnection,
  batch: { readonly id: string; readonly items: readonly BatchItem[] },
  { reportPdf }: Pick<SenderDeps, "reportPdf">,
): Promise<SlateFile> {
  const files: Record<string, Uint8Array> = {};
  const lines = [];
  const refused = new Map<BatchItem, string>();
  for (const item of batch.items) {
    const { record, rows } = item;
    const [row] = rows;
    if (!row) continue;
    const file = pdfName(record.id);
    try {
      files[file] = await reportPdf(record, connectionId);
    } catch (error) {
      // A report that is too long for a PDF will always be, so the other records are sent without it.
      if (!(error instanceof HttpError && error.status === 422)) throw error;
      refused.set(item, error.message);
      continue;
    }
    lines.push({ row, file });
  }
  files["index.txt"] = new TextEncoder().encode(slateIndex(mapping, lines));
  // PDFs are already compressed. The fixed date makes retries produce identical archives.
  const content = zipSync(files, { level: 0, mtime: "2000-01-01" });
  return { name: fileName(batch.id, "zip"), contentType: "application/zip", content, refused };
}

function pdfName(recordId: string): string {
  return `${recordId.replaceAll("-", "")}.pdf`;
}
