import { paths } from "@meridian/contract/pages/paths";
import { readStoredJson } from "../../lib/browser-storage.ts";

const key = "notify-selection";
/** More ids than this would make the URL too long for some software. */
const maxIdsInUrl = 20;

/** The page for writing to the students of these saved evaluations. A long selection goes into session storage, not the URL. */
export function notifyPath(evaluationIds: readonly string[]): string {
  if (evaluationIds.length <= maxIdsInUrl) return `${paths.notify}?evaluations=${evaluationIds.join(",")}`;
  sessionStorage.setItem(key, JSON.stringify(evaluationIds));
  return `${paths.notify}?evaluations=selection`;
}

/** Reads the ids back from the `evaluations` query parameter. */
export function selectedEvaluations(parameter: string | null): readonly string[] {
  if (parameter === null || parameter === "") return [];
  if (parameter !== "selection") return parameter.split(",").filter(Boolean);
  const stored = readStoredJson(key, "sessionStorage");
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === "string") : [];
}
