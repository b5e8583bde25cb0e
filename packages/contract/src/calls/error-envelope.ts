import * as z from "zod/mini";

/** The shape of every API error response. */
export const errorEnvelope = z.object({
  error: z.object({
    /** In snake_case. */
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    /** For a 400: the invalid field. */
    field: z.optional(z.string()),
  }),
});

export type ErrorEnvelope = z.infer<typeof errorEnvelope>;
