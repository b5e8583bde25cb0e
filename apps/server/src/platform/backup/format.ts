import * as z from "zod";

/**
 * A backup is gzipped text with one JSON value per line: a header, then each table's header followed by its rows, then an
 * end line with the number of rows, which shows that the file is complete. PostgreSQL itself writes and reads the rows
 * (`row_to_json`, `json_populate_recordset`), so nothing gets lost and each engine can read the other's backups.
 */
export const backupHeader = z.object({
  meridianBackup: z.literal(1),
  /** The database's newest migration at the time of the backup. */
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
