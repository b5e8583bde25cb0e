import { expect, it } from "vitest";
import { systems } from "../../test/marks.ts";
import { splitRunningText } from "./running-text.ts";

it("finds codes that start with a digit, and keeps the title of the document apart", () => {
  const lines = [
    "Výpis studijních výsledků",
    "4EK101 Ekonometrie 6 2",
    "4ST201 Statistika 5 3",
    "1FU101 Účetnictví 4 2",
  ];
  expect(splitRunningText(lines, systems.percent).map(({ cells }) => cells)).toEqual([
    ["Výpis studijních výsledků"],
    ["4EK101", "Ekonometrie", "6", "2"],
    ["4ST201", "Statistika", "5", "3"],
    ["1FU101", "Účetnictví", "4", "2"],
  ]);
});
