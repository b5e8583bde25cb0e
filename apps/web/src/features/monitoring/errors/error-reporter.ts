import { errorReportingEnabled } from "@meridian/contract/calls/error-constants";
import { type ErrorLogEntry, onError } from "./error-log.ts";

/** An external error-reporting service; `report` receives each entry of the log. */
export interface ErrorReporter {
  report(entry: ErrorLogEntry): void;
}

/** Sends every logged error to the service; does nothing unless `errorReportingEnabled` is set. @public */
export function reportErrorsTo(
  reporter: ErrorReporter,
  enabled: boolean = errorReportingEnabled,
  subscribe: typeof onError = onError,
): void {
  if (enabled) subscribe((entry) => reporter.report(entry));
}
