import { type Fault, parseSystem } from "@meridian/grading";
import { HttpFault } from "../../platform/http/fault.ts";

/** Declines a table that the grading package's own schema does not take, and names the first row that is wrong. */
export function checkTable(system: Record<string, unknown>): void {
  const parsed = parseSystem({ ...system, id: "team", provenance: "" });
  if (parsed.ok) return;
  const [fault] = parsed.faults;
  if (!fault) return;
  throw new HttpFault(400, "invalid_table", sentence(fault), { field: `system.${fault.path}` });
}

function sentence({ path, message }: Fault): string {
  const row = /^(?:bands|interpolate)\[(\d+)\]/.exec(path)?.[1];
  return row === undefined ? `${path}: ${message}` : `Row ${Number(row) + 1}: ${message}`;
}
