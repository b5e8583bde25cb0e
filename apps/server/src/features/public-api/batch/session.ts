import { maxBatchTables, studentLine, tablesLine } from "@meridian/contract/public-api/batch";
import { parseSystem } from "@meridian/grading";
import { type ReadStudent, RowStream, StudentRows, SystemFiles } from "@meridian/grading/batch";
import { safeParse } from "zod/v4/core";
// Sets the English wording of what does not fit.
import "zod";
import type { BatchOptions, FromWorker } from "./messages.ts";

export interface Session {
  push(bytes: Uint8Array): void;
  end(): void;
}

/** One batch inside its worker: bytes of the request in, bytes of the answer out. */
export function openSession(id: number, options: BatchOptions, tell: (message: FromWorker) => void): Session {
  // Its own, because a batch may bring tables of its own under any id.
  const systems = new SystemFiles();
  for (const [name, table] of options.tables) systems.add(table, name);
  let rows: StudentRows | undefined;
  const write = (bytes: Uint8Array) => tell({ kind: "bytes", id, bytes: Uint8Array.from(bytes) });
  const stream = new RowStream({
    ...options,
    systems,
    faults: { add: (fault) => rows!.addFault(fault) },
    rows(wide) {
      rows = new StudentRows(options.to, wide, write, true);
      tell({ kind: "begun", id, wide });
      return rows;
    },
    ...(options.from === "ndjson" && { readStudent: readStudent(systems) }),
  });
  return {
    push(bytes) {
      stream.push(bytes);
      // What is known is told at once: a slow sender sees each answer as it comes.
      rows?.flush();
    },
    end: () => stream.end(),
  };
}

function readStudent(systems: SystemFiles): ReadStudent {
  let tables = 0;
  return (value) => {
    if (typeof value === "object" && value !== null && "systems" in value) {
      const added = addTables(value, systems, maxBatchTables - tables);
      if (typeof added !== "number") return added;
      tables += added;
      return null;
    }
    const parsed = safeParse(studentLine, value);
    if (parsed.success) return { ok: true, value: parsed.data };
    return { ok: false, code: "invalid-line", message: faultText(parsed.error.issues[0]) };
  };
}

/** How many tables were added, or why none were. */
function addTables(value: object, systems: SystemFiles, room: number): number | ReturnType<ReadStudent> {
  const parsed = safeParse(tablesLine, value);
  if (!parsed.success)
    return { ok: false, code: "invalid-system", message: faultText(parsed.error.issues[0]) };
  if (parsed.data.systems.length > room) {
    const message = `a batch brings at most ${maxBatchTables} tables of its own`;
    return { ok: false, code: "too-many-tables", message };
  }
  for (const table of parsed.data.systems) {
    const checked = parseSystem(table);
    if (!checked.ok) {
      const [fault] = checked.faults;
      return { ok: false, code: "invalid-system", message: `${table.id}: ${fault!.path}: ${fault!.message}` };
    }
    systems.add(checked.value);
  }
  return parsed.data.systems.length;
}

function faultText(issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined) {
  const path = (issue?.path ?? []).join(".");
  return path === "" ? (issue?.message ?? "") : `${path}: ${issue?.message}`;
}
