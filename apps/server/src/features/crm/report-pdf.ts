import type { FinalRecord } from "@meridian/contract/crm/field-values";
import { reportModel } from "@meridian/report/report-model";
import { reportOfSaved } from "../../platform/reports/report-of-saved.ts";
import type { ReportWorker } from "../../platform/reports/report-worker.ts";

/** The record's academic report, as a person would download it. */
export async function recordPdf(
  worker: ReportWorker,
  { saved, finalAt }: FinalRecord,
  connectionId: string,
): Promise<Uint8Array> {
  const file = await reportOfSaved(saved, new Date(finalAt));
  const countries = [...new Set(saved.document.records.map(({ countryCode }) => countryCode))];
  // A share of its own: the team's downloads and its background work do not stand in each other's way.
  const owner = `crm:${connectionId}`;
  return worker.pdf({ printed: reportModel(file), size: "LETTER", countries, logo: null }, { owner });
}
