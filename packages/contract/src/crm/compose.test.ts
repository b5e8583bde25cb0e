import { describe, expect, test } from "vitest";
import { compose, findMappingProblem, toTypedRow } from "./compose.ts";
import { connectorDefinitions } from "./definitions.ts";
import { sampleValues } from "./field-values.ts";
import { crmFields } from "./fields.ts";
import { slateCsv, slateIndex } from "./slate-files.ts";

const slate = connectorDefinitions["slate-sftp"];

describe.each(Object.values(connectorDefinitions))("$name", (definition) => {
  test("has a complete default mapping that fills every required field from the sample", () => {
    expect(findMappingProblem(definition, definition.defaultMapping)).toBeNull();
    const composed = compose(definition, definition.defaultMapping, [sampleValues]);
    expect(composed).toMatchObject({ ok: true, studentId: crmFields.studentId.example });
  });

  test("links to the vendor's documentation and explains the setup", () => {
    expect(definition.documentation.length).toBeGreaterThan(0);
    for (const { url } of definition.documentation) expect(url).toMatch(/^https:\/\//);
    expect(definition.steps.length).toBeGreaterThan(2);
  });
});

test("writes one row per school for Slate and one object per record for other systems", () => {
  const second = { ...sampleValues, institution: "University of Ghana", ceeb: "000777" };
  const rows = compose(slate, slate.defaultMapping, [sampleValues, second]);
  expect(rows.ok && slateCsv(slate.defaultMapping, rows.rows).split("\r\n")).toHaveLength(4);
  const { hubspot } = connectorDefinitions;
  const contact = compose(hubspot, hubspot.defaultMapping, [sampleValues, second]);
  expect(contact.ok && contact.rows).toHaveLength(1);
});

test("doubles quotes, replaces line breaks and tabs with spaces, keeps leading zeros", () => {
  const awkward = { ...sampleValues, institution: 'The "Old"\r\nUniversity, Lagos', ceeb: "000012" };
  const composed = compose(slate, slate.defaultMapping, [awkward]);
  expect(composed.ok && slateCsv(slate.defaultMapping, composed.rows)).toContain(
    '"The ""Old"" University, Lagos","000012"',
  );
  const [row] = composed.ok ? composed.rows : [];
  expect(slateIndex(slate.defaultMapping, [{ row: row!, file: "1.pdf" }])).toContain(
    '\t"GPA report"\t"1.pdf"\r\n',
  );
});

test("uses the fallback for empty fields and sends numbers to receivers that support them", () => {
  const mapping = [
    { target: "student_id", source: "studentId" as const, fallback: "" },
    { target: "gpa", source: "gpa" as const, fallback: "" },
    { target: "rank", source: "classRank" as const, fallback: "unranked" },
    { target: "term", source: null, fallback: "Fall 2027" },
    { target: "note", source: "custom1" as const, fallback: "" },
  ];
  const composed = compose(connectorDefinitions.webhook, mapping, [
    { ...sampleValues, gpa: "3.60", classRank: " " },
  ]);
  expect(composed.ok && composed.rows[0]).toEqual({
    student_id: "NF-0042",
    gpa: "3.60",
    rank: "unranked",
    term: "Fall 2027",
    note: "",
  });
  expect(composed.ok && toTypedRow(mapping, composed.rows[0]!)).toEqual({
    student_id: "NF-0042",
    gpa: 3.6,
    rank: "unranked",
    term: "Fall 2027",
  });
});

test("reports which required field a mapping lacks", () => {
  const without = slate.defaultMapping.filter(({ target }) => target !== "CEEB");
  expect(findMappingProblem(slate, without)).toBe("Slate by SFTP needs the field CEEB.");
  const wrong = slate.defaultMapping.map((line) =>
    line.target === "Unique ID" ? { ...line, source: "email" as const } : line,
  );
  expect(findMappingProblem(slate, wrong)).toBe("Unique ID must be filled with the Student ID.");
});
