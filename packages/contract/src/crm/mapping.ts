import * as z from "zod/mini";
import { type CrmFieldId, crmFieldIds } from "./fields.ts";

/** One line of a mapping: which of our fields goes to which of theirs. */
const mappingLine = z.object({
  /** Column, field or property of the receiver. */
  target: z.string().check(z.trim(), z.minLength(1, "name the receiver's field"), z.maxLength(120)),
  /** Null: always the default below. */
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
    "each of the receiver's fields can be filled once",
  ),
);
export type Mapping = z.infer<typeof mapping>;

/** A line for a default mapping. */
export const line = (target: string, source: CrmFieldId | null, fallback = ""): MappingLine => ({
  target,
  source,
  fallback,
});
