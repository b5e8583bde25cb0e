import * as z from "zod/mini";
import { isTimeZone } from "./time-zones.ts";

/** An IANA name, such as America/New_York. */
export const timeZone = z
  .string()
  .check(z.maxLength(60), z.refine(isTimeZone, "Choose a time zone from the list"));
