import { expect, test } from "vitest";
import { getJobLabel } from "./job-labels.ts";

test("labels a job by what it does, and one of an earlier version by its name", () => {
  expect(getJobLabel("crm-deliver")).toBe("Send records to a CRM");
  expect(getJobLabel("retired-job")).toBe("retired-job");
  expect(getJobLabel("constructor")).toBe("constructor");
});
