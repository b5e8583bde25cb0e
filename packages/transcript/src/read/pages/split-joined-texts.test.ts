import { expect, it } from "vitest";
import { systems } from "../../../test/marks.ts";
import { readRowsInNode } from "../../../test/read-in-node.ts";
import { writePdf } from "../../../test/signed-pdfs/write-pdf.ts";
import { splitJoinedTexts } from "./split-joined-texts.ts";

const word = { x: 50, y: 100, width: 150, height: 10 };

it("reads cells of a PDF that are less than half of their height apart", async () => {
  const rows = [
    ["Code", "Module", "Cr.", "Mark"],
    ["10101", "Political Ideas from Plato to the Present", "20", "68"],
    ["10102", "Optics", "10", "55"],
    ["20417", "History of Art", "20", "71"],
  ];
  const [code, name, credits, mark] = [50, 82, 269, 284];
  const texts = rows.flatMap((cells, row) =>
    [code, name, credits, mark].map((x, c) => ({ x, y: 100 + row * 16, text: cells[c]! })),
  );
  const read = await readRowsInNode("a.pdf", writePdf(texts, "Registrar"), systems.percent);
  expect(read.map(({ code: no, course, credits: cr, mark: m }) => [no, course, cr, m])).toEqual(
    rows.slice(1),
  );
});

it("splits a text where another one is placed, and keeps letters placed one by one together", () => {
  const texts = ["1", "0", "Fine", "Art"].map((text, i) => ({
    text,
    x: [50, 55, 64, 90][i]!,
    y: 100,
    width: 5,
  }));
  const split = splitJoinedTexts([{ ...word, text: "10 Fine Art" }], texts);
  expect(split.map(({ text, x, width }) => [text, x, width])).toEqual([
    ["10", 50, 10],
    ["Fine", 64, 5],
    ["Art", 90, 5],
  ]);
});

it("leaves a text alone that is printed twice or read from right to left", () => {
  const twice = [50, 50.3].flatMap((x) => [
    { text: "Fine", x, y: 100, width: 20 },
    { text: "Art", x: x + 24, y: 100, width: 20 },
  ]);
  const words = [{ ...word, text: "Fine Art" }];
  expect(splitJoinedTexts(words, twice)).toEqual(words);
  const arabic = [{ ...word, text: "فيزياء 1", rightToLeft: true }];
  expect(splitJoinedTexts(arabic, twice)).toEqual(arabic);
});
