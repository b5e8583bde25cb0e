import { describe, expect, test } from "vitest";
import type { SystemFiles } from "../system-files.ts";
import { detectLayout } from "./layout.ts";

const systems = { system: () => undefined } as unknown as SystemFiles;
const detect = (header: string) => detectLayout(header, ",", null, systems);
const detectError = (header: string) => {
  const layout = detect(header);
  return "error" in layout ? layout.error : null;
};

describe("one row per course", () => {
  test("prefers the documented name of a column to its other names", () => {
    expect(detect("id,student,system,grade,mark,hours,credits")).toMatchObject({
      kind: "long",
      columns: { student: 1, mark: 4, credits: 6 },
    });
  });

  test("asks which column is meant instead of taking the first", () => {
    expect(detectError("student,system,course,credits,mark,mark")).toContain(
      "“mark”, “mark” could each be the column mark",
    );
    expect(detectError("ID,Applicant,system,ECTS,Hours,mark")).toContain("“ID”, “Applicant”");
    expect(detectError("student,system,ECTS,Hours,mark")).toContain("“ECTS”, “Hours”");
    expect(detectError("student,name,course,system,credits,mark")).toBeNull();
  });

  test("does not weigh all courses equally because the column with the credits has another name", () => {
    expect(detectError("student,system,course,LP,mark,Campus")).toContain("(“LP”, “Campus”)");
    expect(detect("student,system,course,Credit points,mark,Campus")).toMatchObject({
      columns: { credits: 3 },
    });
    expect(detectError("student,system,course,mark")).toBeNull();
    expect(detectError("student,system,course,mark,Campus,credits")).toBeNull();
  });
});

describe("one row per student", () => {
  test("reads all pairs if the second ID is called name", () => {
    expect(detect("id,name,scale,units,grade,units,grade")).toEqual({ kind: "wide", hasHeader: true });
    expect(detect("id,name,scale,units1,grade1,units2,grade2")).toEqual({ kind: "wide", hasHeader: true });
  });

  test("refuses grades before units, which would be taken for each other", () => {
    expect(detectError("id,second-id,scale,grade,units,grade,units")).toContain(
      "not in the order id,second-id,scale,units,grade",
    );
    expect(detectError("id,second-id,scale,Grade 1,Units 1")).toContain("not in the order");
  });
});
