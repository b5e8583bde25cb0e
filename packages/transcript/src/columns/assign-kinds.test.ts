import { describe, expect, it } from "vitest";
import { gradedSystems } from "../../test/marks.ts";
import { guessTable } from "../guess-table.ts";
import { toImportedRows } from "../rows/imported-rows.ts";
import type { ReadsAsMark } from "../cells/marks/reads-as-mark.ts";

const { german, percent, letters } = gradedSystems;
const percentOrLetters: ReadsAsMark = Object.assign((text: string) => percent(text) || letters(text), {
  scale: percent.scale,
});

function read(text: string, readsAsMark: ReadsAsMark) {
  const grid = text.split("\n").map((line) => ({ cells: line.split("|").map((cell) => cell.trim()) }));
  const guess = guessTable(grid, { readsAsMark });
  return {
    guess,
    kinds: guess.columns.map((column) => column.kind),
    rows: toImportedRows(guess, readsAsMark),
  };
}

describe("the columns of a transcript", () => {
  it("does not take attempts for marks when the marks lost their commas", () => {
    const { rows, kinds } = read(
      "Modul|Vers uch|Note|LP\nAnalysis|1|17|9\nPhysik|1|23|8\nChemie|2|2,7|8\nStatistik|1|13|6\nLogik|1|37|5",
      german,
    );
    expect(kinds[2]).toBe("mark");
    expect(rows.map((row) => row.mark)).toEqual(["1,7", "2,3", "2,7", "1,3", "3,7"]);
    expect(rows.map((row) => row.uncertain ?? [])).toEqual([["mark"], ["mark"], [], ["mark"], ["mark"]]);
  });

  it("knows codes with Arabic digits, below a name that courses have as well", () => {
    const { kinds, guess } = read(
      "المقرر|اسم المقرر|الوحدات|الدرجة\n١٠١ ريض|مقدمة في الرياضيات|٣|٩٢\n١٠٠ نجل|لغة إنجليزية|٨|٧٨\n١٠٤ فيز|فيزياء عامة|٤|٦١",
      percent,
    );
    expect(kinds).toEqual(["code", "course", "credits", "mark"]);
    expect(guess.doubts).toEqual([]);
  });

  it("takes numbers with a unit of credits for credits, whatever their name", () => {
    const { kinds, guess } = read(
      "Course|Losiba|Grade\nLogic|6 hp|A\nEthics|4,5 hp|B\nLaw|withdrawn|\nOptics|8 hp|C\nBotany|6 hp|B",
      letters,
    );
    expect(kinds).toEqual(["course", "credits", "mark"]);
    expect(guess.columns[1]!.confidence).toBeGreaterThan(0.6);
  });

  it("takes credits that are spelled out, not an abbreviation of hours", () => {
    const { kinds, guess } = read(
      "Materia|HT|HP|Créditos|Nota\nLógica|4|2|6|63\nÉtica|4|4|7|51\nArte|4|2|6|88\nLeyes|2|2|3|79",
      percent,
    );
    expect(kinds[3]).toBe("credits");
    expect(guess.doubts).toEqual([]);
  });

  it("asks whether hours are the credits, however many, if nothing else may be", () => {
    const { kinds, guess } = read(
      "Asignatura|Horas|Nota\nLógica|96|63\nÉtica|64|51\nArte|80|88\nLeyes|96|79",
      percent,
    );
    expect(kinds[1]).toBe("credits");
    expect(guess.doubts.map(({ reason }) => reason)).toEqual([
      { code: "two-columns", kind: "credits", columns: [1] },
    ]);
  });

  it("knows names of courses and of teachers in other languages", () => {
    const exams = "5XWA0|Logica|Toets|65\n5XWA0|Logica|Eind|70\n4WBB0|Ethiek|Eind|64\n3BMX1|Recht|Eind|48";
    expect(
      read(`Cursus|Omschrijving|Toets|Resultaat\n${exams}\n3BMX1|Recht|Eind|71`, percent).kinds.slice(0, 2),
    ).toEqual(["code", "course"]);
    const teachers = "57033 Logiikka|5|70|Korhonen\n57034 Etiikka|5|64|Virtanen\n57117 Laki|5|71|Leskinen";
    const { doubts } = read(`Opintojaksot|Laajuus|Arvosana|Opettaja\n${teachers}`, percent).guess;
    expect(doubts).toEqual([]);
  });

  it("takes no names of people for courses", () => {
    const { guess } = read("Vorname|Nachname|LP|Note\nLena|Schmidt|6|1,7", german);
    expect(guess.problems).toContainEqual({ code: "no-course-column" });
  });

  it("keeps both numbers of 43 out of 50", () => {
    const { rows, kinds } = read(
      "Subject|Max. Marks|Min. Marks|Marks Obtained|Result\nMathematics|100|40|76|PASS\nWorkshop|50|20|43|PASS\nDrawing|50|20|12|FAIL",
      percent,
    );
    expect(kinds).toEqual(["course", "maximum", "minimum", "mark", "result"]);
    expect(rows.map((row) => row.mark)).toEqual(["76", "43/50", "12/50"]);
    expect(rows.every((row) => !row.uncertain)).toBe(true);
  });

  it("reads marks out of more than the scale", () => {
    const { rows, kinds } = read(
      "Subject|Max|Total|Result\nAnatomy|300|255|PASS\nHistology|150|115|PASS\nEthics|100|62|PASS",
      percent,
    );
    expect(kinds).toEqual(["course", "maximum", "mark", "result"]);
    expect(rows.map((row) => row.mark)).toEqual(["255/300", "115/150", "62"]);
  });

  it("does not ask about words that mean the same as the numbers next to them", () => {
    const ask = (word: string) =>
      read(
        `Modul|LP|Note|Beurteilung\nAnalysis|6|1,3|sehr gut\nPhysik|5|2,0|gut\nChemie|5|3,7|befriedigend\nLogik|4|2,3|${word}`,
        german,
      ).guess.doubts;
    expect(ask("gut")).toEqual([]);
    expect(ask("sehr gut")).not.toEqual([]);
  });

  it("does not ask about percentages of the marks next to them", () => {
    const ask = (last: string) =>
      read(
        `Subject|Total Marks|Obtained Marks|Percentage\nUrdu|100|62|62\nPhysics|150|99|66\nChemistry|150|84|56\nEthics|50|39|${last}`,
        percent,
      ).guess.doubts;
    expect(ask("78")).toEqual([]);
    expect(ask("68")).toMatchObject([{ reason: { code: "two-columns", kind: "mark" } }]);
  });

  it("asks whether hours that are too many for credits are credits", () => {
    const ask = (hours: string, name = "Hours") =>
      read(
        `Unit|${name}|Marks\n${hours
          .split(" ")
          .map((number, i) => `Unit ${"ABCD"[i]}|${number}|${[62, 58, 71, 49][i]}`)
          .join("\n")}`,
        percent,
      ).guess.doubts;
    expect(ask("3 4 3 2")).toEqual([]);
    for (const name of ["Hours", "Hrs."])
      expect(ask("45 60 45 45", name)).toMatchObject([{ reason: { code: "two-columns", kind: "credits" } }]);
    expect(ask("15 20 15 30", "Units")).toEqual([]);
  });

  it("takes the courses of units for the names, not the units", () => {
    const { rows } = read(
      "UE|EC|CC|Examen|Moyenne\nMaths|Analyse|62|50|54\nMaths|Algèbre|48|74|63\nPhysique|Mécanique|49|37|42\nLangue|Anglais|75|63|68",
      percent,
    );
    expect(rows.map((row) => row.course)).toEqual(["Analyse", "Algèbre", "Mécanique", "Anglais"]);
  });

  it("takes single letters for results only if no name says otherwise", () => {
    const lines = "Matematika|6|v|80\nFizika|5|v|63\nProgramozás|7|f|84\nJog|4|v|71";
    expect(read(`Tárgynév|Kredit|Köv.|Jegy\n${lines}`, percent).kinds[2]).not.toBe("result");
    expect(read(`Tárgynév|Kredit|Eredmény|Jegy\n${lines}`, percent).kinds[2]).toBe("result");
  });

  it("takes a status for passed or failed only if a cell says so", () => {
    const kinds = (status: string) =>
      read(`Course|Status|Credits|Mark\nLogic|${status}|4|71\nBotany|R|4|58\nArt|E|2|64`, percent).kinds[1];
    expect(kinds("C")).toBe("ignore");
    expect(kinds("Pass")).toBe("result");
  });

  it("takes total marks that vary and that no mark exceeds for what the marks are out of", () => {
    const subjects = (totals: string, header = "Total Marks") =>
      read(
        `Subject|${header}|Marks Obtained\n` +
          ["Urdu|67", "Physics|98", "Chemistry|83", "Ethics|39", "Biology|70", "Art|55"]
            .map((line, i) => line.replace("|", `|${totals.split(" ")[i]}|`))
            .join("\n"),
        percent,
      );
    const { rows, kinds } = subjects("100 150 150 50 100 75");
    expect(kinds[1]).toBe("maximum");
    expect(rows.map((row) => row.mark)).toEqual(["67", "98/150", "83/150", "39/50", "70", "55/75"]);
    // Less than a mark, and far above them: neither is what they are out of.
    expect(subjects("100 95 150 50 100 75").kinds[1]).not.toBe("maximum");
    expect(subjects("400 450 500 350 300 250", "Total").kinds[1]).not.toBe("maximum");
  });

  it("names the columns below a name that spans several", () => {
    const { rows, kinds, guess } = read(
      `Code|Subject|Maximum Marks|||Marks Obtained|||Credits
       ||Int|Ext|Total|Int|Ext|Total|
       M1|Algebra|30|70|100|24|51|75|4
       M2|Physics|30|70|100|22|40|62|3
       M3|Ethics|30|70|100|18|35|53|2`,
      percent,
    );
    expect(guess.columns.slice(4, 8).map((column) => column.header)).toEqual([
      "Maximum Marks Total",
      "Marks Obtained Int",
      "Marks Obtained Ext",
      "Marks Obtained Total",
    ]);
    expect(kinds[7]).toBe("mark");
    expect([rows.length, guess.doubts]).toEqual([3, []]);
  });

  it("finds the numbers below a name that is centered over three ways to write a mark", () => {
    const { rows, kinds } = read(
      `Mã HP|Tên học phần|TC||Điểm|
       |||Hệ 10|Chữ|Hệ 4
       MA1|Giải tích|4|85|A|4.0
       PH1|Vật lý|3|63|C|2.0
       SH1|Triết học|3|70|B|3.0`,
      percent,
    );
    expect(kinds.slice(3)).toEqual(["mark", "ignore", "points"]);
    expect(rows.map((row) => row.mark)).toEqual(["85", "63", "70"]);
  });

  it("does not ask whether results next to numbers are the marks", () => {
    const { guess, kinds } = read(
      "Course|Description|NQF Cr|%|Result\nACC1|Auditing|24|68|PASS\nTAX1|Taxation|16|25|FAIL\nLAW1|Commercial Law|12|75|PASS\nECO1|Economics|16|59|PASS",
      percent,
    );
    expect(kinds.slice(0, 4)).toEqual(["code", "course", "credits", "mark"]);
    expect(guess.doubts).toEqual([]);
  });

  it("does not ask about letters that follow from the numbers, but about others", () => {
    const header = "Unit title|Mark|Grade|Credit points";
    const lines = (grades: string) =>
      grades
        .split(" ")
        .map((grade, i) => `Unit ${"ABCDEFGH"[i]}|${[76, 58, 67, 71, 43, 62, 88, 80][i]}|${grade}|6`);
    const ask = (grades: string) =>
      read([header, ...lines(grades)].join("\n"), percentOrLetters).guess.doubts;
    expect(ask("B C B B F C A A")).toEqual([]);
    // Few letters in the order of the alphabet are enough, in another order not.
    expect(ask("A F B B C")).toMatchObject([{ reason: { code: "two-columns", kind: "mark" } }]);
    expect(ask("A C B B F")).toEqual([]);
    expect(ask("B A C F B C A F")).toMatchObject([{ reason: { code: "two-columns", kind: "mark" } }]);
  });

  it("gives a name to the values next to it if it has none of its own", () => {
    const { kinds, guess } = read(
      "Grade|||Units||Course title\n|87||3||Accounting\n|74||3||Economics\n|92||2||Writing\n|81||4||Statistics",
      percent,
    );
    expect(kinds[1]).toBe("mark");
    expect(kinds[3]).toBe("credits");
    expect(guess.doubts).toEqual([]);
  });

  it("reads L, T, P and C as hours and credits", () => {
    const { kinds, guess } = read(
      "Course|L|T|P|C|Marks\nLaw|3|0|2|4|78\nArt|3|1|0|4|66\nLogic|3|0|0|3|71\nMusic|0|0|4|2|85",
      percent,
    );
    expect(kinds).toEqual(["course", "hours", "hours", "hours", "credits", "mark"]);
    expect(guess.doubts).toEqual([]);
  });

  it("does not take hours of seminars for terms", () => {
    const { kinds } = read(
      "Disciplina|Curs|Sem.|Nota|Puncte credit\nLingvistică|28|14|90|5\nIstorie|28|28|70|6\nEngleză|28|28|95|6\nTeorie|14|42|60|5",
      percent,
    );
    expect(kinds[2]).not.toBe("term");
  });

  it("takes units for the credits, not their product with the points", () => {
    const lines = [
      "Programming|4|A|16.00",
      "Discrete Mathematics|3|B+|9.99",
      "English|2|A-|7.34",
      "Ethics|1|A|4.00",
    ];
    const units = read(["Course|Unit|Grade|Point", ...lines].join("\n"), letters);
    expect(units.kinds.slice(0, 3)).toEqual(["course", "credits", "mark"]);
    expect(units.guess.doubts.filter(({ field }) => field === "columns")).toEqual([]);
    const products = lines.map((line) => line.replace(/\|\d\|/, "|"));
    const { guess } = read(["Course|Grade|Credits", ...products].join("\n"), letters);
    expect(guess.doubts[0]).toMatchObject({ reason: { code: "two-columns", kind: "credits" } });
  });

  it("takes the maximum of every mark from the header", () => {
    const { rows } = read("Subject|Marks (out of 50)\nMathematics|43\nPhysics|31\nLogic|27", percent);
    expect(rows.map((row) => row.mark)).toEqual(["43/50", "31/50", "27/50"]);
  });

  it("takes the number over the word Pass next to it", () => {
    const { rows, kinds } = read(
      "Course|Result|Mark|Credits\nEcology|Pass|71|16\nGenetics|Pass with distinction|81|16\nStatistics|Fail|35|8",
      percent,
    );
    expect(kinds).toEqual(["course", "result", "mark", "credits"]);
    expect(rows.map((row) => row.mark)).toEqual(["71", "81", "35"]);
  });

  it("never turns a printed fail into a pass", () => {
    const { rows, guess } = read(
      "Course|Mark|Result\nEcology|71|Pass\nGenetics|48|Fail\nStatistics|65|Pass",
      percent,
    );
    expect(rows[1]).toMatchObject({ mark: "Fail", uncertain: ["mark"] });
    expect(guess.doubts).toMatchObject([
      { field: "mark", reason: { code: "result-contradicts" }, readings: [{ text: "Fail" }, { text: "48" }] },
    ]);
  });

  it("finds the total among its parts without a name for it", () => {
    const { kinds, rows } = read(
      "Subject|Internal|External||Credits\nOperating Systems|22|48|70|3\nDrawing|18|42|60|3\nChemistry|23|41|64|4\nPhysics|20|55|75|4",
      percent,
    );
    expect(kinds).toEqual(["course", "part", "part", "mark", "credits"]);
    expect(rows[0]?.mark).toBe("70");
  });

  it("distinguishes credits from hours and from credits × points by their arithmetic", () => {
    const { kinds } = read(
      "Course|Hours|Units|Grade|GP|Total\nLogic|45|3|A|4|12\nEthics|30|2|B|3|6\nStatistics|60|4|C|2|8\nBotany|45|3|B|3|9",
      letters,
    );
    expect(kinds).toEqual(["course", "hours", "credits", "mark", "points", "quality"]);
  });

  it("is sure of credits that times points give the printed product", () => {
    const units = (products: string, name = "Unit") =>
      read(
        [
          `Course Title|${name}|Score|GP|WGP`,
          "Logic|3|72|5",
          "Algebra|3|58|3",
          "English|2|64|4",
          "Physics|1|49|2",
        ]
          .concat(["Calculus|3|38|0", "Botany|4|61|4", "Zoology|2|66|4", "Ethics|2|71|5"])
          .map((line, i) => (i === 0 ? line : `${line}|${products.split(" ")[i - 1]}`))
          .join("\n"),
        percent,
      ).guess;
    expect(units("15 9 8 2 0 16 8 10")).toMatchObject({ doubts: [], sure: true });
    expect(units("11 7 9 5 1 12 6 14").sure).toBe(false);
    // Without a name for credits, the points could be the credits.
    expect(units("15 9 8 2 0 16 8 10", "Q").sure).toBe(false);
  });

  it("weighs by coefficients if there are no credits", () => {
    const { rows } = read("Course|Coef.|Mark\nLogic|2|61\nEthics|1|55\nHistory|4|72", percent);
    expect(rows.map((row) => row.credits)).toEqual(["2", "1", "4"]);
  });

  it("asks when an unnamed column fits the scale as well as the chosen one", () => {
    const { guess } = read(
      "Course|Credits|Mark|\nLogic|3|61|58\nEthics|3|55|71\nHistory|6|72|66\nBotany|3|48|52",
      percent,
    );
    expect(guess.sure).toBe(false);
    expect(guess.doubts[0]).toMatchObject({
      line: null,
      reason: { code: "two-columns", kind: "mark", columns: [2, 3] },
      readings: [{ text: "61 · 55 · 72" }, { text: "58 · 71 · 66" }],
    });
  });

  it("takes titles for the courses, not the abbreviations of departments", () => {
    const { kinds } = read(
      "Subject|Catalog|Descr|Units Taken|Official Grade\nACCT|201|Financial Accounting|4.00|B\nECON|101|Microeconomics|4.00|F\nMUS|100|Choir|1.00|A\nSTAT|210|Statistics|4.00|A",
      letters,
    );
    expect(kinds).toEqual(["ignore", "ignore", "course", "credits", "mark"]);
  });

  it("never takes percentages for the courses, whatever their name", () => {
    const { kinds } = read(
      "Grade item|Grade|Contribution to course total\nCivil Law|75|15.00 %\nCriminal Law|60|12.00 %\nRoman Law|42|8.40 %",
      percent,
    );
    expect(kinds).toEqual(["course", "mark", "ignore"]);
  });

  it("takes codes for codes even if they repeat", () => {
    const { kinds } = read(
      "Course|Name|Test|Result\nLAW003|Introduction to Law|Exam|63\nLAW003|Introduction to Law|Essay|75\nLAW001|Criminal Law|Exam|48\nLAW001|Criminal Law|Essay|51",
      percent,
    );
    expect(kinds.slice(0, 2)).toEqual(["code", "course"]);
  });

  it("takes codes for codes under a word that can also mean credits", () => {
    const { kinds } = read(
      "Unit|Title|CP|Mark\nACCT1101|Accounting|6|82\nECON1101|Microeconomics|6|67\nSTAT1520|Statistics|6|58",
      percent,
    );
    expect(kinds).toEqual(["code", "course", "credits", "mark"]);
  });

  it("does not take the numbers of the rows for codes", () => {
    const { rows } = read("Nr.|Modul|Mark\n1|Analysis|71\n2|Physik|64\n3|Chemie|58", percent);
    expect(rows.map((row) => row.code)).toEqual([undefined, undefined, undefined]);
  });

  it("does not take internal marks for credits where they add up to the mark", () => {
    const { kinds } = read(
      "18MAT31|Calculus|36|41|77|P\n18CS32|Data Structures|38|45|83|P\n18CS34|Networks|30|32|62|P\n18CSL37|Laboratory|39|52|91|P",
      percent,
    );
    expect(kinds).toEqual(["code", "course", "part", "part", "mark", "result"]);
    const named = read(
      "Subject|C.A (30)|Exam (70)|Total (100)|Grade\nMathematics|22|41|63|B\nEnglish|20|33|53|C\nPhysics|25|50|75|A\nCivics|18|27|45|D",
      percentOrLetters,
    );
    expect(named.kinds).toEqual(["course", "part", "part", "mark", "ignore"]);
    // Hours that are the sum of credits and other hours are no marks.
    const hours = read(
      "Asignatura|Créditos|HAI|HAP|Grade\nCálculo|4|8|4|B\nÁlgebra|4|8|4|C\nEconomía|3|6|3|A\nDeporte|2|4|2|B",
      letters,
    );
    expect(hours.kinds[1]).toBe("credits");
  });

  it("accepts thirds as credits, and the average of the group as no mark", () => {
    const { kinds, guess } = read(
      "Cours|Titre|Unités|Note|Moy. gr.\n109-101-MQ|Santé|1,00|85|78\n201-NYA-05|Calcul|2,66|72|69\n601-101-MQ|Écriture|2,33|58|71\n203-NYA-05|Mécanique|2,66|64|66",
      percent,
    );
    expect(kinds).toEqual(["code", "course", "credits", "mark", "rank"]);
    expect(guess.doubts).toEqual([]);
  });

  it("asks whether numbers under an unknown name are credits", () => {
    const table = (name: string, total = "") =>
      read(`Materia|Nota|${name}\nLogic|70|23\nEthics|80|23\nHistory|62|24\nBotany|55|24${total}`, percent)
        .guess.doubts;
    expect(table("Xyz")).toMatchObject([{ reason: { code: "two-columns", kind: "credits" } }]);
    expect(table("Xyz", "\nTotal||94")).toEqual([]);
    expect(["Créditos", "AU", "UC"].flatMap((name) => table(name))).toEqual([]);
    // The book and page of a register, known as no values.
    expect(table("Libro")).toEqual([]);
  });

  it("takes academic years for the year, not for the course or its code", () => {
    const { kinds } = read(
      "Curso|Asignatura|Créd.|Mark\n2017/18|Química|6,0|78\n2017/18|Física|6,0|59\n2018/19|Bioquímica|4,5|91",
      percent,
    );
    expect(kinds).toEqual(["year", "course", "credits", "mark"]);
    const sessions = read(
      "المقرر|Xyz|العلامة\nالتشريح|الأولى 2016|72\nالكيمياء|الثانية 2016|60\nاللغة|الأولى 2017|85",
      percent,
    );
    expect(sessions.kinds[1]).not.toBe("code");
  });

  it("takes numbers with hyphens for codes", () => {
    const { kinds } = read(
      "Nummer|Titel|Mark\n401-0151-00|Algebra|75\n252-0027-00|Programmierung|64\n252-0026-00|Algorithmen|58",
      percent,
    );
    expect(kinds).toEqual(["code", "course", "mark"]);
  });

  it("does not take the best mark of the class for what the marks are out of", () => {
    const { kinds, guess } = read(
      "Subject|Mark|Max|Coef\nMathematics|34.5|47|5\nPhysics|31|46|4\nFrench|38|41.5|3\nEnglish|35|48|3\nHistory|42|46|2",
      percent,
    );
    expect(kinds).toEqual(["course", "mark", "ignore", "credits"]);
    expect(guess.doubts).toEqual([]);
  });

  it("asks if all marks are at the bottom of the scale", () => {
    const table = (factor: number) =>
      `Subject|Credits|Mark\n${[62, 55, 71, 48].map((mark, i) => `Course ${"ABCD"[i]}|20|${(mark * factor).toFixed(1)}`).join("\n")}`;
    const ask = (factor: number) => read(table(factor), percent).guess.doubts;
    expect(ask(0.1).map(({ reason }) => reason.code)).toEqual(["maximum-unclear"]);
    expect(ask(0.1)[0]?.readings[0]?.evidence).toBe("No mark is above 7.1, but the scale goes up to 100.");
    expect(ask(1)).toEqual([]);
  });

  it("takes low marks out of their maximum, not the words next to them", () => {
    const withWords: ReadsAsMark = Object.assign(
      (text: string) => percent(text) || ["very good", "fair", "weak"].includes(text),
      { scale: percent.scale },
    );
    const { rows } = read(
      "Subject|Max|Marks|Grade\nCivil Law|20|15|very good\nCriminal Law|20|11|fair\nEconomics|20|absent|\nRoman Law|20|9|weak",
      withWords,
    );
    expect(rows.map((row) => row.mark)).toEqual(["15/20", "11/20", "absent", "9/20"]);
  });
});

it("asks about marks in two columns of which one is named for a term", () => {
  const grid = [
    "Course|2nd semester||Credits",
    "Logic|81|73|3",
    "Botany|72|88|3",
    "Law||75|6",
    "Art|80||4",
  ].map((line) => ({ cells: line.split("|") }));
  const { doubts } = guessTable(grid, { readsAsMark: gradedSystems.percent });
  expect(doubts[0]?.reason).toMatchObject({ code: "two-columns", kind: "mark" });
});

it("asks which of two columns without a name has the credits", () => {
  const grid = [
    "Logic|30|4|81",
    "Botany|30|2|72",
    "Law|30|3|75",
    "Art|45|4|80",
    "Optics|30|0|66",
    "Drama|60|2|77",
  ].map((line) => ({ cells: line.split("|") }));
  const { doubts } = guessTable(grid, { readsAsMark: gradedSystems.percent });
  expect(doubts[0]?.reason).toMatchObject({ code: "two-columns", kind: "credits" });
});

it.each([
  ["Código|Asignatura|SCT|Nota|Oport.", "M1|Cálculo|6|42|1", "F1|Física|5|31|1", "F1|Física|5|40|2"],
  [
    "Code|Module|Credits|CA mark|Exam mark|Final mark",
    "M1|Law|16|58|52|54",
    "F1|Art|8|44|38|41",
    "Q1|Logic|8|71|68|69",
  ],
  [
    "Skratka|Názov predmetu|Rozsah|Kredity|Hodnotenie",
    "M1|Analýza|4P+4C|8|81",
    "F1|Algebra|2P+2C|5|62",
    "T1|Plávanie|2C|1|90",
  ],
])("knows what the columns of %s are", (...lines) => {
  const guess = guessTable(
    lines.map((line) => ({ cells: line.split("|") })),
    { readsAsMark: percentOrLetters },
  );
  expect(guess.doubts).toEqual([]);
});

it("asks whether 1 and 2 below “Unit” are credits, but not about points without a name", () => {
  const doubts = (...lines: string[]) =>
    guessTable(
      lines.map((line) => ({ cells: line.split("|") })),
      { readsAsMark: gradedSystems.letters },
    ).doubts.map(({ reason }) => reason.code);
  expect(doubts("Unit|Subject|Grade", "1|Physics|B", "2|Physics|A", "1|Biology|C")).toEqual(["two-columns"]);
  expect(doubts("Unit|Subject|Grade", "3|Physics|B", "2|Botany|A", "3|Biology|C", "2|Drama|C")).toEqual([]);
  expect(doubts("Physics|3.0|B|9.0", "Botany|3.0|A|12.0", "Biology|3.0|C|6.0", "Drama|1.0|A|4.0")).toEqual(
    [],
  );
});

it("reads numbers below a word for courses and units as credits, and never as years", () => {
  const rows = ["الجبر|3|70", "الفيزياء|4|66", "الكيمياء|2|81", "التاريخ|3|59"].join("\n");
  const readNamed = (name: string) => read(`المادة|${name}|الدرجة\n${rows}`, percent);
  expect(readNamed("الوحدة").kinds).toEqual(["course", "credits", "mark"]);
  const { kinds, guess } = readNamed("Course");
  expect([kinds[1], guess.sure]).toEqual(["ignore", false]);
  expect(read(`الوحدة|الرصيد|الدرجة\n${rows}`, percent).kinds).toEqual(["course", "credits", "mark"]);
  const numbered = read("الوحدة|المادة|الدرجة\n1|الفيزياء|70\n2|الفيزياء|66\n1|الكيمياء|81", percent);
  expect(numbered.guess.doubts.map(({ reason }) => reason.code)).toEqual(["two-columns"]);
});

it("reads points out of a maximum, and does not take them for credits", () => {
  const { rows, guess } = read(
    "Cours|Heures|Maximum|Points obtenus|%\nAnalyse|90|60|38|63.33\nAlgèbre|60|40|21|52.5\nChimie|60|40|30|75\nAnglais|45|30|19.5|65",
    percent,
  );
  expect(rows.map(({ credits, mark }) => [credits, mark])).toEqual([
    ["", "38/60"],
    ["", "21/40"],
    ["", "30/40"],
    ["", "19.5/30"],
  ]);
  expect(guess.doubts).toEqual([]);
  const unknown = read("Course|Points|Grade\nLaw|38|B\nArt|21|C\nLogic|30.5|A\nMusic|19.5|B", letters);
  expect(unknown.guess.doubts).toMatchObject([{ reason: { code: "two-columns", kind: "credits" } }]);
});

it("does not take mark times coefficient for what the marks are out of", () => {
  const { guess } = read(
    "Matières|Note sur 20|Coeff.|Total\nDroit|11|3|33\nHistoire|09|3|27\nEconomie|12,5|2|25\nAnglais|08|2|16\nSport|14|1|14",
    gradedSystems.compensated,
  );
  expect(guess.columns.map(({ kind }) => kind)).toEqual(["course", "mark", "credits", "quality"]);
  expect(guess.doubts).toEqual([]);
});

it("takes the numbers next to words although a course has no number", () => {
  const { rows } = read(
    "Fach|LP|Bewertung|\nAlgebra|7|gut|2,0\nAnalysis|9|sehr gut|1,0\nPhysik|7|befriedigend|3,0\nLogik|9|gut|2,3\nSport|1|teilgenommen|-",
    german,
  );
  expect(rows.map(({ mark }) => mark)).toEqual(["2,0", "1,0", "3,0", "2,3", "-"]);
});

it("does not take coefficient times mark for the credits because its sum is printed", () => {
  const { kinds } = read(
    "EPREUVES|Coef|Note sur 20|Points\nMathématiques|4|12|48\nSciences|5|14|70\nPhilosophie|2|10|20\nFrançais|3|11|33\nTOTAL|14||171",
    gradedSystems.compensated,
  );
  expect(kinds).toEqual(["course", "credits", "mark", "quality"]);
});

it("takes a column named for a session and a mark for the mark", () => {
  const { kinds } = read(
    "Cours|Session principale Note|Moy UE\nAlgèbre|12,5|11\nAnalyse|10|\nPhysique|9|10\nAnglais|14|14",
    gradedSystems.compensated,
  );
  expect(kinds[1]).toBe("mark");
});

it.each([
  ["Semestar", "I", "II"],
  ["Sem/Year", "1/2013", "2/2013"],
])("reads the terms of a column named %s", (name, first, second) => {
  const { rows } = read(
    `Course|${name}|Grade\nLogic|${first}|B\nEthics|${second}|C\nBotany|${second}|A`,
    letters,
  );
  expect(rows.map(({ term }) => term)).toEqual([first, second, second]);
});

it("reads terms in a column whose name may mean something else", () => {
  const { rows } = read(
    "Emne|Termin|Grade\nLogic|2014 HØST|B\nEthics|2015 VÅR|C\nBotany|2015 VÅR|A",
    letters,
  );
  expect(rows.map(({ term }) => term)).toEqual(["2014 HØST", "2015 VÅR", "2015 VÅR"]);
});

it("does not ask about parts that make the marks with the same weights in every row", () => {
  const table = (total: string) =>
    `Matières|Note classe (40%)|Note examen (60%)|Moyenne\nAlgèbre|12,50|11,00|${total}\nAnalyse|08,00|10,50|09,50\nDroit|14,00|15,00|14,60\nAnglais|10,00|12,00|11,20`;
  expect(read(table("11,60"), gradedSystems.compensated).guess.doubts).toEqual([]);
  expect(read(table("12,40"), gradedSystems.compensated).guess.doubts).toMatchObject([
    { reason: { kind: "mark" } },
  ]);
});

it("asks about the names of another table next to the courses", () => {
  const { guess } = read(
    "Subject|Cr|Mark|Requirement|Weeks\nMaths|12|64|Workshop Practice|6\nPhysics|10|58|Industrial Training|12\nStatics|12|71|First Aid|1\nLaw|12|55||",
    percent,
  );
  expect(guess.doubts).toMatchObject([{ reason: { code: "two-columns", kind: "course", columns: [0, 3] } }]);
});

it("does not take the lines of a legend for the names of another table", () => {
  const { guess } = read(
    "Subject|Cr|Mark||\nMaths|12|64|CR - Créditos da disciplina|\nPhysics|10|58|CH - Carga horária|\nStatics|12|71|MF - Média final|\nLaw|12|55||",
    percent,
  );
  expect(guess.doubts).toEqual([]);
});

it("does not ask about parts if four of them add up to the marks", () => {
  const { guess } = read(
    "Course|Credits|Attend. (10)|Assign. (10)|Mid-term (30)|Final (50)|Total (100)\nLogic|2|10|9|25|41|85\nBotany|3|9|8|20|33|70\nOptics|3|10|7|18|27|62\nLaw|3|8|9|27|46|90",
    percent,
  );
  expect(guess.doubts).toEqual([]);
});

it("takes a percentage for a percentage, although another column says what the points are out of", () => {
  const { guess } = read("Subject|Max|%\nMaths|120|70\nPhysics|80|55\nStatics|60|65\nLaw|40|82", percent);
  expect(guess.columns.map(({ kind }) => kind)).toEqual(["course", "ignore", "mark"]);
  const lines = ["Maths|200|150|75", "Physics|100|60|60", "Statics|150|90|60", "Law|100|82|82"];
  const points = read(`Subject|Max|Xyz|Marks (%)\n${lines.join("\n")}`, percent).guess;
  expect(points.columns.map(({ kind }) => kind)).toEqual(["course", "ignore", "ignore", "mark"]);
});

it("reads marks out of the maximum of each course, although their name says percent", () => {
  const lines = ["Maths|50|31", "Physics|75|59", "Statics|100|73", "Law|75|63"];
  const { guess } = read(`Subject|Max. Marks|Marks (%)\n${lines.join("\n")}`, percent);
  expect(guess.columns.map(({ kind }) => kind)).toEqual(["course", "maximum", "mark"]);
});

it("is sure of the only column of names, although a school has the same subjects every year", () => {
  const subjects = ["English", "Mathematics", "Biology", "Physics", "Geography", "History"];
  const lines = ["9", "10", "11"].flatMap((grade) => [
    `Grade ${grade}`,
    ...subjects.map((name, i) => `${name}|6${i}`),
  ]);
  const { guess } = read(lines.join("\n"), percent);
  expect(guess.columns[0]).toMatchObject({ kind: "course" });
  expect(guess.columns[0]!.confidence).toBeGreaterThanOrEqual(0.6);
});

it("takes no teachers with initials for the names of another table", () => {
  const { guess } = read(
    "Subject|Cr|Mark|Xyz\nMaths|12|64|P. Hoxha\nPhysics|10|58|A. Marku\nStatics|12|71|M. Deda Kola\nLaw|12|55|E. Basha",
    percent,
  );
  expect(guess.doubts).toEqual([]);
});

it("takes no academic year for a mark", () => {
  const rows = "2018/2019 Sem 1|Maths|3|64\n2018/2019 Sem 1|Law|3|58\n2018/2019 Sem 2|Art|2|71";
  const { guess } = read(`Xy|Ab|Cd|Ef\n${rows}`, percent);
  expect(guess.columns[0]?.kind).toBe("term");
});

it("takes CHEM 1A for a code", () => {
  const rows = "CHEM 1A|Chemistry|B|4\nMATH 5B|Calculus|C|4\nHIST 10|World History|A|5\nPHYS 6A|Physics|B|4";
  expect(read(rows, letters).guess.columns.map(({ kind }) => kind)).toEqual([
    "code",
    "course",
    "mark",
    "credits",
  ]);
});
