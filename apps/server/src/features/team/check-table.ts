import { type Fault, parseSystem } from "@meridian/grading";
import { HttpFault } from "../../platform/http/fault.ts";

/** Rejects a table that fails the grading package's schema and names the first invalid row. */
export function checkTable(system: Record<string, unknown>): void {
  const parsed = parseSystem({ ...system, id: "team", provenance: "" });
  if (parsed.ok) return;
  const [issue] = parsed.faults;
  if (!issue) return;
  throw new HttpFault(400, "invalid_table", formatIssue(issue), { field: `system.${issue.path}` });
}

function formatIssue({ path, message }: Fault): string {
  const row = /^(?:bands|interpolate)\[(\d+)\]/.exec(path)?.[1];
  return row === undefined ? `${path}: ${message}` : `Row ${Number(row) + 1}: ${message}`;
}
