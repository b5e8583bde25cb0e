import { describe, expect, it } from "vitest";
import { toSheet } from "../../table/to-sheet.ts";
import { decodeFile } from "./decode-text.ts";
import { readCsv } from "./read-csv.ts";

const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, "base64"));

/** Windows-1253 has the Greek letters in the order of Unicode. */
function greekByte(letter: string): number {
  const code = letter.codePointAt(0)!;
  return code < 0x80 ? code : code - 0x370 + 0xa0;
}

describe("a file that is not Unicode", () => {
  it.each([
    [
      "windows-1250",
      "Sup6eWsgcG9sc2tpOzQsNQpGaXp5a2EgZG+cd2lhZGN6YWxuYTszLDA=",
      "Język polski;4,5\nFizyka doświadczalna;3,0",
    ],
    ["windows-1254", "VPxyayBEaWxpO0dpcmn+aW1jaWxpaw==", "Türk Dili;Girişimcilik"],
    ["windows-1251", "zODy5ezg8ujq4Ds1", "Математика;5"],
    ["koi8-r", "7cHUxc3B1MnexdPLycogwc7BzMnaOzU=", "Математический анализ;5"],
    ["windows-1253", "zNzo5+zhO8Ht3Ov18+c=", "Μάθημα;Ανάλυση"],
    [
      "windows-1255",
      "+e0g5Pfl+PEs9unl7wrx6Ojp8ejp9+QsNzIK5/nh5fDg5fosNTg=",
      "שם הקורס,ציון\nסטטיסטיקה,72\nחשבונאות,58",
    ],
    ["windows-1256", "x9PjIMfh497R0SzH4eHbySDH4drRyO3J", "اسم المقرر,اللغة العربية"],
    ["gb18030", "uN+1yMr90acsOTI=", "高等数学,92"],
    ["big5", "vdK1e6ZXutkst0y/bqTA", "課程名稱,微積分"],
    ["shift_jis", "jvaLxonIltqWvCyJcIzqg1KDfoOFg2qDUIFbg1aDh4OT", "授業科目名,英語コミュニケーション"],
    ["euc-jp", "vPi2yLLKzNzMviyx0bjspbOl36XlpculsaG8pbel56Xz", "授業科目名,英語コミュニケーション"],
    ["euc-kr", "sbOw+rjxuO0swM+53bmwuK7H0A==", "교과목명,일반물리학"],
  ])("is decoded from %s", (_, bytes, text) => {
    expect(decodeFile(fromBase64(bytes))).toEqual({ text, isSure: true });
  });

  it("is sure about Greek with codes in capitals", () => {
    const bytes = Buffer.from(Array.from("ΠΛΗ101;ΜΑΘ102;ΦΕΒ;ΑΠΩΝ;Φυσική;Βαθμός", greekByte));
    expect(decodeFile(bytes)).toEqual({ text: "ΠΛΗ101;ΜΑΘ102;ΦΕΒ;ΑΠΩΝ;Φυσική;Βαθμός", isSure: true });
  });

  it("is not sure if another code page fits as well: ñ in Spanish is ń in Polish", () => {
    const bytes = fromBase64("RXNwYfFvbDs3");
    expect(decodeFile(bytes)).toEqual({ text: "Español;7", isSure: false });
    const [sheet] = readCsv(bytes, "marks.csv").map((source) => toSheet(source, () => true));
    expect(sheet?.lines).toMatchObject([
      { cells: ["Español", "7"], doubtful: [0], doubtCause: "unclear-letters" },
    ]);
  });
});

it("is sure if only one language has the letters in which code pages differ, more than once", () => {
  const decode = (text: string) => decodeFile(Buffer.from(text, "latin1"));
  const vowels =
    "Álgebra;Cálculo;Física;Química;Estática;Programación;Inglés;Óptica;Geometría;Práctica;".repeat(3);
  expect(decode(`${vowels}Español;Muñoz`)).toEqual({ text: `${vowels}Español;Muñoz`, isSure: true });
  expect(decode(`${vowels}Muñoz`).isSure).toBe(false);
});

it("takes the encoding that a web page names, unless the page contradicts it", () => {
  const page = (charset: string, bytes: string) =>
    Buffer.concat([Buffer.from(`<meta charset="${charset}"><td>`), fromBase64(bytes)]);
  // The byte that is "ñ" in Spanish is "ń" in Polish.
  const named = decodeFile(page("windows-1250", "RXNwYfFvbDs3"));
  expect(named).toMatchObject({ text: expect.stringContaining("Espańol") as unknown, isSure: true });
  expect(decodeFile(page("utf-8", "zODy5ezg8ujq4Ds1")).text).toContain("Математика");
  expect(decodeFile(page("no-such-thing", "zODy5ezg8ujq4Ds1")).text).toContain("Математика");
});

it("undoes an encoding that was applied twice", () => {
  const twice = Buffer.from(Buffer.from("Français;Été;Математика").toString("latin1"));
  expect(decodeFile(twice)).toEqual({ text: "Français;Été;Математика", isSure: true });
  // A text that only looks like it has letters that are no bytes.
  const other = "Ã© and ę";
  expect(decodeFile(Buffer.from(other)).text).toBe(other);
});
