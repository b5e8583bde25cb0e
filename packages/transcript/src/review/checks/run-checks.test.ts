import { expect, it } from "vitest";
import { gradedSystems } from "../../../test/marks.ts";
import { guessTable } from "../../guess-table.ts";
import type { ReadsAsMark } from "../../cells/marks/reads-as-mark.ts";
import { checkMessage } from "../doubt-text.ts";

function check(text: string, readsAsMark: ReadsAsMark = gradedSystems.percent) {
  const grid = text.split("\n").map((line) => ({ cells: line.split("|").map((cell) => cell.trim()) }));
  return guessTable(grid, { readsAsMark });
}
const header = "Course|Credits|Mark";

it("agrees with printed sums and averages of terms and of all courses", () => {
  const guess = check(
    `${header}\nLogic|4|60\nEthics|2|72\nHistory|6|55\nTotal|12|\nAverage||59.50\nBotany|3|70\nZoology|3|80\nDrawing|3|64\nTotal|9|\nAverage||71.33`,
  );
  const byCode = (code: string) => guess.checks.filter((entry) => entry.code === code);
  expect(byCode("credits-sum").map((entry) => [entry.agrees, entry.printed])).toEqual([
    [true, "12"],
    [true, "9"],
  ]);
  expect(byCode("average").map((entry) => [entry.agrees, entry.printed])).toEqual([
    [true, "59.50"],
    [true, "71.33"],
  ]);
  expect(guess.sure).toBe(true);
});

it("asks about a sum that does not agree and names the rows that would explain it", () => {
  const guess = check(`${header}\nLogic|4|60\nEthics|2|72\nHistory|4|55\nTotal|8|`);
  expect(guess.sure).toBe(false);
  expect(guess.doubts).toMatchObject([
    { line: null, field: "credits", reason: { code: "arithmetic", check: { printed: "8", found: "10" } } },
  ]);
  expect(guess.checks.find((entry) => !entry.agrees)?.suspects).toEqual([1, 3]);
});

it("does not count the lowest pass for a course that is only passed", () => {
  const words = Object.assign((text: string) => text === "admis" || gradedSystems.percent(text), {
    scale: gradedSystems.percent.scale,
    interpret: (text: string) =>
      text === "admis"
        ? { value: 40, us: "S", outcome: "passed" as const }
        : gradedSystems.percent.interpret!(text),
  });
  const guess = check(
    `${header}\nLogic|4|60\nEthics|2|72\nBotany|2|80\nSports|6|admis\nAverage||68.00`,
    words,
  );
  expect(guess.checks.filter((entry) => entry.code === "average")).toMatchObject([{ agrees: true }]);
});

it("finds the row whose parts do not add up", () => {
  const guess = check(
    "Course|Internal|External|Total\nLogic|20|40|60\nEthics|22|50|12\nHistory|15|40|55\nBotany|18|44|62\nZoology|19|41|60",
  );
  expect(guess.doubts).toMatchObject([{ line: 2, field: "mark", reason: { code: "arithmetic" } }]);
});

it("notices a gap in the numbering of the rows", () => {
  const guess = check(`No.|${header}\n1|Logic|4|60\n2|Ethics|2|72\n4|History|6|55\n5|Botany|3|70`);
  expect(guess.checks.find((entry) => entry.code === "row-count")).toMatchObject({
    agrees: false,
    suspects: [3],
  });
});

it("notices a course that was read twice, but not a second attempt", () => {
  const twice = check(`${header}\nLogic|4|60\nLogic|4|60\nEthics|2|72`);
  const repeat = twice.checks.find((entry) => entry.code === "repeats");
  expect(repeat).toMatchObject({ agrees: false, suspects: [2] });
  expect(checkMessage(repeat!)).toBe("Logic appears twice with the same mark, credits and term");
  const retaken = check(`${header}\nLogic|4|30\nLogic|4|60\nEthics|2|72`);
  expect(retaken.checks.some((entry) => entry.code === "repeats")).toBe(false);
});

it("compares a printed number of courses", () => {
  const rows = `${header}\nLogic|4|60\nEthics|2|72\nHistory|6|55`;
  const counted = (text: string) =>
    check(`${rows}\n${text}||`).checks.find((entry) => entry.code === "row-count");
  expect(counted("Total courses: 3")).toMatchObject({ agrees: true, printed: "3" });
  expect(counted("Total courses: 5")).toMatchObject({ agrees: false, printed: "5", found: "3" });
});

it("doubts the credits if no sum printed in a sentence agrees", () => {
  const rows = `${header}\nLogic|4|60\nEthics|2|72\nHistory|6|55`;
  const creditSums = (text: string) =>
    check(`${rows}\n${text}||`).checks.filter((entry) => entry.code === "credits-sum");
  expect(creditSums("Total credits 70 GPA 3.68")).toMatchObject([
    { agrees: false, printed: "70", found: "12" },
  ]);
  expect(creditSums("Total credits 12 GPA 3.68").every((entry) => entry.agrees)).toBe(true);
  expect(creditSums("Cumulative Grade Point Average : 68.02")).toEqual([]);
});

it("agrees with a sum of earned credits, without failed and withdrawn courses", () => {
  const rows = `${header}\nLogic|4|60\nEthics|2|72\nHistory|6|55\nBotany|3|12\nLaw|5|W`;
  const found = (text: string) =>
    check(`${rows}\n${text}||`).checks.filter((entry) => entry.code === "credits-sum" && !entry.agrees);
  expect(found("Credits earned: 12 GPA: 3.09")).toEqual([]);
  expect(found("Credits earned: 17 GPA: 3.09")).toEqual([]);
  expect(found("Credits earned: 14 GPA: 3.09")).toMatchObject([{ printed: "14", found: "20" }]);
});

it("agrees with a sum without the courses that the document gives no points", () => {
  const rows = "Course|Credits|Mark|Points\nLogic|4|60|3\nEthics|2|12|1\nHistory|6|12|0";
  const [sum] = check(`${rows}\nCredits earned|6||`).checks.filter(({ code }) => code === "credits-sum");
  expect(sum).toMatchObject({ agrees: true, printed: "6" });
});

it("asks once which term courses without a heading are in", () => {
  const guess = check(`${header}\nLogic|4|60\nEthics|2|72\nFall 2020||\nHistory|6|55\nBotany|3|70`);
  expect(guess.doubts).toMatchObject([{ line: null, field: "term", reason: { code: "term-unclear" } }]);
  expect(check(`${header}\nLogic|4|60\nEthics|2|72\nHistory|6|55`).doubts).toEqual([]);
});

it("asks about the order of terms that are not in order of time and can be read in two ways", () => {
  const terms = ["Fall 2016", "Fall 2017", "Spring 2017", "Spring 2018"];
  const list = (names: string[]) =>
    check(`${header}\n${names.map((name, i) => `${name}||\nLogic ${i}|4|60\nEthics ${i}|2|72`).join("\n")}`)
      .doubts;
  expect(list(terms)).toMatchObject([{ line: null, field: "term", reason: { code: "term-order-unclear" } }]);
  expect(list(["Fall 2016", "Spring 2017", "Fall 2017", "Spring 2018"])).toEqual([]);
});

it("compares an average with its term if the total of the term before was not read", () => {
  const guess = check(
    `${header}\nFall 2020||\nLogic|4|60\nEthics|2|72\nHistory|6|55\nSpring 2021||\nBotany|3|70\nZoology|3|80\nDrawing|3|64\nAverage||71.33`,
  );
  expect(guess.checks.find((entry) => entry.code === "average")).toMatchObject({ agrees: true });
});

it("does not take the average above a legend for a sum of credits", () => {
  const guess = check(
    `${header}\nLogic|4|60\nEthics|2|72\nHistory|6|55\nGPA 3.08 A 70-100 (5) B 60-69 (4) C 50-59 (3) D 45-49 (2) E 40-44 (1) F 0-39 (0) Credit Units||`,
  );
  expect(guess.checks.some((entry) => entry.code === "credits-sum")).toBe(false);
});

it("does not take an average next to the credits for their sum", () => {
  const guess = check(
    `${header}\nLogic|4|61\nEthics|2|72\nHistory|6|55\nAverage: 59.83|Credits gained: 6/12`,
  );
  expect(guess.checks.filter(({ agrees }) => !agrees)).toEqual([]);
  expect(guess.sure).toBe(true);
});

it("asks which column has the marks if results were taken and short texts next to them fit no scale", () => {
  const guess = check(
    "Logic|4|B+|Passed\nEthics|2|8+|Passed\nHistory|6|0+|Passed\nBotany|3|B|Passed\nZoology|2|ธ|Passed",
    (text) => text === "Passed",
  );
  expect(guess.doubts).toMatchObject([
    { field: "columns", reason: { code: "two-columns", kind: "mark", columns: [3, 2] } },
  ]);
});

it("asks if the sum of one term does not agree although those of others do", () => {
  const guess = check(
    `${header}\nLogic|4|60\nEthics|2|72\nTotal credits 6 Average 64.00||\nBotany|3|70\nZoology|5|80\nTotal credits 7 Average 76.25||`,
  );
  expect(guess.doubts).toMatchObject([
    { line: null, field: "credits", reason: { code: "arithmetic", check: { printed: "7", found: "8" } } },
  ]);
});

it("compares a total below a column of terms with the courses of the last term", () => {
  const rows = [
    "Fall 2018|Logic|4|60",
    "Fall 2018|Ethics|2|72",
    "Spring 2019|Botany|3|80",
    "Spring 2019|Law|3|64",
  ];
  const guess = check(["Term|Course|Credits|Mark", ...rows, "|Term total|6|"].join("\n"));
  expect(guess.checks.filter(({ code }) => code === "credits-sum")).toMatchObject([{ agrees: true }]);
});

it("takes a line in unknown words for a sum if a column adds up to its number", () => {
  const rows = ["Logic|12|60|1", "Ethics|12|72|3", "Law|9|64|2", "Botany|12|80|4"];
  const ask = (last: string) => check(["Course|CPTS|Mark|GPT", ...rows, last].join("\n")).doubts;
  expect(ask("Weights altogether 45").map(({ reason }) => reason.code)).toEqual([]);
  expect(ask("Weights altogether 46").map(({ reason }) => reason.code)).toContain("two-columns");
});
