import { type ValidationIssue, parseSystem } from "@meridian/grading";
import { badRequest } from "../../platform/http/http-error.ts";

/** Rejects a table that fails the grading package's schema and names the first invalid row. */
export function checkTable(system: Record<string, unknown>): void {
  const parsed = parseSystem({ ...system, id: "team", provenance: "" });
  if (parsed.ok) return;
  const [issue] = parsed.issues;
  if (!issue) return;
  throw badRequest("invalid_table", formatIssue(issue), `system.${issue.path}`);
}

function formatIssue({ path, message }: ValidationIssue): string {
  const row = /^(?:bands|interpolate)\[(\d+)\]/.exec(path)?.[1];
  return row === undefined ? `${path}: ${message}` : `Row ${Number(row) + 1}: ${message}`;
}
