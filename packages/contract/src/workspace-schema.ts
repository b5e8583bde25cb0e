import * as z from "zod/mini";

/** The team something was created in, null for the user's own history. Rejected if the user has since switched workspaces. */
export const createdIn = z.optional(z.nullable(z.uuid()));
