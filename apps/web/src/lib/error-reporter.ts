import { errorReportingEnabled } from "@meridian/contract/error-constants";
import { type ErrorLogEntry, onError } from "./error-log.ts";

/** An error-reporting service, for who runs one: its `report` is given each entry of the log. */
export interface ErrorReporter {
  report(entry: ErrorLogEntry): void;
}

/** The seam for such a service; "the error-reporting service is disabled" until the constant says otherwise. @public */
export function reportErrorsTo(
  reporter: ErrorReporter,
  enabled: boolean = errorReportingEnabled,
  hear: typeof onError = onError,
): void {
  if (enabled) hear((entry) => reporter.report(entry));
}
