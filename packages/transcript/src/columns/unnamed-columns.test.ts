import { expect, it } from "vitest";
import type { ColumnGuess } from "./column-guess.ts";
import { scoreContent } from "./column-scores.ts";
import { systems } from "../../test/marks.ts";
import { addUnnamedCredits, findUnnamedCredits } from "./unnamed-columns.ts";

const column = (kind: ColumnGuess["kind"], header = ""): ColumnGuess => ({ kind, confidence: 1, header });

function findOthers(credits: number, ...lines: string[]) {
  const body = lines.map((line) => line.split("|"));
  const columns = [0, 1].map((c) => column(c === credits ? "credits" : "ignore"));
  const contents = [0, 1].map((c) => ({
    ...scoreContent(
      body.map((cells) => cells[c]!),
      systems.percent,
    ),
    credits: 0.8,
  }));
  return findUnnamedCredits(columns, contents, body, credits);
}

it("takes small numbers next to a 1 in every row for no points of the credits", () => {
  expect(findOthers(0, "1|3", "1|4", "1|2")).toEqual([1]);
  expect(findOthers(0, "3|9", "4|16", "2|4")).toEqual([]);
});

it("takes numbers in front of the credits for no points of them", () => {
  expect(findOthers(1, "6|3", "9|2", "3|1")).toEqual([0]);
});

it("asks for the credits if no column was chosen but one without a name could have them", () => {
  const ask = (header: string) =>
    addUnnamedCredits(
      [],
      [column("course"), column("mark"), column("ignore", header)],
      ["Logic|62|4", "Law|71|3", "Art|55|4"].map((line) => line.split("|")),
    );
  expect(ask("")).toEqual([{ kind: "credits", columns: [2] }]);
  expect(ask("Xyz")).toEqual([{ kind: "credits", columns: [2] }]);
  expect(ask("Rank")).toEqual([]);
});
