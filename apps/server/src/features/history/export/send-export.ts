import { byteOrderMark, csvLine } from "@meridian/grading/csv";
import type { ExportFormat, ExportSelection } from "@meridian/contract/history/schemas";
import { toDayIn } from "@meridian/contract/time-zones";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/db/database.ts";
import { getActiveTeam } from "../../../platform/evaluations/evaluation-scope.ts";
import type { RequestContext } from "../../../platform/http/request-env.ts";
import { csvType, sendDownload, toBody } from "../../../platform/http/send-file.ts";
import type { RunStep } from "../../../platform/workers/heavy-work.ts";
import { type ExportColumn, exportColumns } from "./columns.ts";
import { type ExportedRow, readBatches } from "./read-batches.ts";
import { xlsxFile } from "./xlsx.ts";

const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: csvType,
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  // Not application/json, because the compression middleware would buffer the whole stream.
  json: "application/vnd.meridian.history+json",
};

/** Longer than any export takes; frees the slot of a client that stops reading. */
const maxExportMs = 10 * 60_000;

/** Streams the selected evaluations as a file while they are read from the database. */
export async function sendExport(
  c: RequestContext,
  db: Database,
  visitor: SignedIn,
  records: ExportSelection,
  format: ExportFormat,
  now: Date,
  runStep: RunStep,
): Promise<Response> {
  const team = getActiveTeam(visitor);
  const teamId = team?.teamId ?? null;
  const zone = team?.timeZone ?? "UTC";
  const detail = { format, ...("ids" in records ? { records: records.ids.length } : { filtered: true }) };
  await audit(db, visitor, "record.exported", { teamId, detail });
  const batches = readBatches(db, visitor, records, format, runStep);
  const name = `meridian-history-${toDayIn(zone, now)}.${format}`;
  const file = toBody(writers[format](batches, exportColumns(zone)), AbortSignal.timeout(maxExportMs));
  return sendDownload(c, file, contentTypes[format], name);
}

type Batches = AsyncIterable<readonly ExportedRow[]>;

const writers: Readonly<
  Record<
    ExportFormat,
    (batches: Batches, columns: readonly ExportColumn[]) => AsyncIterable<string | Uint8Array>
  >
> = {
  csv: csvFile,
  xlsx: xlsxFile,
  json: jsonFile,
};

async function* csvFile(batches: Batches, columns: readonly ExportColumn[]): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ head }) => head));
  for await (const batch of batches) {
    yield batch.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join("");
  }
}

/** Complete evaluations: the document, the tables used and the result. */
async function* jsonFile(batches: Batches): AsyncGenerator<string> {
  let prefix = '{"records":[\n';
  for await (const batch of batches) {
    yield prefix + batch.map(recordJson).join(",\n");
    prefix = ",\n";
  }
  yield prefix === ",\n" ? "\n]}\n" : `${prefix}]}\n`;
}

function recordJson({ savedJson = "null", ...row }: ExportedRow): string {
  return `${JSON.stringify(row).slice(0, -1)},"saved":${savedJson}}`;
}
