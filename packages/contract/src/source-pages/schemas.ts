import * as z from "zod/mini";

/** Where a page belongs: the browser generates the file's ID, so a repeated upload changes nothing. */
export const pageQuery = z.object({
  file: z.uuid(),
  page: z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
});
/** The file's name, URI-encoded. In a header, because URLs are logged. */
export const pageFileNameHeader = "Source-File-Name";

export const sourcePageList = z.object({
  /** Whether the team keeps pages of new imports. */
  isOn: z.boolean(),
  pages: z.array(
    z.object({
      id: z.string(),
      fileName: z.string(),
      /** Its number in the file. */
      page: z.number(),
      width: z.number(),
      height: z.number(),
      size: z.number(),
    }),
  ),
});
export type SourcePageList = z.infer<typeof sourcePageList>;
export type SourcePage = SourcePageList["pages"][number];

export const removedPages = z.object({ removed: z.number() });
