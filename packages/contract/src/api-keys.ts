import * as z from "zod/mini";

/** Keys with which programs call the public API for a team. */

/** What a key may do; a call's scope stands in `public-api.ts`. */
export const apiScopes = ["reference", "evaluations", "reports"] as const;
export type ApiScope = (typeof apiScopes)[number];

export const apiScopeText: Readonly<Record<ApiScope, string>> = {
  reference: "Read countries and grading tables",
  evaluations: "Evaluate transcripts, one by one and in batches",
  reports: "Read the team’s GPA reports",
};

export const newApiKey = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, "Give the key a name"), z.maxLength(100)),
  scopes: z
    .array(z.enum(apiScopes))
    .check(z.minLength(1, "Choose at least one scope"), z.maxLength(apiScopes.length)),
  /** Days until it stops working; null: never. */
  expiresInDays: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(3650))), null),
});
export type NewApiKey = z.input<typeof newApiKey>;

const moment = z.nullable(z.iso.datetime());

const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** `mrd_a1b2c3d4`: enough to tell keys apart, useless to call with. */
  start: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  createdBy: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  expiresAt: moment,
  lastUsedAt: moment,
  revokedAt: moment,
});
export type ApiKey = z.infer<typeof apiKey>;

export const apiKeyList = z.object({ team: z.string(), keys: z.array(apiKey) });
export type ApiKeyList = z.infer<typeof apiKeyList>;

/** The only answer that ever holds the key itself. */
export const createdApiKey = z.object({ key: apiKey, secret: z.string() });
export type CreatedApiKey = z.infer<typeof createdApiKey>;
