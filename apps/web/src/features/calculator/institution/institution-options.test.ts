import { readFileSync } from "node:fs";
import { parseRegister } from "@meridian/institutions/register";
import { createInstitutionSearch } from "@meridian/institutions/search-institutions";
import { expect, test } from "vitest";
import { findBySpelling, listOptions } from "./institution-options.ts";

const read = (name: string) =>
  readFileSync(new URL(`../../../../../../packages/institutions/data/${name}`, import.meta.url), "utf8");
const institutions = createInstitutionSearch(parseRegister(read("register.tsv"), read("aliases.tsv")));
const owners = ["Indian Institute of Technology Bombay", "Indian Institute of Technology Palakkad"];

test("an institution of the register brings its own grading table, whatever the spelling", () => {
  const [bombay] = listOptions(institutions, "IN", owners, "IIT Bombay");
  expect(bombay).toMatchObject({ institutionId: "IN:iitb.ac.in", tableOwner: owners[0] });
});

test("suggests institutions that only the grading data has, without an ID", () => {
  const palakkad = listOptions(institutions, "IN", owners, "palakkad").find(({ text }) => text === owners[1]);
  expect(palakkad).toMatchObject({ tableOwner: owners[1] });
  expect(palakkad).not.toHaveProperty("institutionId");
});

test("before typing, lists the institutions with their own table", () => {
  expect(listOptions(institutions, "IN", owners, "").map(({ text }) => text)).toEqual(owners);
});

test("a name in full is found without choosing it, a part of a name is not", () => {
  expect(findBySpelling(institutions, "BR", [], "Universidade de São Paulo")?.id).toBe("BR:usp.br");
  expect(findBySpelling(institutions, "DE", [], "Heidelberg")).toBeNull();
  expect(findBySpelling(institutions, "DE", [], "")).toBeNull();
});
