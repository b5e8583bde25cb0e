import { describe, expect, it } from "vitest";
import { systems } from "../../test/marks.ts";
import type { ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import { guessTable } from "../guess-table.ts";
import { toImportedRows } from "./imported-rows.ts";

function read(table: string, readsAsMark: ReadsAsMark) {
  const lines = table
    .trim()
    .split("\n")
    .map((line) => ({ cells: line.split("|").map((cell) => cell.trim()) }));
  const guess = guessTable(lines, { readsAsMark });
  const question = guess.doubts.find(({ reason }) => reason.code === "maybe-parts");
  const name = (line: number) => {
    const row = guess.rows.find((candidate) => candidate.line === line);
    return row?.cells[guess.columns.findIndex(({ kind }) => kind === "course")];
  };
  return {
    courses: toImportedRows(guess, readsAsMark).map(({ course, term }) =>
      term ? `${term}: ${course}` : course,
    ),
    partsLeftOut: guess.problems.filter(({ code }) => code === "part-left-out").length,
    choices: question?.readings.map(({ text, keeps = [] }) => [text, keeps.map(name)]),
  };
}

describe("exams below their course", () => {
  it("leaves out exams without a code and credits", () => {
    const { courses, partsLeftOut, choices } = read(
      `Cursuscode | Cursus | Weging | Datum | Resultaat | EC
      INFOB1PICA | Imperatief programmeren | | 04-11-2021 | 7,5 | 7,5
      | Deeltoets 1 | 40 | 01-10-2021 | 6,8 |
      | Deeltoets 2 | 60 | 04-11-2021 | 8,0 |
      INFOB1LI | Logica voor informatica | | 28-01-2022 | 6,0 | 7,5
      | Tentamen | 70 | 28-01-2022 | 5,6 |
      | Practicum | 30 | 20-01-2022 | 6,9 |
      INFOB2DS | Datastructuren | | 14-04-2022 | 8,0 | 7,5`,
      systems.dutch,
    );
    expect(courses).toEqual(["Imperatief programmeren", "Logica voor informatica", "Datastructuren"]);
    expect(partsLeftOut).toBe(4);
    expect(choices).toBeUndefined();
  });

  it("leaves out weighted rows with the code of the course", () => {
    const { courses } = read(
      `Cursus | Omschrijving | Weging | Resultaat | EC
      5MB10 | Inleiding bedrijfskunde | | 7 | 5
      5MB10 | Rapport over een bedrijf | 60 | 6,8 |
      5MB10 | Vergadering | 40 | 7,5 |
      5MB20 | Statistiek | | 6 | 5
      5MB30 | Organisatiekunde | | 8 | 5`,
      systems.dutch,
    );
    expect(courses).toEqual(["Inleiding bedrijfskunde", "Statistiek", "Organisatiekunde"]);
  });

  it("asks if only their names say so", () => {
    const { courses, choices } = read(
      `Omschrijving | Datum | Resultaat | EC
      Logica | 28-01-2022 | 6,0 | 7,5
      Tentamen | 28-01-2022 | 5,6 |
      Practicum | 20-01-2022 | 6,9 |
      Datastructuren | 14-04-2022 | 8,0 | 7,5`,
      systems.dutch,
    );
    expect(courses).toHaveLength(4);
    expect(choices).toEqual([
      ["Courses only, without their parts", ["Logica", "Datastructuren"]],
      ["Parts only", ["Tentamen", "Practicum", "Datastructuren"]],
      ["All of them", ["Logica", "Tentamen", "Practicum", "Datastructuren"]],
    ]);
  });

  it("does not ask about a course without credits", () => {
    const { courses, choices } = read(
      `Omschrijving | Resultaat | EC
      Logica | 6,0 | 7,5
      Academisch schrijven | 7,0 |
      Datastructuren | 8,0 | 7,5`,
      systems.dutch,
    );
    expect(courses).toHaveLength(3);
    expect(choices).toBeUndefined();
  });
});

describe("French teaching units", () => {
  it("reads a term with its average and credits as a heading", () => {
    const { courses } = read(
      `Code | Libellé | Note/Barème | Résultat | ECTS
      L1 | Licence 1 | 11,9/20 | ADM | 60
      S1 | Semestre 1 | 12,45/20 | ADM | 30
      MA1 | Analyse | 13,2/20 | ADM | 15
      PH1 | Physique | 11/20 | ADM | 15
      S2 | Semestre 2 | 11,5/20 | ADM | 30
      MA2 | Algèbre | 10,5/20 | ADM | 15
      CH2 | Chimie | 12,5/20 | ADM | 15`,
      systems.french,
    );
    expect(courses).toEqual([
      "Semestre 1: Analyse",
      "Semestre 1: Physique",
      "Semestre 2: Algèbre",
      "Semestre 2: Chimie",
    ]);
  });

  it("gives the courses above a term's average that term, if the averages are printed last", () => {
    const { courses } = read(
      `Libellé | Note | Résultat | ECTS
      Analyse | 13,2 | ADM | 15
      Physique | 11 | ADM | 15
      Semestre 1 | 12,1 | ADM | 30
      Algèbre | 10,5 | ADM | 15
      Chimie | 12,5 | ADM | 15
      Semestre 2 | 11,5 | ADM | 30`,
      systems.french,
    );
    expect(courses).toEqual([
      "Semestre 1: Analyse",
      "Semestre 1: Physique",
      "Semestre 2: Algèbre",
      "Semestre 2: Chimie",
    ]);
  });

  it("leaves out units with the sum of their courses, or the credits and mark of a single one", () => {
    const { courses, choices } = read(
      `Libellé | Note | ECTS
      UE 1.1 Mathématiques | 13,2 | 12
      Analyse | 14 | 6
      Algèbre | 12,4 | 6
      UE 1.2 Langues | 12,9 | 9
      Anglais | 12,9 | 9`,
      systems.french,
    );
    expect(courses).toEqual(["Analyse", "Algèbre", "Anglais"]);
    expect(choices).toBeUndefined();
  });

  it("asks if the credits of the courses are another sum", () => {
    const { choices } = read(
      `Libellé | Note | ECTS
      UE 1.1 Mathématiques | 13,2 | 12
      Analyse | 14 | 6
      Algèbre | 12,4 | 5
      UE 1.2 Physique | 11 | 9
      Mécanique | 10 | 5
      Optique | 12,25 | 4`,
      systems.french,
    );
    expect(choices?.[0]).toEqual([
      "Courses only, without their parts",
      ["UE 1.1 Mathématiques", "Mécanique", "Optique"],
    ]);
  });

  it("leaves out Swedish modules whose code is printed in front of their name", () => {
    const { courses, partsLeftOut } = read(
      `Kurskod | Benämning | Omfattning | Betyg
      TDDD38 | Programmering | 6 hp | B
      | LAB1 Laborationer | 3 hp | P
      | DAT1 Datortentamen | 3 hp | B
      TATA24 | Linjär algebra | 8 hp | C
      | TEN1 Tentamen | 8 hp | C
      TSIU51 | Mikrodatorprojekt | 8 hp | P`,
      systems.letters,
    );
    expect(courses).toEqual(["Programmering", "Linjär algebra", "Mikrodatorprojekt"]);
    expect(partsLeftOut).toBe(3);
  });

  it("asks if courses without credits have coefficients and average to the mark of the unit", () => {
    const { choices } = read(
      `Code | Libellé | Coeff. | Note | Crédits
      U1 | Mathématiques discrètes | 6 | 13,2 | 12
      E1 | Logique | 3 | 14 |
      E2 | Combinatoire | 3 | 12,4 |
      U2 | Programmation | 6 | 11,9 | 18
      E3 | Python | 4 | 11,85 |
      E4 | Projet | 2 | 12 |`,
      systems.french,
    );
    expect(choices?.[0]).toEqual([
      "Courses only, without their parts",
      ["Mathématiques discrètes", "Programmation"],
    ]);
  });
});

it("leaves out accounts with the credits and average of the exams below them", () => {
  const { courses } = read(
    `Nr. | Prüfungstext | Note | Status | Bonus
    1000 | Bachelor Informatik | 2,1 | BE | 36
    1100 | Grundlagen der Informatik | 1,8 | BE | 18
    1101 | Algorithmen | 1,7 | BE | 9
    1102 | Technische Informatik | 2,0 | BE | 9
    1200 | Mathematik | 2,3 | BE | 18
    1201 | Analysis | 5,0 | NB | 0
    1201 | Analysis | 2,7 | BE | 9
    1202 | Lineare Algebra | 2,0 | BE | 9`,
    systems.german,
  );
  expect(courses).toEqual([
    "Algorithmen",
    "Technische Informatik",
    "Analysis",
    "Analysis",
    "Lineare Algebra",
  ]);
});

it("asks about a row with the credits of the next two codes but another mark", () => {
  const { courses, choices } = read(
    `Nr. | Modul | Note | LP
    1100 | Praxisprojekt | 1,0 | 10
    1101 | Algorithmen | 3,0 | 5
    1102 | Technische Informatik | 3,3 | 5
    1203 | Analysis | 2,7 | 9`,
    systems.german,
  );
  expect(courses).toHaveLength(4);
  expect(choices?.[0]).toEqual(["Courses only, without their parts", ["Praxisprojekt", "Analysis"]]);
});

it("leaves out modules of Swedish courses whose credits add up, and asks if some are missing", () => {
  const { courses, choices } = read(
    `Kod | Benämning | Omfattning | Betyg
    DD1337 | Programmering | 7,0 | A
    LAB1 | Laborationer | 4,0 | P
    TEN1 | Tentamen | 3,0 | A
    SF1624 | Algebra och geometri | 7,5 | B
    DD1338 | Algoritmer | 6,0 | A
    LAB1 | Laborationer | 3,0 | P
    SF1625 | Envariabelanalys | 7,5 | B`,
    systems.letters,
  );
  expect(courses).toEqual([
    "Programmering",
    "Algebra och geometri",
    "Algoritmer",
    "Laborationer",
    "Envariabelanalys",
  ]);
  expect(choices?.[1]).toEqual([
    "Parts only",
    ["Programmering", "Algebra och geometri", "Laborationer", "Envariabelanalys"],
  ]);
});

describe("courses that are named like a unit", () => {
  it("asks about one whose credits are the sum of the rows below it", () => {
    const { courses, choices } = read(
      `Modul | LP | Note
      Analysis | 9 | 1,3
      Block Seminar | 10 | 3,0
      Physik | 5 | 1,7
      Chemie | 5 | 2,3
      Biologie | 6 | 3,0`,
      systems.german,
    );
    expect(courses).toEqual(["Analysis", "Block Seminar", "Physik", "Chemie", "Biologie"]);
    expect(choices?.[0]?.[1]).toEqual(["Analysis", "Block Seminar", "Biologie"]);
  });

  it("keeps a course whose code begins like that of a unit, with another mark than the average below it", () => {
    const { courses } = read(
      `Code | Libellé | Crédits | Note
      MAT665 | Méthodologie | 5 | 18
      UE351 | Physique | 4 | 17
      MAT485 | Programmation | 2 | 16
      L628 | Génie logiciel | 2 | 13,25`,
      systems.french,
    );
    expect(courses).toEqual(["Méthodologie", "Physique", "Programmation", "Génie logiciel"]);
  });

  it("asks about one without a code that has another sum", () => {
    const { courses, choices } = read(
      `Nr. | Modul | LP | Note
      1101 | Analysis | 9 | 1,3
      | Block Seminar | 4 | 3,0
      1103 | Physik | 5 | 1,7
      1104 | Chemie | 5 | 2,3`,
      systems.german,
    );
    expect(courses).toEqual(["Analysis", "Block Seminar", "Physik", "Chemie"]);
    expect(choices).toBeDefined();
  });

  it("leaves out a unit with the average of its courses", () => {
    const { courses, choices } = read(
      `Matière | ECTS | Note
      Unité fondamentale | 10 | 13
      Analyse | 5 | 12
      Algèbre | 5 | 14
      Physique | 6 | 11
      Chimie | 4 | 15`,
      systems.french,
    );
    expect(courses).toEqual(["Analyse", "Algèbre", "Physique", "Chimie"]);
    expect(choices).toBeUndefined();
  });

  it("asks about numbered courses with the credits of the rows below, unless the mark is the average of theirs", () => {
    const table = (first: number, second: number) =>
      read(
        `Module|Credits|Mark\nProgramming 1|10|${first}\nNetworks|5|55\nLogic|5|61\nProgramming 2|10|${second}\nLaw|5|64\nStatistics|5|60`,
        systems.percent,
      );
    expect(table(68, 70).courses).toHaveLength(6);
    expect(table(68, 70).choices).toBeDefined();
    expect(table(58, 62).courses).toEqual(["Networks", "Logic", "Law", "Statistics"]);
  });
});

it("leaves out an exam that repeats the name and the mark of its module with 0 credits", () => {
  const { courses, choices } = read(
    `Titel | Bonus | Note
    Mathematik I | 9 | 2,3
    Klausur Mathematik I | 0 | 2,3
    Statik | 6 | 1,7
    Physik | 5 | 1,7`,
    systems.german,
  );
  expect(courses).toEqual(["Mathematik I", "Statik", "Physik"]);
  expect(choices).toBeUndefined();
});

it("asks about rows without a code that add up to the course above them", () => {
  const table = (second: string) =>
    read(
      `Kod | Benämning | Omfattning | Betyg
      FEG100 | Nationalekonomi | 30 | 2,3
       | Mikroteori | 15 | 2,3
       | Makroteori | ${second} | 1,7
      STG100 | Statistik | 15 | 1,7
      HRG110 | Rätt | 15 | 2,7`,
      systems.german,
    );
  expect(table("15").choices).toBeDefined();
  expect(table("9").choices).toBeUndefined();
});
