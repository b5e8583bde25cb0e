import { completeMapping } from "@meridian/contract/crm/feeds/fields";
import { describe, expect, test } from "vitest";
import { parseList } from "./parse-list.ts";
import { nextRunAt } from "./schedule.ts";

describe("parseList", () => {
  test("reads CSV with quotes, line breaks in cells and blank lines, and counts lines of the file", () => {
    const list = parseList('\uFEFFRef,Name\r\n1,"Okafor, Amara"\r\n\r\n2,"Two\nlines"\r\n3,Last\r\n');
    expect(list.columns).toEqual(["Ref", "Name"]);
    expect(list.rows).toEqual([
      { line: 2, values: { Ref: "1", Name: "Okafor, Amara" } },
      { line: 4, values: { Ref: "2", Name: "Two\nlines" } },
      { line: 6, values: { Ref: "3", Name: "Last" } },
    ]);
  });

  test("keeps leading zeros and reads semicolons and short lines", () => {
    expect(parseList("Ref;CEEB;City\n7;001234\n").rows).toEqual([
      { line: 2, values: { Ref: "7", CEEB: "001234", City: "" } },
    ]);
  });

  test("reads Slate's JSON, a plain array, and nested objects", () => {
    expect(parseList('{"row":[{"ref":"1","ceeb":"0012"}]}').rows[0]?.values).toEqual({
      ref: "1",
      ceeb: "0012",
    });
    const nested = '[{"attributes":{"type":"Contact"},"Id":5,"Account":{"Name":"Lagos"},"Email":null}]';
    expect(parseList(nested)).toEqual({
      columns: ["Id", "Account.Name", "Email"],
      hasHeader: false,
      rows: [{ line: 1, values: { Id: "5", "Account.Name": "Lagos", Email: "" } }],
    });
  });

  test("rejects what is not a list, and an unfinished quote", () => {
    expect(() => parseList("{oops")).toThrow("not valid JSON");
    expect(() => parseList('{"error":"no"}')).toThrow("contains no applicant list");
    expect(() => parseList('Ref,Name\n1,"open')).toThrow("inside a quoted cell");
    expect(parseList("")).toEqual({ columns: [], hasHeader: false, rows: [] });
  });

  test("rejects a file that ends inside a line", () => {
    expect(() => parseList("First,Last,Ref\nAmara,Okafor,900001\nJonas,Web")).toThrow("last line");
    expect(parseList("First,Last,Ref\nAmara,Okafor,900001").rows).toHaveLength(1);
  });

  test("notices values that a separator without quotes has moved", () => {
    const { rows } = parseList("Ref,Last,First\n1,Okafor, Jr.,Amara\n2,Weber,Jonas,,\n");
    expect(rows.map(({ isShifted }) => isShifted)).toEqual([true, undefined]);
  });

  test("keeps both columns of the same name", () => {
    expect(parseList("Ref,Country,Country\n1,Nigeria,Ghana\n")).toMatchObject({
      columns: ["Ref", "Country", "Country (2)"],
      rows: [{ values: { Country: "Nigeria", "Country (2)": "Ghana" } }],
    });
  });
});

test("a mapping is completed from usual names, keeps the admin's choices and drops columns that are gone", () => {
  const columns = ["Ref", "First", "Last", "E-mail", "Email", "School 1 Name"];
  expect(completeMapping({ email: "E-mail", program: "Gone", familyName: "" }, columns)).toEqual({
    studentId: "Ref",
    givenName: "First",
    familyName: "",
    email: "E-mail",
    institution: "School 1 Name",
  });
});

test("a daily feed runs at its hour, today or tomorrow", () => {
  const now = new Date("2026-11-16T04:30:00Z");
  const next = (schedule: "daily" | "hourly" | "off", dailyHour: number, zone = "UTC") =>
    nextRunAt({ schedule, dailyHour }, zone, now)?.toISOString();
  expect(next("daily", 5)).toBe("2026-11-16T05:00:00.000Z");
  expect(next("daily", 4)).toBe("2026-11-17T04:00:00.000Z");
  expect(next("hourly", 4)).toBe("2026-11-16T05:30:00.000Z");
  expect(next("off", 4)).toBeUndefined();
  // It is still November 15, 11:30 PM in New York.
  expect(next("daily", 23, "America/New_York")).toBe("2026-11-17T04:00:00.000Z");
  expect(next("daily", 0, "America/New_York")).toBe("2026-11-16T05:00:00.000Z");
});

test("a daily feed keeps its local hour when the clocks change", () => {
  const runAt = (now: string, dailyHour: number) =>
    nextRunAt({ schedule: "daily", dailyHour }, "America/New_York", new Date(now))?.toISOString();
  expect(runAt("2026-10-31T12:00:00Z", 5)).toBe("2026-11-01T10:00:00.000Z");
  expect(runAt("2026-10-30T12:00:00Z", 5)).toBe("2026-10-31T09:00:00.000Z");
  // 2:00 does not exist on March 8, so the list is read at 3:00; and at 1:00 on November 1 only once.
  expect(runAt("2026-03-08T05:30:00Z", 2)).toBe("2026-03-08T07:00:00.000Z");
  expect(runAt("2026-11-01T05:00:00Z", 1)).toBe("2026-11-02T06:00:00.000Z");
});
