import * as z from "zod/mini";

/** The schema with a description for the OpenAPI document. */
export const described = <Schema extends z.ZodMiniType>(schema: Schema, text: string) =>
  schema.check(z.describe(text));

export const optional = <Schema extends z.ZodMiniType>(schema: Schema, text: string) =>
  z.optional(described(schema, text));
