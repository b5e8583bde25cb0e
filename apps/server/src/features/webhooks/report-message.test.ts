import { openLocalDataset } from "@meridian/grading/node";
import { expect, test } from "vitest";
import { transcript } from "../../../test/support/records/transcript.ts";
import { evaluateDocument } from "../../platform/evaluations/evaluate-document.ts";
import { reportMessage } from "./report-message.ts";

test("points divided by credits equal the GPA in the message", async () => {
  const saved = await evaluateDocument(await openLocalDataset(), transcript());
  const file = { document: saved.document, systems: saved.systems, evaluation: saved.result };
  const at = new Date("2026-03-14T00:00:00Z");
  const issued = {
    id: "r",
    teamId: "t",
    evaluationId: "e",
    number: "2026-000001",
    version: 1,
    state: "valid",
    code: "C",
    issuedAt: at,
    file,
    printed: {},
  } as unknown as Parameters<typeof reportMessage>[1];
  const { data } = reportMessage("gpa_report.created", issued, at, "https://gpa.example.test");
  expect(data).toMatchObject({ total_credits: 6, total_points: 21, credit_unit: "US semester credits" });
  expect(data.total_points / data.total_credits).toBe(data.gpa);
  expect(data.grades[0]).toMatchObject({ credits: 6, us_credits: 3 });
});
