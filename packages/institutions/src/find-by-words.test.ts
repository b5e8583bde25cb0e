import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createWordSearch } from "./find-by-words.ts";
import { parseRegister } from "./register.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const { find, findNearest } = createWordSearch(
  parseRegister(read("../data/register.tsv"), read("../data/aliases.tsv")),
);

test.each([
  ["heidelberg univ", "DE:uni-heidelberg.de"],
  ["heidelberg", "DE:uni-heidelberg.de"],
  ["iitb", "IN:iitb.ac.in"],
  ["IIT Bombay", "IN:iitb.ac.in"],
  ["universidade de sao paulo", "BR:usp.br"],
  ["北京大学", "CN:pku.edu.cn"],
  ["university of ife", "NG:oauife.edu.ng"],
])("finds %s in the whole world", (query, id) => {
  expect(find(query, 3).map((institution) => institution.id)).toContain(id);
});

test("puts a whole name before names that contain it, and stops at the limit", () => {
  const [first, ...others] = find("university of oxford", 5);
  expect(first?.id).toBe("GB:oxford.ac.uk");
  expect(others.length).toBeLessThan(5);
  expect(find("university", 5)).toHaveLength(5);
});

test("finds nothing for words that no institution has", () => {
  expect(find("qqqq zzzz", 5)).toEqual([]);
});

test.each([
  ["hiedelberg", "DE:uni-heidelberg.de"],
  ["university of hiedelberg", "DE:uni-heidelberg.de"],
  ["univercity of oxfrod", "GB:oxford.ac.uk"],
  ["Tsingua", "CN:tsinghua.edu.cn"],
  ["IIT Kanpr", "IN:iitk.ac.in"],
])("offers the nearest names for %s", (query, id) => {
  expect(find(query, 3)).toEqual([]);
  expect(findNearest(query)?.found.map((institution) => institution.id)).toContain(id);
});

test("drops a word that is near nothing, and offers nothing if all are", () => {
  expect(findNearest("qqqqzzzz heidelberg")?.found[0]?.name).toMatch(/Heidelberg/);
  expect(findNearest("qqqqzzzz")).toBeNull();
});
