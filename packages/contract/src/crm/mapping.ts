import * as z from "zod/mini";
import { type CrmFieldId, crmFieldIds } from "./fields.ts";

/** One line of a mapping: which of our fields goes to which field of the receiver. */
const mappingLine = z.object({
  /** The receiver's column, field or property. */
  target: z
    .string()
    .check(z.trim(), z.minLength(1, "enter the name of the receiver’s field"), z.maxLength(120)),
  /** Null: always send the fallback. */
  source: z.nullable(z.enum(crmFieldIds as [CrmFieldId, ...CrmFieldId[]])),
  /** Used when our field is empty. */
  fallback: z._default(z.string().check(z.maxLength(500)), ""),
});
export type MappingLine = z.infer<typeof mappingLine>;

export const mapping = z.array(mappingLine).check(
  z.minLength(1, "map at least one field"),
  z.maxLength(100),
  z.refine(
    (lines) => new Set(lines.map(({ target }) => target.toLowerCase())).size === lines.length,
    "each of the receiver’s fields can be mapped only once",
  ),
);
export type Mapping = z.infer<typeof mapping>;

/** Creates a line of a default mapping. */
export const line = (target: string, source: CrmFieldId | null): MappingLine => ({
  target,
  source,
  fallback: "",
});
