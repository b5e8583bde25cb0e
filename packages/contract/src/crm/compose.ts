import type { ConnectorDefinition } from "./connector.ts";
import type { FieldValues } from "./field-values.ts";
import { isNumericField } from "./fields.ts";
import type { Mapping } from "./mapping.ts";

/** What goes to the receiver for one record: its rows, or why it cannot go. */
export type Composed =
  | { readonly ok: true; readonly studentId: string; readonly rows: readonly ComposedRow[] }
  | { readonly ok: false; readonly code: "student-id" | "required-field"; readonly problem: string };

/** The receiver's fields in the order of the mapping, as text: a GPA of 3.60 keeps its zero, a CEEB code its zeros. */
export type ComposedRow = Readonly<Record<string, string>>;

/** Fills the mapping from a record's fields, one set a school (`fieldValues`). Used by the senders, the preview and the guide alike. */
export function compose(
  definition: ConnectorDefinition,
  mapping: Mapping,
  schools: readonly FieldValues[],
): Composed {
  const studentId = schools[0]?.studentId.trim() ?? "";
  if (studentId === "") {
    return {
      ok: false,
      code: "student-id",
      problem:
        "The student has no ID: enter the CRM's unique ID as Student ID and make the record final again.",
    };
  }
  const sent = definition.rows === "per-school" ? schools : schools.slice(0, 1);
  const rows = sent.map((values) => rowOf(mapping, values));
  for (const row of rows) {
    const missing = definition.required.find((target) => target in row && row[target] === "");
    if (missing !== undefined) {
      return {
        ok: false,
        code: "required-field",
        problem: `${missing} is empty and ${definition.name} drops a row without it: fill it in, or give it a default in the mapping.`,
      };
    }
  }
  return { ok: true, studentId, rows };
}

/** What a mapping lacks before anything can be sent with it, or null. */
export function mappingProblem(definition: ConnectorDefinition, mapping: Mapping): string | null {
  const targets = new Set(mapping.map(({ target }) => target));
  const missing = definition.required.find((target) => !targets.has(target));
  if (missing !== undefined) return `${definition.name} needs the field ${missing}.`;
  const { uniqueId } = definition;
  if ("setting" in uniqueId) return null;
  const own = mapping.find(({ target }) => target === uniqueId.target);
  return own?.source === "studentId" ? null : `${uniqueId.target} must be filled with the Student ID.`;
}

/** The same row for receivers that know numbers; what is empty is left out, so that it erases nothing. */
export function typedRow(mapping: Mapping, row: ComposedRow): Record<string, string | number> {
  return Object.fromEntries(
    mapping.flatMap(({ target, source }) => {
      const value = row[target] ?? "";
      if (value === "") return [];
      const number = source !== null && isNumericField(source) ? Number(value) : Number.NaN;
      return [[target, Number.isNaN(number) ? value : number]];
    }),
  );
}

function rowOf(mapping: Mapping, values: FieldValues): ComposedRow {
  return Object.fromEntries(
    mapping.map(({ target, source, fallback }) => {
      const value = source === null ? "" : values[source].trim();
      return [target, value === "" ? fallback : value];
    }),
  );
}
