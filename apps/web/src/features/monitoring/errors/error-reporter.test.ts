import { expect, test } from "vitest";
import { ErrorLog } from "./error-log.ts";
import { reportErrorsTo } from "./error-reporter.ts";

test("reports nothing while disabled, and everything once enabled", () => {
  const log = new ErrorLog();
  const subscribe: Parameters<typeof reportErrorsTo>[2] = (listener) => log.onRecord(listener);
  const reported: string[] = [];
  const reporter = { report: ({ message }: { message: string }) => void reported.push(message) };
  log.record("before");
  reportErrorsTo(reporter, undefined, subscribe);
  log.record("while disabled");
  expect(reported).toEqual([]);
  reportErrorsTo(reporter, true, subscribe);
  log.record("after");
  expect(reported).toEqual(["before", "while disabled", "after"]);
});
