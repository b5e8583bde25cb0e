import * as z from "zod/mini";

/** API keys that programs use to call the public API on behalf of a team. */

/**
 * What a key may do; each call of the public API declares the scope it needs. A new capability gets a new scope, so that
 * no existing key can do more than its admin chose (decision 149).
 */
export const apiScopes = [
  "reference",
  "evaluations",
  "transcripts",
  "reports",
  "records:read",
  "records:write",
  "records:final",
  "records:embed",
  "reports:issue",
  "bulk",
  "events",
] as const;
export type ApiScope = (typeof apiScopes)[number];

export const apiScopeText: Readonly<Record<ApiScope, string>> = {
  reference: "Read countries and grading tables",
  evaluations: "Evaluate transcripts, one at a time or in batches",
  transcripts: "Read transcript files, if the team has turned on reading on the server",
  reports: "Read GPA reports by their ID",
  "records:read": "Read the team’s records and list its reports",
  "records:write": "Create records and change drafts",
  "records:final": "Make records final",
  "records:embed": "Create links that show a record inside your CRM for ten minutes",
  "reports:issue": "Issue GPA reports",
  bulk: "Start bulk evaluations and read their results",
  events: "Read the team’s events",
};

export const newApiKey = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, "Give the key a name"), z.maxLength(100)),
  scopes: z
    .array(z.enum(apiScopes))
    .check(z.minLength(1, "Choose at least one scope"), z.maxLength(apiScopes.length)),
  /** Days until the key expires; null: never. */
  expiresInDays: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(3650))), null),
});

const moment = z.nullable(z.iso.datetime());

const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters, `mrd_a1b2c3d4`: enough to tell keys apart, but not usable as a key. */
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

/** The only response that ever contains the key itself. */
export const createdApiKey = z.object({ key: apiKey, secret: z.string() });
export type CreatedApiKey = z.infer<typeof createdApiKey>;
