import { expect, test } from "vitest";
import { frenchDocument, createSampleReport } from "../test/sample.ts";
import { fingerprintCode } from "./fingerprint.ts";
import { verifyReportFile } from "./verify-report-file.ts";

test("verifies a downloaded report and recalculates the same numbers", async () => {
  const file = await createSampleReport(frenchDocument());
  const verified = await verifyReportFile(JSON.stringify(file, null, 2));
  expect(verified).toMatchObject({
    kind: "read",
    fingerprintMatches: true,
    recalculation: { kind: "same", gpa: file.evaluation.gpa.text },
  });
});

test("accepts a different key order and issue date", async () => {
  const file = await createSampleReport(frenchDocument());
  const shuffled = Object.fromEntries(Object.entries(file).toReversed());
  const verified = await verifyReportFile(JSON.stringify({ ...shuffled, issuedOn: "2027-01-01" }));
  expect(verified).toMatchObject({ kind: "read", fingerprintMatches: true });
});

test.each([
  ["a mark", (text: string) => text.replace('"11,25"', '"15"')],
  ["the GPA", (text: string) => text.replaceAll('"text":"3.03"', '"text":"3.93"')],
  ["the name", (text: string) => text.replace("Camille", "Camilla")],
  ["a band of the table", (text: string) => text.replace('"us":"C"', '"us":"B"')],
])("detects a change of %s", async (_, change) => {
  const text = JSON.stringify(await createSampleReport(frenchDocument()));
  const changed = change(text);
  expect(changed).not.toBe(text);
  expect(await verifyReportFile(changed)).toMatchObject({ kind: "read", fingerprintMatches: false });
});

test("detects a changed mark in the recalculation", async () => {
  const text = JSON.stringify(await createSampleReport(frenchDocument())).replace('"11,25"', '"15"');
  expect(await verifyReportFile(text)).toMatchObject({ recalculation: { kind: "changed" } });
});

test.each(["", "hello", "[]", '{"format":"meridian-academic-report","version":1}', "null"])(
  "explains that a file is not a report: %s",
  async (text) => {
    expect(await verifyReportFile(text)).toEqual({
      kind: "unreadable",
      message: expect.stringContaining("Choose the .json file"),
    });
  },
);

test("encodes the start of the fingerprint in unambiguous characters", () => {
  expect(fingerprintCode("0".repeat(64))).toBe("0000-0000-0000-0000");
  expect(fingerprintCode("f".repeat(64))).toBe("ZZZZ-ZZZZ-ZZZZ-ZZZZ");
  expect(fingerprintCode(`08${"0".repeat(62)}`)).toBe("1000-0000-0000-0000");
});
