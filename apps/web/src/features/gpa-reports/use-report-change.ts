import { queryKeys } from "../../lib/api/query-client.ts";
import { useChangeWithInlineError } from "../../lib/api/use-change.ts";

/** Runs a change and refetches everything about reports. */
export const useReportChange = () => useChangeWithInlineError(queryKeys.academicReports);
