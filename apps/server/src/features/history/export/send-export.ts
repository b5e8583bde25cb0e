import { Readable } from "node:stream";
import type { ChosenRecords, ExportFormat } from "@meridian/contract/history";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import { writeAudit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/db/database.ts";
import { workspaceOf } from "../../../platform/records/record-scope.ts";
import { tableHead, tableLine } from "./csv.ts";
import { type ExportedRow, readBatches } from "./read-batches.ts";
import { xlsxFile } from "./xlsx.ts";

const types: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  // Not plain JSON to the compressor: it would wait for the end of the stream.
  json: "application/vnd.meridian.history+json",
};

/** Longer than any export takes; a client that stops reading does not hold its place any longer. */
const maxExportMs = 10 * 60_000;

/** The chosen records as a file, sent while it is read from the database. */
export async function sendExport(
  db: Database,
  visitor: SignedIn,
  records: ChosenRecords,
  format: ExportFormat,
  now: Date,
  turn: () => Promise<void>,
): Promise<Response> {
  const teamId = workspaceOf(visitor)?.teamId ?? null;
  const detail = { format, ...("ids" in records ? { records: records.ids.length } : { filtered: true }) };
  await writeAudit(db, { action: "record.exported", actorId: visitor.user.id, teamId, detail });
  const batches = readBatches(db, visitor, records, format, turn);
  const name = `meridian-history-${now.toISOString().slice(0, 10)}.${format}`;
  const file = Readable.toWeb(
    Readable.from(written[format](batches), { signal: AbortSignal.timeout(maxExportMs) }),
  );
  return new Response(file as ReadableStream<Uint8Array>, {
    headers: {
      "Content-Type": types[format],
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

type Batches = AsyncIterable<readonly ExportedRow[]>;

const written: Readonly<Record<ExportFormat, (batches: Batches) => AsyncIterable<Uint8Array>>> = {
  csv: csvFile,
  xlsx: xlsxFile,
  json: jsonFile,
};

async function* csvFile(batches: Batches): AsyncGenerator<Uint8Array> {
  yield Buffer.from(tableHead);
  for await (const batch of batches) yield Buffer.from(batch.map(tableLine).join(""));
}

/** Every record whole: what was typed, the tables it was computed with, and the result. */
async function* jsonFile(batches: Batches): AsyncGenerator<Uint8Array> {
  let before = '{"records":[\n';
  for await (const batch of batches) {
    yield Buffer.from(before + batch.map(recordJson).join(",\n"));
    before = ",\n";
  }
  yield Buffer.from(before === ",\n" ? "\n]}\n" : `${before}]}\n`);
}

function recordJson({ savedJson = "null", ...row }: ExportedRow): string {
  return `${JSON.stringify(row).slice(0, -1)},"saved":${savedJson}}`;
}
