import { useAction } from "../../lib/use-action.ts";

/** A deed after which everything about reports is read again. */
export const useReportAction = () => useAction("gpa-reports");
