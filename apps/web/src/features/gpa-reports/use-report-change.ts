import { queryKeys } from "../../lib/query-client.ts";
import { useChangeInPlace } from "../../lib/use-change.ts";

/** Runs a change and refetches everything about reports. */
export const useReportChange = () => useChangeInPlace(queryKeys.academicReports);
