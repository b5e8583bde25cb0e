import { expect, test } from "vitest";
import { ErrorLog } from "./error-log.ts";
import { reportErrorsTo } from "./error-reporter.ts";

test("a reporting service hears nothing while it is disabled, and everything once it is not", () => {
  const log = new ErrorLog();
  const hear: Parameters<typeof reportErrorsTo>[2] = (listener) => log.onRecord(listener);
  const heard: string[] = [];
  const reporter = { report: ({ message }: { message: string }) => void heard.push(message) };
  log.record("before");
  reportErrorsTo(reporter, undefined, hear);
  log.record("unheard");
  expect(heard).toEqual([]);
  reportErrorsTo(reporter, true, hear);
  log.record("after");
  expect(heard).toEqual(["before", "unheard", "after"]);
});
