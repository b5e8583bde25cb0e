import * as z from "zod/mini";

/** A country of the dataset (ISO 3166-1 alpha-2), or `X-` and the name of an international qualification. */
export const countryCode = z
  .string()
  .check(z.regex(/^(?:[A-Z]{2}|X-[A-Z0-9-]{1,37})$/, "Choose a country from the list"));
