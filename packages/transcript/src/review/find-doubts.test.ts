import { expect, it } from "vitest";
import { gradedSystems, systems } from "../../test/marks.ts";
import { createMarkTest, type ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import { recognizePaste } from "../recognize-paste.ts";
import { doubtMessage } from "./doubt-text.ts";

const ask = (text: string, readsAsMark: ReadsAsMark) => {
  const { rows, guess } = recognizePaste({ text: text.replaceAll("|", "\t") }, readsAsMark);
  const questions = guess.doubts.map((doubt) => [doubt.line, doubtMessage(doubt, "", guess.columns)]);
  return { rows: rows.map(({ course, credits, mark }) => [course, credits, mark].join(" ")), questions };
};

it("asks about a remark that few courses have", () => {
  const lines = [
    "Algebra|20|38|Compensated",
    "Optics|20|64|",
    "Logic|20|71|",
    "Law|20|66|Capped at 40",
    "Art|20|58|",
  ];
  expect(ask(["Module|Credits|Mark|Comments", ...lines].join("\n"), gradedSystems.percent).questions).toEqual(
    [
      [1, "“Compensated” is printed next to this mark"],
      [4, "“Capped at 40” is printed next to this mark"],
    ],
  );
});

it("asks how many credits a failed course is worth if 0 are printed", () => {
  const text = "Module|Credits|Mark\nAlgebra|20|58\nOptics|0|34\nLogic|20|71\nSports|0|66";
  expect(ask(text, gradedSystems.percent).questions).toEqual([
    [2, "The course is failed and has 0 credits, so it would not count; check how many credits it is worth"],
  ]);
});

it("asks about numbers that are not on the scale before “passed” is taken for the mark", () => {
  const text =
    "Subject|1st|2nd|Final|Remarks\nArt|85|86|86|bestanden\nMath|82|84|83|bestanden\nLaw|79|81|80|bestanden";
  expect(ask(text, systems.german).questions).toEqual([
    [null, "Two columns could be the mark: Remarks or Final"],
  ]);
});

it("leaves out sums that are carried to the next page", () => {
  const text =
    "Subject|Max|Marks\nArt|100|67\nMath|100|71\nCarried forward|200|138\nBrought forward|200|138\nLaw|100|58";
  expect(ask(text, gradedSystems.percent).rows).toEqual(["Art  67", "Math  71", "Law  58"]);
});

it("joins the first line of a name to the row that continues it", () => {
  const text = "Module|Credits|Mark\nIntroduction to||\nPolitical Theory|20|58\nOptics|20|64\nLogic|20|71";
  const { rows, questions } = ask(text, gradedSystems.percent);
  expect(rows).toContain("Introduction to Political Theory 20 58");
  expect(questions).toEqual([[2, "The course name is hard to read"]]);
});

it("says how many values fit the scale only if a grading system is chosen", () => {
  const text = "Module\tCredits\tMark\tScore\nAlgebra\t20\t58\t61\nAnalysis\t20\t62\t55\nOptics\t20\t71\t60";
  const evidence = (readsAsMark = createMarkTest(undefined)) =>
    recognizePaste({ text }, readsAsMark).guess.doubts[0]?.readings[0]?.evidence;
  expect(evidence()).toBe("Its heading is “Mark”.");
  expect(evidence(gradedSystems.percent)).toBe("Its heading is “Mark”, and 3 of 3 values fit the scale.");
});

it("says which of two columns of credits are not ECTS", () => {
  const text = "Ders\tKredi\tAKTS\tNot\nFizik\t4\t6\t58\nKimya\t3\t5\t62\nTarih\t2\t2\t71\nMantık\t3\t4\t64";
  const { doubts } = recognizePaste({ text }, gradedSystems.percent).guess;
  expect(doubts[0]?.readings.map(({ evidence }) => evidence)).toEqual([
    "Its heading is “Kredi”. These are local credits. If US credits are converted from ECTS, only “AKTS” gives the right number.",
    "Its heading is “AKTS”.",
  ]);
});

it("says that “Kredi” alone may not be ECTS, unless a term has about 30", () => {
  const ask = (credits: string) =>
    recognizePaste(
      {
        text: `Ders\tKredi\tNot\n${credits
          .split(" ")
          .map((credit, i) => `${"ABCDE"[i]}rs\t${credit}\t${60 + i}`)
          .join("\n")}`,
      },
      gradedSystems.percent,
    ).guess.doubts.map(({ readings }) => readings[0]?.evidence);
  expect(ask("4 3 2 3 4")).toEqual([expect.stringContaining("local credits")]);
  expect(ask("6 5 7 6 6")).toEqual([]);
});

it("asks for the credits if the column with their name contains words", () => {
  const rows = ["Logic|6|Good|64", "Ethics|5|Fair|58", "Algebra|6|Very good|71", "Optics|7|Good|66"];
  const { questions } = ask(["Course|Title|Credits|Mark", ...rows].join("\n"), gradedSystems.percent);
  expect(questions).toContainEqual([null, "Check whether Credits is the credits"]);
});

it("asks whether a text in unnamed columns behind a name is the end of it", () => {
  const lines = [
    "Course|||Credits|Mark",
    "Cálculo Integral|en|Variables|9|64",
    "Álgebra Lineal|1||6|58",
    "Historia|||6|71",
    "Física|||9|80",
    "Química|*||9|75",
  ];
  const { questions } = ask(lines.join("\n"), gradedSystems.percent);
  expect(questions.filter(([, text]) => String(text).startsWith("Taken"))).toEqual([
    [1, "Taken from “Cálculo Integral en Variables”"],
    [2, "Taken from “Álgebra Lineal 1”"],
  ]);
});

it("asks whether a letter behind some of the names is the end of them if no heading says", () => {
  const lines = ["Analisi T|9|64", "Geometria T|6|58", "Storia|6|71", "Fisica T|9|80"];
  const text = lines.join("\n").replaceAll(" T", "|T").replace("Storia", "Storia|");
  const { questions } = ask(text, gradedSystems.percent);
  expect(questions).toEqual([
    [0, "Taken from “Analisi T”"],
    [1, "Taken from “Geometria T”"],
    [3, "Taken from “Fisica T”"],
  ]);
});

it("asks about such a letter also if the column behind it has a text in every row", () => {
  const lines = [
    "Analisi|T|x|9|64",
    "Geometria|P|x|6|58",
    "Storia||x|6|71",
    "Fisica||x|9|80",
    "Logica||x|3|55",
  ];
  const { questions } = ask(lines.join("\n"), gradedSystems.percent);
  expect(questions.filter(([, text]) => String(text).startsWith("Taken"))).toEqual([
    [0, "Taken from “Analisi T”"],
    [1, "Taken from “Geometria P”"],
  ]);
});

it("asks about the term of courses below a heading that names none, unless terms have groups of courses", () => {
  const lines = [
    "Course|Credits|Mark",
    "Semester 1, 2018",
    "Algebra|5|71",
    "Optics|5|64",
    "Semester 2, 2018",
    "Logic|5|80",
    "Mobility programme",
    "Ethics|5|77",
  ];
  const asked = "It is below “Mobility programme”, so it may not be in the term that is printed above that";
  expect(ask(lines.join("\n"), gradedSystems.percent).questions).toEqual([[7, asked]]);
  const groups = lines.with(3, "Mobility programme\nOptics|5|64");
  expect(ask(groups.join("\n"), gradedSystems.percent).questions).toEqual([]);
});

it("asks about a code in a name if other rows have it in a column of its own", () => {
  const lines = ["MAT101|Algebra|5|71", "PHY101|Optics|5|64", "PHI101|Logic|5|80", "|2 PSY1012 Ethics|5|77"];
  expect(ask(["Code|Course|Credits|Mark", ...lines].join("\n"), gradedSystems.percent).questions).toEqual([
    [4, "Taken from “2 PSY1012 Ethics”"],
  ]);
});

it("asks about names that all end in one of a few short words", () => {
  const rows = ["Mineralogie VO|5|71", "Chemie VU|5|64", "Logik VO|5|80", "Optik VO|5|77", "Recht VU|5|66"];
  const list = (lines: string[]) => ask(["Course|Credits|Mark", ...lines].join("\n"), gradedSystems.percent);
  expect(list(rows).questions).toEqual([[null, "Taken from “Mineralogie VO”"]]);
  expect(list(rows.map((row) => row.replace(/ V[OU]/, " II"))).questions).toEqual([]);
});

it("asks about a name in lowercase among others with capitals, and about names with the number of their row", () => {
  const list = (...names: string[]) =>
    ask(["Course|Credits|Mark", ...names.map((name) => `${name}|5|71`)].join("\n"), gradedSystems.percent)
      .questions;
  const others = ["Algebra", "Optics", "Logic", "Ethics"];
  expect(list(...others, "of modern literature").map(([line]) => line)).toEqual([5]);
  expect(list(...others, "e-Commerce")).toEqual([]);
  expect(list("1 Algebra", "2 Optics", "3 Logic", "4 Ethics")).toEqual([[null, "Taken from “1 Algebra”"]]);
});

it("asks about the term of courses below a heading with another year", () => {
  const lines = [
    "Term 1, 2016",
    "Algebra|5|71",
    "Optics|5|66",
    "Classes held since May 2017",
    "Logic|5|80",
    "Term 3, 2018",
    "Law|5|66",
  ];
  const { questions } = ask(["Course|Credits|Mark", ...lines].join("\n"), gradedSystems.percent);
  expect(questions.map(([line]) => line)).toEqual([5]);
});
