import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { toTranscript } from "@meridian/transcript/document/to-transcript";
import { evaluate } from "@meridian/grading";
import { createReportFile, type ReportFile } from "@meridian/report/report-file";
import { defaultContents, reportModel, type ReportModel } from "@meridian/report/report-model";
import { useEffect, useMemo, useState } from "react";
import { toLocalDay } from "../../lib/format/calendar-day.ts";
import type { PagesToAttach } from "./use-source-pages.ts";
import type { ReportRequest } from "./report-request.ts";

export interface Report {
  readonly file: ReportFile;
  readonly model: ReportModel;
  /** Images of the attached pages, as data URLs. */
  readonly pageImages: readonly string[];
}

/** The document being edited and its report, which is null until the first fingerprint has been computed. */
export function useReport(request: ReportRequest, attached: PagesToAttach | null) {
  const [document, setDocument] = useState(request.document);
  const [report, setReport] = useState<Report | null>(null);
  const [printsObservations, setPrintsObservations] = useState(false);
  const [issuedOn] = useState(() => toLocalDay());
  const { systems, countryName, onDocument } = request;
  const { records, policy } = document;
  const evaluation = useMemo(
    () => evaluate(toTranscript({ records }), policy, systems),
    [records, policy, systems],
  );

  useEffect(() => {
    let outdated = false;
    const contents = { ...defaultContents, observations: printsObservations };
    const buildReport = async () => {
      const file = await createReportFile({ document, evaluation, systems, countryName, issuedOn });
      if (!outdated)
        setReport({
          file,
          model: reportModel(file, { contents, sourcePages: attached?.pages ?? [] }),
          pageImages: attached?.images ?? [],
        });
    };
    void buildReport();
    return () => {
      outdated = true;
    };
  }, [document, evaluation, systems, countryName, issuedOn, printsObservations, attached]);

  const change = (next: EvaluationDocument) => {
    setDocument(next);
    onDocument?.(next);
  };
  return { document, change, report, printsObservations, setPrintsObservations };
}
