import { listReports } from "@meridian/contract/gpa-reports/calls";
import { listHistory } from "@meridian/contract/history/calls";
import { paths } from "@meridian/contract/pages/paths";
import { useEffect, useState } from "react";
import { canReadPremium } from "../../lib/session/access.ts";
import { useSession } from "../../lib/session/session.tsx";
import { request } from "../../lib/api/request.ts";
import type { Row } from "./rows.ts";
import { formatGpa } from "../../lib/format/format-gpa.ts";

export type PrivateResults =
  | { readonly state: "none" | "loading" | "failed" }
  | {
      readonly state: "found";
      readonly query: string;
      readonly records: readonly Row[];
      readonly reports: readonly Row[];
    };

const debounceMs = 200;
const limit = 8;

/**
 * Records and numbered reports of the member's office, searched on the server. They live in this component only: closing
 * the dialog or signing out drops them, and the responses are not stored anywhere.
 */
export function usePrivateResults(query: string): PrivateResults {
  const session = useSession();
  const isMember = canReadPremium(session);
  const text = query.trim();
  const isSearching = isMember && text.length > 1;
  const [results, setResults] = useState<PrivateResults>({ state: "none" });
  useEffect(() => {
    if (!isSearching) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      setResults((current) => (current.state === "found" ? current : { state: "loading" }));
      search(text, abort.signal).then(
        (found) => (abort.signal.aborted ? undefined : setResults(found)),
        () => (abort.signal.aborted ? undefined : setResults({ state: "failed" })),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isSearching, text]);
  return isSearching ? results : { state: "none" };
}

async function search(query: string, signal: AbortSignal): Promise<PrivateResults> {
  const [history, reports] = await Promise.all([
    request(listHistory, { query: { search: query, limit }, signal }),
    request(listReports, { query: { q: query }, signal }),
  ]);
  return {
    state: "found",
    query,
    records: history.rows.map((row) => ({
      title: row.studentName || row.studentExternalId || "Untitled transcript",
      note: [row.institution, row.country].filter(Boolean).join(", "),
      end: row.gpa === null ? "" : formatGpa(row.gpa),
      to: paths.savedEvaluation(row.id),
    })),
    reports: reports.reports.slice(0, limit).map((report) => ({
      title: report.studentName || report.number,
      note: report.number,
      end: report.gpa,
      to: paths.gpaReport(report.id),
    })),
  };
}
