import type { UsedSystem } from "../report-file.ts";

/** Never claims more than the weakest table in use: "published" only when every table is. */
export function disclaimerFor(systems: readonly UsedSystem[]): string {
  return (
    `This report converts the marks entered by the evaluator with ${tableWords(systems)}. It is an estimate for ` +
    "admission, not a credential evaluation, and the receiving institution decides how to use it. The original " +
    "transcript remains the official record."
  );
}

function tableWords(systems: readonly UsedSystem[]): string {
  const several = systems.length > 1;
  const named = (kind: string, article = "a") => (several ? `${kind} tables` : `${article} ${kind} table`);
  if (systems.some(({ system }) => system.sources.length === 0))
    return several ? "tables of the office’s own" : "a table of the office’s own";
  if (systems.some(({ system }) => system.confidence === "unverified")) return named("not yet verified");
  if (systems.some(({ system }) => system.confidence === "derived")) return named("derived");
  return named("published");
}
