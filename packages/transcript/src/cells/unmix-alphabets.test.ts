import { expect, it } from "vitest";
import { guessTable } from "../guess-table.ts";
import { systems } from "../../test/marks.ts";
import { unmixAlphabets } from "./unmix-alphabets.ts";

it.each([
  ["M\u0430thematics I", "Mathematics I"],
  ["\u0421alculus and \u0395thics", "Calculus and Ethics"],
  ["Cтатистика", "\u0421татистика"],
  ["Aνάλυση", "\u0391νάλυση"],
])("writes %s in one alphabet", (mixed, text) => expect(unmixAlphabets(mixed)).toBe(text));

it.each(["Mathematics I", "Физика I", "λ-Calculus", "Δt and ΔT", "IT-право", "高等数学A"])(
  "leaves %s as it is",
  (text) => expect(unmixAlphabets(text)).toBeNull(),
);

it("asks about a course name with letters of two alphabets", () => {
  const lines = ["Course|Credits|Grade", "M\u0430thematics|3|A", "Physics|4|B", "English|3|C"];
  const { doubts } = guessTable(
    lines.map((line) => ({ cells: line.split("|") })),
    { readsAsMark: systems.letters },
  );
  expect(doubts).toMatchObject([
    {
      line: 1,
      field: "course",
      reason: { code: "mixed-alphabets" },
      readings: [{ text: "Mathematics" }, { text: "M\u0430thematics" }],
    },
  ]);
});
