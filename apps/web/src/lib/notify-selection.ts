import { paths } from "./paths.ts";

const key = "notify-selection";
/** Ids beyond these make an address longer than some programs take. */
const mostInAddress = 20;

/** Where the students of these saved evaluations are written to. A long selection travels beside the address. */
export function notifyPath(evaluationIds: readonly string[]): string {
  if (evaluationIds.length <= mostInAddress) return `${paths.notify}?evaluations=${evaluationIds.join(",")}`;
  sessionStorage.setItem(key, JSON.stringify(evaluationIds));
  return `${paths.notify}?evaluations=selection`;
}

/** The other end: the ids an address stands for. */
export function selectedEvaluations(asked: string | null): readonly string[] {
  if (asked === null || asked === "") return [];
  if (asked !== "selection") return asked.split(",").filter(Boolean);
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === "string") : [];
  } catch {
    return [];
  }
}
