import type { UsedSystem } from "../report-file.ts";

/** Claims no more than the weakest table used: "published" only when an evaluator or the institution prints all of them. */
export function disclaimerText(systems: readonly UsedSystem[]): string {
  return (
    `This report converts the marks entered by the evaluator with ${tableText(systems)}. It is an estimate for ` +
    "admission, not a credential evaluation, and the receiving institution decides how to use it. The original " +
    "transcript remains the official record."
  );
}

function tableText(systems: readonly UsedSystem[]): string {
  const isPlural = systems.length > 1;
  const describe = (kind: string, article = "a") =>
    isPlural ? `${kind} tables` : `${article} ${kind} table`;
  if (systems.some(({ system }) => system.sources.length === 0))
    return isPlural ? "the office’s own tables" : "the office’s own table";
  if (systems.some(({ system }) => system.confidence === "unverified")) return describe("unverified", "an");
  if (systems.some(({ system }) => system.confidence === "derived")) return describe("derived");
  if (systems.some(({ system }) => system.tier === "second-hand"))
    return isPlural ? "tables known from secondary sources" : "a table known from a secondary source";
  return describe("published");
}
