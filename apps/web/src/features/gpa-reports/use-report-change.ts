import { queryKeys } from "../../lib/query-client.ts";
import { useChangeInPlace } from "../../lib/use-change.ts";

/** A change after which everything about reports is read again. */
export const useReportChange = () => useChangeInPlace(queryKeys.academicReports);
