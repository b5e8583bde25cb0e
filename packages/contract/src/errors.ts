import * as z from "zod/mini";

/** The one shape of every error the API answers. */
export const errorEnvelope = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    /** The field that did not fit, for a 400. */
    field: z.optional(z.string()),
  }),
});

export type ErrorEnvelope = z.infer<typeof errorEnvelope>;
