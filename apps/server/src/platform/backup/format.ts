import * as z from "zod";

/**
 * A backup is gzipped text, one JSON value a line: a header, then each table's own header followed by its rows, then
 * the end with the number of rows, without which the file is not whole. Rows are written and read by PostgreSQL itself
 * (`row_to_json`, `json_populate_recordset`), so nothing is lost on the way and either engine reads the other's file.
 */
export const backupHeader = z.object({
  meridianBackup: z.literal(1),
  /** Newest migration of the database it was made from. */
  migration: z.string(),
  madeAt: z.string(),
});

export const tableHeader = z.object({
  table: z.object({
    schema: z.enum(["public", "pgboss"]),
    name: z.string(),
    columns: z.array(z.string()).min(1),
  }),
});

export const backupEnd = z.object({ end: z.object({ rows: z.int() }) });
