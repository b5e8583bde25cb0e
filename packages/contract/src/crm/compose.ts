import type { ConnectorDefinition } from "./connector.ts";
import type { FieldValues } from "./field-values.ts";
import { isNumericField } from "./fields.ts";
import type { Mapping } from "./mapping.ts";

/** What is sent for one record: its rows, or the reason it cannot be sent. */
export type ComposeResult =
  | { readonly ok: true; readonly studentId: string; readonly rows: readonly ComposedRow[] }
  | { readonly ok: false; readonly code: "student-id" | "required-field"; readonly problem: string };

/** The receiver's fields in mapping order, as text, so that a GPA of 3.60 and CEEB codes keep their zeros. */
export type ComposedRow = Readonly<Record<string, string>>;

/** Fills the mapping with a record's fields, one set per school (`fieldValues`). Shared by senders, preview and guide. */
export function compose(
  definition: ConnectorDefinition,
  mapping: Mapping,
  schools: readonly FieldValues[],
): ComposeResult {
  const studentId = schools[0]?.studentId.trim() ?? "";
  if (studentId === "") {
    return {
      ok: false,
      code: "student-id",
      problem:
        "The student has no ID. Enter the CRM’s unique ID as Student ID and make the record final again.",
    };
  }
  const included = definition.rows === "per-school" ? schools : schools.slice(0, 1);
  const rows = included.map((values) => toRow(mapping, values));
  for (const row of rows) {
    const missing = definition.required.find((target) => target in row && row[target] === "");
    if (missing !== undefined) {
      return {
        ok: false,
        code: "required-field",
        problem: `${missing} is empty, and ${definition.name} drops rows without it. Fill it in, or set a default in the mapping.`,
      };
    }
  }
  return { ok: true, studentId, rows };
}

/** What a mapping still lacks before records can be sent with it, or null. */
export function findMappingProblem(definition: ConnectorDefinition, mapping: Mapping): string | null {
  const targets = new Set(mapping.map(({ target }) => target));
  const missing = definition.required.find((target) => !targets.has(target));
  if (missing !== undefined) return `${definition.name} needs the field ${missing}.`;
  const { uniqueId } = definition;
  if ("setting" in uniqueId) return null;
  const idLine = mapping.find(({ target }) => target === uniqueId.target);
  return idLine?.source === "studentId" ? null : `${uniqueId.target} must be filled with the Student ID.`;
}

/** The row for receivers that support numbers. Empty fields are left out, so that they do not clear existing values. */
export function toTypedRow(mapping: Mapping, row: ComposedRow): Record<string, string | number> {
  return Object.fromEntries(
    mapping.flatMap(({ target, source }) => {
      const value = row[target] ?? "";
      if (value === "") return [];
      const number = source !== null && isNumericField(source) ? Number(value) : Number.NaN;
      return [[target, Number.isNaN(number) ? value : number]];
    }),
  );
}

function toRow(mapping: Mapping, values: FieldValues): ComposedRow {
  return Object.fromEntries(
    mapping.map(({ target, source, fallback }) => {
      const value = source === null ? "" : values[source].trim();
      return [target, value === "" ? fallback : value];
    }),
  );
}
