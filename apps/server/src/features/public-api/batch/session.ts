import { maxBatchTables, studentLine, tablesLine } from "@meridian/contract/public-api/batch";
import { parseSystem } from "@meridian/grading";
import { type ReadStudent, RowStream, StudentRowWriter, SystemFiles } from "@meridian/grading/batch";
import { safeParse } from "zod/v4/core";
import "../../../platform/http/zod-messages.ts";
import type { BatchOptions, FromWorker } from "./messages.ts";

export interface Session {
  push(bytes: Uint8Array): void;
  end(): void;
}

/** One batch inside its worker: request bytes in, response bytes out. */
export function openSession(id: number, options: BatchOptions, send: (message: FromWorker) => void): Session {
  // One instance per batch, because a batch may define its own tables under any ID.
  const systems = new SystemFiles();
  for (const [name, table] of options.tables) systems.add(table, name);
  let rows: StudentRowWriter | undefined;
  const write = (bytes: Uint8Array) => send({ kind: "bytes", id, bytes: Uint8Array.from(bytes) });
  const stream = new RowStream({
    ...options,
    systems,
    issues: { add: (issue) => rows!.addIssue(issue) },
    rows(wide) {
      rows = new StudentRowWriter(options.to, wide, write, true);
      send({ kind: "started", id, wide });
      return rows;
    },
    ...(options.from === "ndjson" && { readStudent: readStudent(systems) }),
  });
  return {
    push(bytes) {
      stream.push(bytes);
      // Flush at once, so that a slow sender sees each result as soon as it is ready.
      rows?.flush();
    },
    end: () => stream.end(),
  };
}

function readStudent(systems: SystemFiles): ReadStudent {
  let tableCount = 0;
  return (value) => {
    if (typeof value === "object" && value !== null && "systems" in value) {
      const added = addTables(value, systems, maxBatchTables - tableCount);
      if (typeof added !== "number") return added;
      tableCount += added;
      return null;
    }
    const parsed = safeParse(studentLine, value);
    if (parsed.success) return { ok: true, value: parsed.data };
    return { ok: false, code: "invalid-line", message: formatIssue(parsed.error.issues[0]) };
  };
}

/** Returns the number of tables added, or an error. */
function addTables(value: object, systems: SystemFiles, maxTables: number): number | ReturnType<ReadStudent> {
  const parsed = safeParse(tablesLine, value);
  if (!parsed.success)
    return { ok: false, code: "invalid-system", message: formatIssue(parsed.error.issues[0]) };
  if (parsed.data.systems.length > maxTables) {
    const message = `a batch can define at most ${maxBatchTables} grading tables`;
    return { ok: false, code: "too-many-tables", message };
  }
  for (const table of parsed.data.systems) {
    const checked = parseSystem(table);
    if (!checked.ok) {
      const [issue] = checked.issues;
      return { ok: false, code: "invalid-system", message: `${table.id}: ${issue!.path}: ${issue!.message}` };
    }
    systems.add(checked.value);
  }
  return parsed.data.systems.length;
}

function formatIssue(issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined) {
  const path = (issue?.path ?? []).join(".");
  return path === "" ? (issue?.message ?? "") : `${path}: ${issue?.message}`;
}
