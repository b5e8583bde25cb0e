import { expect, it } from "vitest";
import { guessTable } from "../guess-table.ts";
import { toImportedRows } from "../rows/imported-rows.ts";
import { gradedSystems, systems } from "../../test/marks.ts";

const read = (table: string) => {
  const lines = table
    .trim()
    .split("\n")
    .map((line) => ({ cells: line.split("|").map((cell) => cell.trim()) }));
  const { columns, doubts, sure } = guessTable(lines, { readsAsMark: systems.letters });
  return { credits: columns.find(({ kind }) => kind === "credits")?.header, doubts, sure };
};

it.each([
  ["ATTEMPT_HRS", "EARNED_HRS"],
  ["Units Taken", "Units Earned"],
  ["UNT PRGRS", "UNT GAINED"],
  ["Attempt Hours", "Earned Hours"],
  ["Credits attempted", "Credits earned"],
])("takes %s, not %s, of which a failed course has none", (attempted, earned) => {
  const rows = `
    English | 3.000 | 3.000 | B
    Calculus | 4.000 | 0.000 | F
    History | 3.000 | 0.000 | W
    Chemistry | 4.000 | 4.000 | A`;
  const table = `Title | ${attempted} | ${earned} | Grade ${rows}`;
  expect(read(table)).toEqual({ credits: attempted, doubts: [], sure: true });
  const swapped = `Title | ${earned} | ${attempted} | Grade ${rows.replaceAll(/(\d\.000) \| (\d\.000)/g, "$2 | $1")}`;
  expect(read(swapped)).toEqual({ credits: attempted, doubts: [], sure: true });
});

it("still asks about two kinds of credits", () => {
  const table = `
    Ders | Kredi | AKTS | Not
    Matematik | 4 | 6 | A
    Fizik | 3 | 5 | B
    Kimya | 3 | 4 | C`;
  expect(read(table).doubts.map(({ reason }) => reason.code)).toEqual(["two-columns"]);
});

it.each([
  ["Credits Attempted", "Credits Earned"],
  ["Attempted", "Earned"],
])(
  "asks about a passed course that earned fewer credits, but not about a failed one",
  (attempted, earned) => {
    const lines = [
      `Course|${attempted}|${earned}|Grade`,
      "Calculus|4.00|4.00|A",
      "Chemistry|4.00|0.00|F",
      "History|3.00|3.00|B",
      "Composition|3.00|0.00|C",
      "Drama|3.00|3.00|A",
    ];
    const guess = guessTable(
      lines.map((line) => ({ cells: line.split("|") })),
      { readsAsMark: gradedSystems.letters },
    );
    expect(guess.doubts).toMatchObject([
      {
        line: 4,
        field: "credits",
        reason: { code: "fewer-earned", earned: "0.00" },
        readings: [{ text: "3.00" }, { text: "0.00" }],
      },
    ]);
    expect(toImportedRows(guess, gradedSystems.letters)[3]!.uncertain).toEqual(["credits"]);
  },
);
