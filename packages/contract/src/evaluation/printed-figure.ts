import * as z from "zod/mini";
import { optionalText } from "../text-schemas.ts";

const id = z.string().check(z.minLength(1), z.maxLength(64));

/**
 * A total, an average or the class of degree as the transcript prints it. Kept with the record, so that it is compared
 * with the grid again after every edit.
 */
export const printedFigure = z.object({
  id,
  kind: z.enum(["credits", "average", "class"]),
  /** The words printed next to it; empty if the evaluator typed the figure. */
  label: optionalText(200),
  /** As printed: "59.50", "First Class". */
  text: optionalText(100),
  /** The courses printed above it, if it was read from a file. */
  courseIds: z._default(z.array(id).check(z.maxLength(2000)), []),
  /** The term it is about, if the evaluator typed it for one term. */
  termId: z.optional(id),
  /** Page of the file, from 1. */
  page: z.optional(z.number().check(z.int(), z.positive())),
  /** True if a column that the grid does not have, such as coefficients, gave this figure when the file was read. */
  usesOtherColumn: z.optional(z.boolean()),
});

export const maxPrintedFigures = 300;

export type PrintedFigure = z.infer<typeof printedFigure>;
