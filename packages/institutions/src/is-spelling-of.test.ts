import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createNameIndex } from "./is-spelling-of.ts";
import { parseRegister } from "./register.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const find = createNameIndex(parseRegister(read("../data/register.tsv"), read("../data/aliases.tsv")));
const ids = (text: string, country: string) => find(text, country).map(({ id }) => id);

test("finds a name or another spelling of it in its country, and nothing that is only similar", () => {
  expect(ids("Ruprecht-Karls-Universität Heidelberg", "DE")).toEqual(["DE:uni-heidelberg.de"]);
  expect(ids("UNIVERSITY OF HEIDELBERG", "DE")).toEqual(["DE:uni-heidelberg.de"]);
  expect(ids("北京大学", "CN")).toEqual(["CN:pku.edu.cn"]);
  expect(ids("University of Heidelberg", "US")).toEqual([]);
  expect(ids("Heidelberg Universty", "DE")).toEqual([]);
  expect(ids("", "DE")).toEqual([]);
});

test("lists every institution of the same name, so that none is chosen silently", () => {
  expect(ids("Cornell College", "US").length).toBeGreaterThan(1);
});
