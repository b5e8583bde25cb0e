import * as z from "zod/mini";

const maxPageSize = 200;

/** The query parameter `limit`. */
export const pageLimit = (fallback: number) =>
  z._default(
    z.coerce
      .number()
      .check(
        z.int(),
        z.minimum(1),
        z.maximum(maxPageSize),
        z.describe(`Maximum number of results; at most ${maxPageSize}, ${fallback} by default`),
      ),
    fallback,
  );
