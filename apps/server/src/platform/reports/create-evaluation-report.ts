import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import type { Dataset } from "@meridian/grading";
import { openLocalDataset } from "@meridian/grading/node";
import { createReportFile, type ReportFile } from "@meridian/report/report-file";

/**
 * The report for a saved evaluation. It uses the stored tables and result, so it does not change with the dataset. Only
 * the countries' printed names come from the current dataset.
 */
export async function createEvaluationReport(
  { document, systems, result }: StoredEvaluation,
  /** The calendar day printed as its date. */
  issuedOn: string,
): Promise<ReportFile> {
  const names = await countryNames();
  const used = new Map(systems.map((entry) => [entry.system.id, entry]));
  return createReportFile({
    document,
    evaluation: result,
    systems: {
      version: result.datasetVersion,
      system: (id) => used.get(id)?.system,
      creditUnit: (id) => used.get(id)?.credit ?? null,
    },
    countryName: (code) => names.get(code),
    issuedOn,
  });
}

let datasetPromise: Promise<Dataset> | undefined;

async function countryNames(): Promise<ReadonlyMap<string, string>> {
  datasetPromise ??= openLocalDataset();
  const { index } = await datasetPromise;
  return new Map(index.countries.map(({ code, country }) => [code, country]));
}
