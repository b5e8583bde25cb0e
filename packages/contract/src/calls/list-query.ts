import * as z from "zod/mini";

/** A filter as the user typed it; empty for the whole list. */
export const filterText = z._default(
  z.string().check(
    z.trim(),
    z.overwrite((text) => text.slice(0, 200)),
  ),
  "",
);

/** What to search a long list for, and the cursor of its next page. */
export const listQuery = z.object({ search: filterText, after: z.optional(z.string()) });
