import * as z from "zod/mini";
import type { JsonSchema } from "./json-schemas.ts";
import type { Parameter } from "./operations.ts";

/** Converts each field of a query schema into a parameter. */
export function toQueryParameters(schema: z.ZodMiniType, fallback: string): Parameter[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: "input" });
  return Object.entries(properties).map(([name, property]) => {
    const { description = fallback, ...rest } = property as JsonSchema & {
      description?: string;
    };
    return { name, in: "query", description, schema: rest };
  });
}
