import { queryKeys } from "../../lib/query-client.ts";
import { useChangeWithInlineError } from "../../lib/use-change.ts";

/** Runs a change and refetches everything about reports. */
export const useReportChange = () => useChangeWithInlineError(queryKeys.academicReports);
