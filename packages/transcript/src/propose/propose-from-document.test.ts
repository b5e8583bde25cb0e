import { describe, expect, it } from "vitest";
import type { DatasetIndex, GradingSystem, NumericSystem } from "@meridian/grading";
import { decideCountry } from "./decide-country.ts";
import { proposeFromDocument } from "./propose-from-document.ts";
import { proposeSystem } from "./propose-system.ts";
import { findBetterSystems, rankSystems } from "./rank-systems.ts";

const country = (code: string, name: string, names: string[] = [], institution: string | null = null) => ({
  code,
  country: name,
  names,
  region: "Europe" as const,
  credit: null,
  systems: [
    {
      id: `${code.toLowerCase()}-x`,
      name: "x",
      level: "tertiary" as const,
      kind: "numeric" as const,
      institution,
      default: true,
    },
  ],
});
const index: DatasetIndex = {
  version: "test",
  countries: [
    country("DE", "Germany", ["Deutschland"]),
    country("AT", "Austria", ["Österreich"]),
    country("CN", "China", ["中国"]),
    country("ZA", "South Africa", ["RSA"]),
    country("OM", "Oman"),
    country("NG", "Nigeria", [], "University of Lagos"),
  ],
};

function read(...lines: string[]) {
  const grid = lines.map((line) => ({ cells: line.split("|") }));
  return proposeFromDocument(grid, { rows: [], headerRow: null }, index);
}

describe("what a document says about itself", () => {
  it("names the country, the institution and the student", () => {
    const proposal = read(
      "Technische Universität Musterstadt",
      "Prüfungsamt · www.tu-musterstadt.de",
      "Name: Jonas Weber|Matrikelnr.: 123456",
    );
    expect(proposal.countries[0]).toMatchObject({ value: "DE", line: 1 });
    expect(proposal.isCountryClear).toBe(true);
    expect(proposal.institution).toMatchObject({ value: "Technische Universität Musterstadt", line: 0 });
    expect(proposal.student).toMatchObject({ value: "Jonas Weber", line: 2 });
  });

  it("takes the title of the document off the institution's name, but no part of the name", () => {
    const name = (line: string) => read(line).institution?.value;
    expect(name("UNIVERSITY OF PUNE — STATEMENT OF MARKS")).toBe("UNIVERSITY OF PUNE");
    expect(name("Université Paris 1 - Panthéon-Sorbonne")).toBe("Université Paris 1 - Panthéon-Sorbonne");
  });

  it("reads the name of a Turkish university in capitals, without the state in front", () => {
    const { institution } = read("T.C. YILDIZ TEKNİK ÜNİVERSİTESİ".normalize("NFD"), "NOT DÖKÜM BELGESİ");
    expect(institution).toMatchObject({
      value: "YILDIZ TEKNİK ÜNİVERSİTESİ",
      evidence: "T.C. YILDIZ TEKNİK ÜNİVERSİTESİ",
    });
  });

  it("decides between countries by where the institution is", async () => {
    const document = read("Universität Nordstadt");
    const decide = async (...countries: string[]) =>
      decideCountry(document, index, (name) =>
        Promise.resolve(name === "Universität Nordstadt" ? countries : []),
      );
    expect(await decide("AT", "NG")).toMatchObject({
      countries: [{ value: "AT", evidence: "Universität Nordstadt" }],
      isCountryClear: true,
    });
    expect(await decide("DE", "AT")).toBe(document);
    expect(await decide("NG")).toBe(document);
    expect(await decide()).toBe(document);
  });

  it("takes the country from the institution if nothing else says it", async () => {
    const document = await decideCountry(read("Zenda University"), index, () =>
      Promise.resolve(["OM", "XX"]),
    );
    expect(document).toMatchObject({ countries: [{ value: "OM" }], isCountryClear: true });
  });

  it("knows an institution that has its own grading system", () => {
    expect(read("University of Lagos", "Office of the Registrar").countries[0]?.value).toBe("NG");
  });

  it("reads names in other scripts, in the next cell, and in two parts", () => {
    expect(read("姓名|王小明|学号|2019001").student?.value).toBe("王小明");
    expect(read("اسم الطالب: محمد أحمد علي").student?.value).toBe("محمد أحمد علي");
    expect(read("ФИО: Иванов Иван Иванович").student?.value).toBe("Иванов Иван Иванович");
    expect(read("Nachname: Weber", "Vorname: Jonas").student?.value).toBe("Jonas Weber");
  });

  it("proposes no country from a language that several countries share, and none from a syllable", () => {
    expect(read("Universität Nordstadt").isCountryClear).toBe(false);
    expect(read("Transcript of Romance studies, woman in art").countries).toEqual([]);
  });

  it("proposes no country from a shared language, however often it is printed", () => {
    const proposal = read("Universität Nordstadt", "Prüfungsamt der Hochschule", "Notenspiegel");
    expect(proposal.countries.map(({ value }) => value)).toEqual(["DE", "AT"]);
    expect(proposal.isCountryClear).toBe(false);
  });

  it("takes the title off names in scripts that need no dash before it", () => {
    expect(read("서울대학교 성적증명서").institution?.value).toBe("서울대학교");
    expect(read("北京大学学生成绩单").institution?.value).toBe("北京大学");
  });

  it("joins an institution's name that goes on in the next line, and nothing else to it", () => {
    const name = (...lines: string[]) => read(...lines).institution?.value;
    expect(name("Національний університет «Політехніка імені Ігоря", "Сікорського»")).toBe(
      "Національний університет «Політехніка імені Ігоря Сікорського»",
    );
    expect(name("Universidad Nacional Autónoma de", "México")).toBe(
      "Universidad Nacional Autónoma de México",
    );
    expect(name("Universidad Nacional", "Kardex")).toBe("Universidad Nacional");
    expect(name("University of", "Student no: 12")).toBe("University of");
  });

  it("reads the numbered fields of a Diploma Supplement, in two languages or one", () => {
    const student = (...lines: string[]) => read(...lines).student?.value;
    const supplement = [
      "1.1 Прізвище / Family name: Шевченко / Shevchenko",
      "1.2 Ім’я / Given name: Олександр / Oleksandr",
    ];
    expect(student(...supplement)).toBe("Oleksandr Shevchenko");
    expect(student("1.1 Family name(s): Novak", "1.2 Given name(s): Jana")).toBe("Jana Novak");
    expect(student("1.1 Family name(s)|Novak", "1.2 Given name(s)|Jana")).toBe("Jana Novak");
  });

  it("ends the name where the next label begins", () => {
    expect(read("Name: Jonas Weber Degree Programme: BSc Physics").student?.value).toBe("Jonas Weber");
    expect(read("姓名: 李示例专业: 国际经济与贸易").student?.value).toBe("李示例");
  });

  it("proposes nothing from courses", () => {
    const grid = [{ cells: ["History of China", "3", "A"] }];
    const rows = [{ cells: grid[0]!.cells, doubtful: [], line: 0 }];
    expect(proposeFromDocument(grid, { rows, headerRow: null }, index).countries).toEqual([]);
  });
});

describe("grading systems for the marks of a document", () => {
  const numeric = (id: string, min: number, max: number, isDefault = false): NumericSystem => ({
    id,
    name: id,
    level: "tertiary",
    institution: null,
    default: isDefault,
    confidence: "unverified",
    sources: [],
    kind: "numeric",
    better: "higher",
    min,
    max,
    pass: null,
    bands: [{ from: min, to: max, us: "A" }],
  });
  const marks = ["1,3", "2,0", "5,0", "4,7 (gut)", "17"];

  it("ranks them by how many marks fit", () => {
    const fits = rankSystems(marks, [numeric("ten", 6, 10), numeric("five", 1, 5)]);
    expect(fits.map(({ id, fitting, marks: count }) => [id, fitting, count])).toEqual([
      ["five", 4, 5],
      ["ten", 0, 5],
    ]);
  });

  it("proposes the institution's own table if it fits as well, and says how many others do", () => {
    const five = numeric("five", 1, 5, true);
    const own = { ...numeric("own", 1, 5), institution: "TU Musterstadt" };
    const twenty = numeric("twenty", 0, 20);
    expect(proposeSystem(["1,3", "2,0"], [five, own, twenty], "TU Musterstadt")).toMatchObject({
      system: { id: "own" },
      fit: { fitting: 2, marks: 2 },
      others: 2,
    });
    expect(proposeSystem(["1,3", "2,0"], [five, own], "")?.system.id).toBe("five");
    expect(proposeSystem(["A", "B"], [five], "")).toBeNull();
  });

  it("proposes a table only to the institution it is for", () => {
    const general = numeric("general", 1, 5, true);
    const own = (institution: string, name = institution) => ({ ...numeric("own", 1, 5), institution, name });
    const propose = (printed: string, system: GradingSystem) =>
      proposeSystem(["1,3", "2,0"], [general, system], printed)?.system.id;
    expect(propose("THE UNIVERSITY OF LAGOS, NIGERIA", own("University of Lagos"))).toBe("own");
    expect(propose("Polytechnic University of Ruritania", own("University of Ruritania"))).toBe("general");
    expect(propose("Zenda University of Technology", own("Zenda University"))).toBe("general");
    const medicine = own("Zenda University", "Zenda University College of Medicine (4.3 scale)");
    expect(propose("Zenda University", medicine)).toBe("general");
    expect(propose("Zenda University College of Medicine", medicine)).toBe("own");
    expect(propose("Zenda University", own("Zenda University", "Zenda University, graduate courses"))).toBe(
      "general",
    );
  });

  it("prefers a table that grades the marks as the document does", () => {
    const bands = (points: number[], fail: number) =>
      points.map((point, i) => ({
        from: [70, fail, 0][i]!,
        to: [100, 69.99, fail - 0.01][i]!,
        us: (["A", "C", "F"] as const)[i]!,
        description: String(point),
      }));
    const four = { ...numeric("four", 0, 100), institution: "Zenda University", bands: bands([4, 2, 0], 50) };
    const five = { ...numeric("five", 0, 100, true), bands: bands([5, 3, 0], 50) };
    const strict = { ...numeric("strict", 0, 100, true), bands: bands([5, 3, 0], 60) };
    const passed = (text: string, grade: string) => ({
      text,
      grades: [{ text: grade, outcome: "passed" as const }],
    });
    const printed = [passed("72", "5"), passed("55", "3")];
    expect(proposeSystem(printed, [four, five], "Zenda University")?.system.id).toBe("five");
    expect(proposeSystem([passed("72", "A"), passed("55", "D")], [strict, five], "")).toMatchObject({
      system: { id: "five" },
      others: 0,
    });
  });

  it("proposes a school's table for a school certificate", () => {
    const five = numeric("five", 1, 5, true);
    const school = { ...numeric("school", 1, 5), level: "secondary" as const };
    expect(proposeSystem(["1,3", "2,0"], [five, school], "", true)?.system.id).toBe("school");
    expect(proposeSystem(["1,3", "2,0"], [five, school], "")?.system.id).toBe("five");
  });

  it("offers others only if they fit more marks than the chosen one", () => {
    const five = numeric("five", 1, 5);
    const ten = numeric("ten", 6, 10);
    expect(findBetterSystems(marks, ten, [five, ten]).map(({ id }) => id)).toEqual(["five"]);
    expect(findBetterSystems(marks, five, [five, ten])).toEqual([]);
  });
});

describe("a school certificate", () => {
  it.each([
    "Zeugnis der allgemeinen Hochschulreife",
    "The West African Examinations Council",
    "Certificat du Baccalauréat général",
    "АТТЕСТАТ о среднем общем образовании",
    "河北省衡水高级中学成绩单",
    "ระเบียนแสดงผลการเรียนหลักสูตรมัธยมศึกษาตอนปลาย",
  ])("is known by %s", (title) => {
    expect(read("Report", title, "Anna Muster").school).toMatchObject({ value: title, line: 1 });
  });

  it("is not known by what a university says about its student", () => {
    expect(read("Universität Musterstadt", "Hochschulzugang: Abitur").school).toBeNull();
    expect(read("Transcript", "Anna Muster").school).toBeNull();
  });
});

it("reads a name between two labels without punctuation", () => {
  expect(read("성명 김민수 학번 2016123456").student?.value).toBe("김민수");
  expect(read("Student Name Ann Miller Roll No 12").student?.value).toBe("Ann Miller");
});

it("does not take a Danish university for a Swedish one", () => {
  const nordic: DatasetIndex = {
    version: "test",
    countries: [country("SE", "Sweden"), country("DK", "Denmark")],
  };
  const propose = (text: string) => {
    const grid = [{ cells: [text] }];
    const { countries, isCountryClear } = proposeFromDocument(grid, { rows: [], headerRow: null }, nordic);
    return isCountryClear ? countries[0]?.value : null;
  };
  expect([propose("Aarhus Universitet"), propose("Uppsala universitet")]).toEqual(["DK", null]);
});
