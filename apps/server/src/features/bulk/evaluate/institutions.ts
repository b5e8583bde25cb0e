import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createNameIndex } from "@meridian/institutions/is-spelling-of";
import { parseRegister } from "@meridian/institutions/register";

/** Finds the register's institutions of a country by their exact name or another spelling of it. */
export function openInstitutions(): ReturnType<typeof createNameIndex> {
  return createNameIndex(parseRegister(readText("register.tsv"), readText("aliases.tsv")));
}

function readText(file: string): string {
  return readFileSync(createRequire(import.meta.url).resolve(`@meridian/institutions/data/${file}`), "utf8");
}
