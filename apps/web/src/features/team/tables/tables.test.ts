import { compileSystem, parseSystem } from "@meridian/grading";
import { expect, test } from "vitest";
import { pasteInto } from "./paste-rows.ts";
import { readTableCsv } from "./read-table-csv.ts";
import { blankDraft, blankRow, draftOf, faultsOf, systemOf, type TableDraft } from "./table-draft.ts";

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

test("a typed table becomes one the engine reads with; blank rows are no part of it", () => {
  expect(faultsOf(draft())).toBeNull();
  const parsed = parseSystem({ ...systemOf(draft()), id: "x" });
  const compiled = compileSystem(parsed.ok ? parsed.value : (undefined as never));
  expect([compiled.convert("79,99").us, compiled.convert("excellent").us]).toEqual(["B", "A"]);
});

test("each row says what is wrong with it, whatever blank rows stand between", () => {
  const { rows } = draft();
  const wrong = draft({ rows: [rows[0]!, rows[1]!, rows[2]!, { ...rows[3]!, us: "" }] });
  const faults = faultsOf(wrong)!;
  expect([...faults.rows.keys()]).toEqual([rows[3]!.id]);
  expect(faults.rows.get(rows[3]!.id)).toBe("US grade is empty");
});

test("a hole, a wrong number and a missing name are told apart", () => {
  const { rows } = draft();
  const faults = faultsOf(draft({ name: " ", rows: [rows[0]!, { ...rows[3]!, to: "sixty" }] }))!;
  expect(faults.table.join()).toBe("Name is empty");
  expect([...faults.rows.values()].join()).toMatch(/To: expected a number/);
});

test.each(["bands", "letters", "points"] as const)("%s opens again as it was saved", (kind) => {
  const rows = {
    bands: draft().rows,
    letters: [blankRow({ mark: "Sehr gut", words: "1, SG", us: "A" }), blankRow({ mark: "Gut", us: "B" })],
    points: [blankRow({ mark: "0", points: "0" }), blankRow({ mark: "100", points: "4" })],
  }[kind];
  const system = systemOf(draft({ kind, rows, step: "" }));
  const parsed = parseSystem({ ...system, id: "x" });
  expect(parsed.ok && systemOf(draftOf(parsed.value, "DE"))).toEqual(system);
});

test.each([
  ["From;To;US grade\n80;100;A\n0;79,9;F", "bands", ["80", "100", "A"]],
  ["80,100,A\n0,79,F", "bands", ["80", "100", "A"]],
  ["Grade,US\nSehr gut,A−\nGut,b", "letters", ["", "", "A-"]],
  ["mark\tpoints\n50\t1\n100\t4", "points", ["", "", ""]],
])("a CSV %j is a table of %s", (text, kind, [from, to, us]) => {
  const read = readTableCsv(text);
  expect(read).toMatchObject({ ok: true, kind, rows: [{ from, to, us }, {}] });
});

test("a CSV brings the ends of its scale", () => {
  expect(readTableCsv("from,to,us\n8.5,10,A\n1,8.4,F")).toMatchObject({ min: "1", max: "10" });
});

test.each(["", "just,some,words\nof,no,use", "From,To,US grade\n"])("%j is no table", (text) => {
  expect(readTableCsv(text).ok).toBe(false);
});

test("a block from a spreadsheet fills the cells from where it is pasted, and grows rows", () => {
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
