import * as z from "zod/mini";

/** The file with everything we store about an account: created in the background, downloadable until it expires. */
const accountExport = z.object({
  id: z.string(),
  state: z.enum(["requested", "preparing", "ready", "failed"]),
  /** Size of the finished file in bytes. */
  bytes: z.number(),
  requestedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type AccountExport = z.infer<typeof accountExport>;

/** Null: nothing was requested, or the file has expired. */
export const accountExportState = z.object({ export: z.nullable(accountExport) });
