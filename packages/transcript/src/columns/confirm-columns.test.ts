import { expect, it } from "vitest";
import { gradedSystems, systems } from "../../test/marks.ts";
import { guessTable } from "../guess-table.ts";

const { percent, letters } = gradedSystems;

/** The kinds whose column the user has to confirm. */
function ask(lines: string, readsAsMark = percent) {
  const grid = lines.split("\n").map((line) => ({ cells: line.split("|") }));
  return guessTable(grid, { readsAsMark }).doubts.flatMap(({ reason }) =>
    reason.code === "two-columns" ? reason.kind : [],
  );
}

it("asks whether points are the credits, unless a few values occur again and again", () => {
  expect(ask("Module|Points|Mark\nLogic|38|62\nEthics|21|71\nBotany|30|55\nZoology|17|48")).toEqual([
    "credits",
  ]);
  expect(ask("Module|Points|Mark\nLogic|15|62\nEthics|15|71\nBotany|20|55\nZoology|15|48")).toEqual([]);
});

it("asks whether numbers that follow from the letters are the credits", () => {
  const table = (values: string[]) =>
    values
      .map((value, i) => `Course ${"TUVWXYZ"[i]}|${value}|${["A", "B", "A", "C", "B", "C"][i]}`)
      .join("\n");
  expect(ask(table(["4", "3", "4", "2", "3", "2"]), letters)).toEqual(["credits"]);
  expect(ask(table(["3", "3", "4", "2", "4", "2"]), letters)).toEqual([]);
});

it("asks whether unnamed hours are the credits", () => {
  expect(ask("Logic|30|62\nEthics|45|71\nBotany|60|55\nZoology|30|48")).toEqual(["credits"]);
  expect(ask("Logic|20|62\nEthics|10|71\nBotany|20|55\nZoology|10|48")).toEqual([]);
});

it("asks whether numbers above 60 are credits, although they add up", () => {
  expect(
    ask("Module|Credits|Mark\nLogic|150|62\nEthics|120|71\nBotany|90|55\nZoology|150|48\nTotal|510|"),
  ).toEqual(["credits"]);
});

it("asks whether numbers above 30 under an unknown name are credits, although they add up", () => {
  const rows = ["Logic|35|62", "Ethics|35|71", "Botany|35|55", "Zoology|20|48", "Total|125|"].join("\n");
  expect(ask(`Module|Losiba|Mark\n${rows}`)).toEqual(["credits"]);
  expect(ask(`Module|Credits|Mark\n${rows}`)).toEqual([]);
});

it("takes coefficients of 300 and 400 for what the marks are out of", () => {
  const grid = "Matières|Coefficient|Note\nFrançais|300|198\nMaths|400|220\nPhysique|300|165\nAnglais|100|81"
    .split("\n")
    .map((line) => ({ cells: line.split("|") }));
  const { columns } = guessTable(grid, { readsAsMark: percent });
  expect(columns.map(({ kind }) => kind)).toEqual(["course", "maximum", "mark"]);
});

it("asks whether numbers under an unknown name are the marks, unless letters follow from them", () => {
  expect(ask("Module|Credits|Xyzzy\nLogic|5|62\nEthics|5|71\nBotany|6|55\nZoology|5|48")).toEqual(["mark"]);
  expect(
    ask("Module|Credits|Xyzzy|Grade\nLogic|5|62|C\nEthics|5|71|B\nBotany|6|55|D\nZoology|5|48|F\nLaw|5|88|A"),
  ).toEqual([]);
});

it("asks about marks that are all the highest of the scale", () => {
  expect(ask("Subject|Credits|Marks\nLogic|5|100\nEthics|5|100\nBotany|6|100\nZoology|5|100")).toEqual([
    "mark",
  ]);
});

it("asks whether numbers that rise with the marks are the credits", () => {
  const rows = (values: string[]) =>
    values.map((value, i) => `Course ${"TUVWXY"[i]}|${value}|${[64, 79, 52, 85, 71, 58][i]}`).join("\n");
  expect(ask(rows(["3", "4", "2", "4", "3", "2"]))).toEqual(["credits"]);
  expect(ask(rows(["4", "3", "2", "3", "3", "2"]))).toEqual([]);
  expect(ask(`Course|Points|Mark\n${rows(["3", "4", "2", "4", "3", "2"])}`)).toEqual(["credits"]);
});

it("asks whether a 1 in every row is the credits or the attempt", () => {
  const rows = "Logic|1|62\nEthics|1|71\nBotany|1|55\nZoology|1|48";
  expect(ask(rows)).toEqual(["credits"]);
  expect(ask(`Subject|Op.|Mark\n${rows}`)).toEqual(["credits"]);
  expect(ask(`Subject|Cr|Mark\n${rows}`)).toEqual([]);
  expect(ask(`Subject|Credits|Mark\n${rows}`)).toEqual([]);
});

it("asks whether the numbers of terms are the credits", () => {
  const rows = "Logic|1ο|62\nEthics|1ο|71\nBotany|1ο|55\nZoology|2ο|48\nOptics|2ο|66\nLaw|2ο|59";
  expect(ask(`Subject|Prd|Mark\n${rows}`)).toEqual(["credits"]);
});

it("asks for the credits if those chosen are a multiple of another column", () => {
  const rows = "Topografia|6|90|8\nFísica II|4|60|7\nPesquisa|4|60|6\nConcreto|6|90|7\nEstradas|4|60|7";
  const guess = guessTable(
    `Xa|Xb|C.H.|Xc\n${rows}`.split("\n").map((line) => ({ cells: line.split("|") })),
    { readsAsMark: systems.tenPoint },
  );
  expect(guess.doubts.some(({ reason }) => reason.code === "two-columns" && reason.kind === "credits")).toBe(
    true,
  );
});

it("asks about coefficients that follow from the letters", () => {
  const values = ["4", "3", "4", "2", "3", "2", "4"];
  const marks = ["A", "B", "A", "C", "B", "C", "A"];
  const rows = (list: string[]) =>
    list.map((value, i) => `Course ${"TUVWXYZ"[i]}|${value}|${marks[i]}`).join("\n");
  expect(ask(`Ders|Katsayı|Not\n${rows(values)}`, letters)).toEqual(["credits"]);
  expect(ask(`Ders|Katsayı|Not\n${rows(["4", "3", "4", "2", "2", "3", "4"])}`, letters)).toEqual([]);
});

it("asks which factor of a product is the credits if their names are not known", () => {
  const rows = ["Logic|1|62|4|4", "Ethics|6|58|3|18", "Botany|4|55|2|8", "Zoology|3|58|3|9", "Law|1|55|2|2"];
  expect(ask(["Xa|Wgt.|Mark|Pv|Prod.", ...rows].join("\n"))).toContain("credits");
});
