import { courseCsv } from "@meridian/contract/crm/course-rows";
import { slateCsv, slateIndex } from "@meridian/contract/crm/slate-files";
import { zipSync } from "fflate";
import { HttpError } from "../../../platform/http/http-error.ts";
import type { ItemContent, DecryptedConnection, BatchItem, SenderDeps } from "./sender.ts";

export interface SlateFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

export interface SlateFiles {
  /** In the order in which Slate must import them: schools before the courses that belong to them. */
  readonly files: readonly SlateFile[];
  /** Records that could not be included, with the reason. */
  readonly refused: ReadonlyMap<BatchItem, string>;
}

type Batch = { readonly id: string; readonly items: readonly BatchItem[] };

/** The files of one batch. They are named after the batch, so a retry replaces the first files instead of adding some. */
export async function slateFiles(
  connection: DecryptedConnection,
  { id, items }: Batch,
  deps: Pick<SenderDeps, "reportPdf">,
): Promise<SlateFiles> {
  const format = connection.settings.format ?? "csv";
  const archive =
    format === "dip" || format === "all" ? await dipArchive(connection, { id, items }, deps) : null;
  const refused: SlateFiles["refused"] = archive?.refused ?? new Map();
  const included = items.filter((item) => !refused.has(item));
  const schools = toCsvFile(
    fileName(id, "csv"),
    slateCsv(
      connection.mapping,
      included.flatMap(({ rows }) => rows),
    ),
  );
  const courses = toCsvFile(courseFileName(id), courseCsv(included.flatMap((item) => item.courses)));
  if (format === "courses") return { files: [courses], refused };
  if (!archive) return { files: [schools], refused };
  return { files: format === "all" ? [schools, courses, archive.file] : [archive.file], refused };
}

/** The readable part of the files: the CSV rows, or the index of the archive. */
export function slateText(
  { settings, mapping }: DecryptedConnection,
  { rows, courses, record }: ItemContent,
): string {
  const index = () =>
    slateIndex(
      mapping,
      rows.slice(0, 1).map((row) => ({ row, file: pdfName(record.id) })),
    );
  switch (settings.format) {
    case "courses":
      return courseCsv(courses);
    case "dip":
      return index();
    case "all":
      return [slateCsv(mapping, rows), courseCsv(courses), index()].join("\r\n");
    default:
      return slateCsv(mapping, rows);
  }
}

/** What a preview says about the files. */
export function describeFiles({ settings }: DecryptedConnection): {
  readonly names: readonly string[];
  readonly contentType: string;
} {
  const schools = fileName("<batch>", "csv");
  const courses = courseFileName("<batch>");
  const archive = `${fileName("<batch>", "zip")} (index.txt and the issued GPA report as a PDF)`;
  switch (settings.format) {
    case "courses":
      return { names: [courses], contentType: "text/csv" };
    case "dip":
      return { names: [archive], contentType: "application/zip" };
    case "all":
      return { names: [schools, courses, archive], contentType: "text/csv" };
    default:
      return { names: [schools], contentType: "text/csv" };
  }
}

/** Slate's file masks need a prefix and only letters, digits and underscores. */
function fileName(batchId: string, extension: "csv" | "zip"): string {
  return `meridian_${batchId.replaceAll("-", "")}.${extension}`;
}

/** Does not match the mask of the school rows, meridian_*.csv. */
function courseFileName(batchId: string): string {
  return `courses_${fileName(batchId, "csv")}`;
}

function toCsvFile(name: string, text: string): SlateFile {
  return { name, contentType: "text/csv; charset=utf-8", content: new TextEncoder().encode(text) };
}

async function dipArchive(
  { id: connectionId, mapping }: DecryptedConnection,
  batch: Batch,
  { reportPdf }: Pick<SenderDeps, "reportPdf">,
): Promise<{ readonly file: SlateFile; readonly refused: ReadonlyMap<BatchItem, string> }> {
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
  return { file: { name: fileName(batch.id, "zip"), contentType: "application/zip", content }, refused };
}

function pdfName(recordId: string): string {
  return `${recordId.replaceAll("-", "")}.pdf`;
}
