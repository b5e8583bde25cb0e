import type { SavedEvaluation } from "@meridian/contract/saved-evaluation";
import type { Dataset } from "@meridian/grading";
import { openLocalDataset } from "@meridian/grading/node";
import { makeReportFile, type ReportFile } from "@meridian/report/report-file";

/**
 * The report of a saved evaluation. Nothing is calculated here: tables and result are the ones it was saved with, so
 * it says the same whatever has become of the dataset since. Only the countries' printed names come from today's.
 */
export async function reportOfSaved(
  { document, systems, result }: SavedEvaluation,
  issuedOn: Date,
): Promise<ReportFile> {
  const names = await countryNames();
  const used = new Map(systems.map((entry) => [entry.system.id, entry]));
  return makeReportFile({
    document,
    evaluation: result,
    systems: {
      version: result.datasetVersion,
      system: (id) => used.get(id)?.system,
      creditUnit: (id) => used.get(id)?.credit ?? null,
    },
    countryName: (code) => names.get(code),
    issuedOn: issuedOn.toISOString().slice(0, 10),
  });
}

let opening: Promise<Dataset> | undefined;

async function countryNames(): Promise<ReadonlyMap<string, string>> {
  opening ??= openLocalDataset();
  const { index } = await opening;
  return new Map(index.countries.map(({ code, country }) => [code, country]));
}
