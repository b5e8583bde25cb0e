import { compileSystem, parseSystem } from "@meridian/grading";
import { expect, test } from "vitest";
import { pasteInto } from "./paste-rows.ts";
import { readTableCsv } from "./read-table-csv.ts";
import { blankDraft, toDraft, toSystem, type TableDraft } from "./table-draft.ts";
import { blankOtherTable } from "./table-extras.ts";
import { findTableIssues } from "./table-issues.ts";
import { blankRow } from "./table-row.ts";

const draft = (change: Partial<TableDraft> = {}): TableDraft => ({
  ...blankDraft(),
  name: "Ours",
  step: "0,01",
  rows: [
    blankRow({ from: "80", to: "100", us: "A", words: "Excellent, Exc." }),
    blankRow({ from: "60", to: "79,99", us: "B" }),
    blankRow(),
    blankRow({ from: "0", to: "59.99", us: "F" }),
  ],
  ...change,
});

test("converts a draft into a table the engine accepts and drops blank rows", () => {
  expect(findTableIssues(draft())).toBeNull();
  const parsed = parseSystem({ ...toSystem(draft()), id: "x" });
  const compiled = compileSystem(parsed.ok ? parsed.value : (undefined as never));
  expect([compiled.convert("79,99").us, compiled.convert("excellent").us]).toEqual(["B", "A"]);
});

test("keeps a source without a web address and rejects an invalid address", () => {
  const printed = toSystem(draft({ sourceTitle: "Faculty handbook 2024, p. 12" }));
  expect(printed.sources).toEqual([{ title: "Faculty handbook 2024, p. 12", url: "" }]);
  const parsed = parseSystem({ ...printed, id: "x" });
  expect(parsed.ok && toSystem(toDraft(parsed.value, "DE"))).toEqual(printed);
  expect(
    findTableIssues(draft({ sourceTitle: "Handbook", sourceUrl: "handbook.pdf" }))!.table.join(),
  ).toMatch(/^Source: expected the http\(s\) URL/);
});

test("reports issues on the right row when there are blank rows in between", () => {
  const { rows } = draft();
  const wrong = draft({ rows: [rows[0]!, rows[1]!, rows[2]!, { ...rows[3]!, us: "" }] });
  const issues = findTableIssues(wrong)!;
  expect([...issues.rows.keys()]).toEqual([rows[3]!.id]);
  expect(issues.rows.get(rows[3]!.id)).toBe("US grade is empty");
});

test("distinguishes a gap, an invalid number and a missing name", () => {
  const { rows } = draft();
  const issues = findTableIssues(draft({ name: " ", rows: [rows[0]!, { ...rows[3]!, to: "sixty" }] }))!;
  expect(issues.table.join()).toBe("Name is empty");
  expect([...issues.rows.values()].join()).toMatch(/To: expected a number/);
  expect(findTableIssues(draft({ rows: [] }))!.table.join()).toBe("Enter at least two rows, best mark first");
});

test.each(["bands", "letters", "points"] as const)("%s reopen as they were saved", (kind) => {
  const rows = {
    bands: draft().rows,
    letters: [blankRow({ mark: "Sehr gut", words: "1, SG", us: "A" }), blankRow({ mark: "Gut", us: "B" })],
    points: [blankRow({ mark: "0", points: "0" }), blankRow({ mark: "100", points: "4" })],
  }[kind];
  const system = toSystem(draft({ kind, rows, step: "" }));
  const parsed = parseSystem({ ...system, id: "x" });
  expect(parsed.ok && toSystem(toDraft(parsed.value, "DE"))).toEqual(system);
});

const extras: Partial<TableDraft> = {
  nonGrades: [blankRow({ mark: "W", meaning: "withdrawn", words: "WD, Withdrew" }), blankRow()],
  specials: [blankRow({ mark: "cum laude", value: "100", us: "A+" }), blankRow({ mark: "AP", value: "60" })],
  alternates: [
    {
      ...blankOtherTable(),
      publisher: "Another office",
      sourceUrl: "https://example.edu/scale",
      rows: [
        blankRow({ from: "90", to: "100", us: "A", description: "first class" }),
        blankRow({ from: "0", to: "89,99", us: "F" }),
      ],
    },
  ],
};

test("the engine accepts marks without a grade, special marks and other tables, and they reopen as saved", () => {
  expect(findTableIssues(draft(extras))).toBeNull();
  const system = toSystem(draft(extras));
  const parsed = parseSystem({ ...system, id: "x" });
  if (!parsed.ok) throw new Error("the table should be valid");
  const compiled = compileSystem(parsed.value);
  expect(compiled.convert("wd")).toMatchObject({ error: null, us: null });
  expect([compiled.convert("Cum laude").us, compiled.convert("AP").us]).toEqual(["A+", "B"]);
  expect(parsed.value.alternates?.[0]?.bands).toHaveLength(2);
  expect(toSystem(toDraft(parsed.value, "DE"))).toEqual(system);
});

test("reports issues in optional grids on the row, or with the number of the table", () => {
  const [other] = extras.alternates!;
  const wrong = draft({
    nonGrades: [blankRow(), blankRow({ mark: "W" })],
    specials: [blankRow({ mark: "top", value: "120" })],
    alternates: [{ ...other!, sourceUrl: "", rows: [blankRow({ from: "0", to: "100", us: "" })] }],
  });
  const issues = findTableIssues(wrong)!;
  expect(issues.rows.get(wrong.nonGrades[1]!.id)).toBe("Meaning is empty");
  expect(issues.rows.get(wrong.specials[0]!.id)).toMatch(/^Value: expected a mark on the/);
  expect(issues.rows.get(wrong.alternates[0]!.rows[0]!.id)).toBe("US grade is empty");
  expect(issues.table.join()).toMatch(/Other table 1, Source: expected at least one/);
});

test("reads marks without a grade from a CSV by their US grade column", () => {
  const read = readTableCsv("From;To;US grade;Words\n0;100;A;\nW;;withdrawn;WD\nIP;;In progress;");
  expect(read).toMatchObject({
    rows: [{ from: "0" }],
    nonGrades: [
      { mark: "W", meaning: "withdrawn", words: "WD" },
      { mark: "IP", meaning: "in-progress" },
    ],
  });
});

test.each([
  ["From;To;US grade\n80;100;A\n0;79,9;F", "bands", ["80", "100", "A"]],
  ["80,100,A\n0,79,F", "bands", ["80", "100", "A"]],
  ["Grade,US\nSehr gut,A−\nGut,b", "letters", ["", "", "A-"]],
  ["mark\tpoints\n50\t1\n100\t4", "points", ["", "", ""]],
])("recognizes the CSV %j as a table of %s", (text, kind, [from, to, us]) => {
  const read = readTableCsv(text);
  expect(read).toMatchObject({ ok: true, kind, rows: [{ from, to, us }, {}] });
});

test("reads the ends of the scale from a CSV", () => {
  expect(readTableCsv("from,to,us\n8.5,10,A\n1,8.4,F")).toMatchObject({ min: "1", max: "10" });
});

test.each(["", "just,some,words\nof,no,use", "From,To,US grade\n"])("rejects %j as a table", (text) => {
  expect(readTableCsv(text).ok).toBe(false);
});

test("pastes a spreadsheet block from the selected cell and adds rows", () => {
  const rows = [blankRow({ from: "90" }), blankRow()];
  const pasted = pasteInto(
    rows,
    ["from", "to", "words", "us"],
    { row: 1, cell: "to" },
    "89\tgut\tB\n79\tok\tC−\n",
  );
  expect(pasted).toMatchObject([{ from: "90" }, { to: "89", words: "gut", us: "B" }, { to: "79", us: "C-" }]);
  expect(pasteInto(rows, ["from"], { row: 0, cell: "from" }, "89")).toBeNull();
});
