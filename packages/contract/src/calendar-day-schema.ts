import * as z from "zod/mini";

/** A day that exists. From 1900 to 2199: PostgreSQL has no year 0, and years above 9999 would not parse. */
export const calendarDay = z.iso
  .date("Enter a date such as 2027-01-31")
  .check(z.regex(/^(?:19|2[01])/, "Enter a date between 1900 and 2199"));
