import type { FinalRecord } from "@meridian/contract/crm/field-values";
import type { Systems } from "@meridian/grading";

/** The record's academic report, as a person would download it. The renderer is large, so it is fetched when first needed. */
export async function reportPdf({ saved, finalAt }: FinalRecord): Promise<Uint8Array> {
  const [{ renderReport }, { reportModel }, { makeReportFile }, { nodeFonts }] = await Promise.all([
    import("@meridian/report/render-report"),
    import("@meridian/report/report-model"),
    import("@meridian/report/report-file"),
    import("@meridian/report/pdf/node-fonts"),
  ]);
  const { document, result, systems: used } = saved;
  const find = (id: string) => used.find(({ system }) => system.id === id);
  const systems: Systems = {
    version: result.datasetVersion,
    system: (id) => find(id)?.system,
    creditUnit: (id) => find(id)?.credit ?? null,
  };
  const regions = new Intl.DisplayNames(["en"], { type: "region" });
  const file = await makeReportFile({
    document,
    evaluation: result,
    systems,
    countryName: (code) => (/^[A-Z]{2}$/.test(code) ? regions.of(code) : undefined),
    issuedOn: finalAt.slice(0, 10),
  });
  const countries = document.records.map(({ countryCode }) => countryCode);
  const { pdf } = await renderReport(reportModel(file), { size: "LETTER", fonts: nodeFonts(), countries });
  return new Uint8Array(await pdf.arrayBuffer());
}
