import { expect, it } from "vitest";
import { systems } from "../../../test/marks.ts";
import { splitRunningText } from "./running-text.ts";

const split = (...lines: string[]) => splitRunningText(lines, systems.tenPoint).map(({ cells }) => cells);

it("keeps a mark together with its meaning in words, and a number with its name", () => {
  expect(
    split(
      "Математика 1 8 (осам) 8 12.02.2018.",
      "Fizika 2 (lab) 9 (labai gerai) 6 12.02.2018.",
      "Chemija 10 (puikiai) 5 12.02.2018.",
    ),
  ).toEqual([
    ["Математика 1", "8 (осам)", "8", "12.02.2018."],
    ["Fizika 2 (lab)", "9 (labai gerai)", "6", "12.02.2018."],
    ["Chemija", "10 (puikiai)", "5", "12.02.2018."],
  ]);
});

it("keeps a number in brackets together with the words in front of it", () => {
  const lines = [
    "Matematika 1 7 dobar (3) 12.2.2016.",
    "Fizika (2) 6 vrlo dobar (4) 19.2.2016.",
    "Kemija 5 izvrstan (5) 4.2.2016.",
  ];
  expect(split(...lines)).toEqual([
    ["Matematika 1", "7", "dobar (3)", "12.2.2016."],
    ["Fizika (2)", "6", "vrlo dobar (4)", "19.2.2016."],
    ["Kemija", "5", "izvrstan (5)", "4.2.2016."],
  ]);
});

it("keeps a letter together with its meaning in words", () => {
  const lines = [
    "Fyzika 5 D (poor) 21.01.2019",
    "Group A (lab) 4 B (good) 14.01.2019",
    "Sport 2 A (very good) 18.12.2018",
  ];
  expect(splitRunningText(lines, systems.letters).map(({ cells }) => cells)).toEqual([
    ["Fyzika", "5", "D (poor)", "21.01.2019"],
    ["Group A (lab)", "4", "B (good)", "14.01.2019"],
    ["Sport", "2", "A (very good)", "18.12.2018"],
  ]);
});

it("keeps a mark together with the words in front of it if one column is named for both", () => {
  const rows = ["1 Анализ 1 6 Отличен 6.00", "2 Физика 5 Много добър 5.00", "3 Химия 4 Слаб 2.00"];
  const names = ["Учебна дисциплина", "Кредити", "Оценка"];
  expect(split("№ Учебна дисциплина Кредити Оценка", ...rows)).toEqual([
    names,
    ["Анализ 1", "6", "Отличен 6.00"],
    ["Физика", "5", "Много добър 5.00"],
    ["Химия", "4", "Слаб 2.00"],
  ]);
  const apart = ["Analysis 6 Notable 7,4", "Física 6 Aprobado 5,1", "Química 4 Notable 8,0"];
  expect(split("Asignatura Créditos Calificación Nota", ...apart)[1]).toEqual([
    "Analysis",
    "6",
    "Notable",
    "7,4",
  ]);
});
