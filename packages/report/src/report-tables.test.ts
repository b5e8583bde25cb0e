import { expect, test } from "vitest";
import { readCsv, readXlsx } from "../test/read-tables.ts";
import { frenchDocument, createSampleReport } from "../test/sample.ts";
import { reportCsv } from "./report-csv.ts";
import { reportModel } from "./report-model.ts";
import { reportText } from "./report-text.ts";
import { reportXlsx } from "./report-xlsx.ts";

test("writes one CSV row per course with the engine's numbers", async () => {
  const file = await createSampleReport(frenchDocument());
  const csv = reportCsv(reportModel(file));
  expect(csv.startsWith("\u{feff}Student,")).toBe(true);
  const data = readCsv(csv);
  expect(data).toHaveLength(12);
  for (const [index, course] of file.evaluation.courses.entries()) {
    const row = data[index]!;
    const counted = course.status === "counted";
    expect(row["US grade"]).toBe(course.grade);
    expect(row.Points).toBe(counted ? String(course.points) : "");
    expect(row["US credits"]).toBe(String(course.usCredits));
    expect(row["In GPA"]).toBe(counted ? "yes" : "no");
  }
  expect(data[0]).toMatchObject({ Mark: "14,5", "Cumulative GPA": "3.03", "Term GPA": "3.15", Tags: "" });
});

test("escapes a course name that looks like a formula in CSV, but not a negative mark", async () => {
  const document = frenchDocument();
  const courses = document.records[0]!.terms[0]!.courses;
  courses[0]!.name = '=HYPERLINK("http://example.test","x")';
  courses[1]!.name = "@SUM(A1)";
  courses[2]!.mark = "-3";
  const data = readCsv(reportCsv(reportModel(await createSampleReport(document))));
  expect(data[0]!.Course).toBe('\'=HYPERLINK("http://example.test","x")');
  expect(data[1]!.Course).toBe("'@SUM(A1)");
  expect(data[2]!.Mark).toBe("-3");
});

test("writes numeric cells to XLSX, and the same GPA to the summary", async () => {
  const file = await createSampleReport(frenchDocument());
  const workbook = await reportXlsx(reportModel(file));
  const sheets = await readXlsx(await workbook.arrayBuffer());
  expect(sheets.map((sheet) => sheet.name)).toEqual(["Courses", "Summary", "Grading scale"]);
  const courses = file.evaluation.courses;
  const counted = courses.map((course) => (course.status === "counted" ? course.points : null));
  expect(sheets[0]!.column("Points")).toEqual(counted);
  expect(sheets[0]!.column("US credits")).toEqual(courses.map((course) => course.usCredits));
  expect(sheets[0]!.column("Local credits")).toEqual(courses.map((course) => course.credits));
  expect(new Set(sheets[0]!.column("Cumulative GPA"))).toEqual(new Set([file.evaluation.gpa.value]));
  expect(sheets[1]!.rows).toContainEqual(["Cumulative GPA", file.evaluation.gpa.value]);
});

test("includes everything in the plain text", async () => {
  const text = reportText(reportModel(await createSampleReport(frenchDocument())));
  expect(text).toContain("Cumulative GPA: 3.03");
  expect(text).toContain("Mathématiques pour l’économie I\t8\t4.0\t11,25\tPassable\tC\t2.0");
  expect(text).toContain("Semestre 2 2022–23\tTerm GPA 2.55");
  expect(text).toContain("Policy\nPoints: A+ and A 4.0");
});
