import * as z from "zod/mini";
import { assignableRole } from "../team/schemas.ts";

/** Provisioning with SCIM 2.0: a team's identity provider adds and removes people. */

/** Two, so that a token can be replaced without a gap. */
export const maxScimTokens = 2;

/** The prefix of every token, so that secret scanners recognize it. */
export const scimTokenPrefix = "mrdscim_";

const scimToken = z.object({
  id: z.string(),
  /** The first characters, to tell tokens apart. */
  start: z.string(),
  createdBy: z.nullable(z.string()),
  /** Whoever created it knows it, so it should be replaced once they are no longer an admin. */
  creatorIsAdmin: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type ScimToken = z.infer<typeof scimToken>;

const scimGroup = z.object({
  id: z.string(),
  displayName: z.string(),
  members: z.number(),
  role: z.nullable(assignableRole),
});
export type ScimGroup = z.infer<typeof scimGroup>;

const scimLogEntry = z.object({
  id: z.number(),
  at: z.string(),
  action: z.string(),
  actor: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
});

export const scimSettings = z.object({
  baseUrl: z.string(),
  tokens: z.array(scimToken),
  groups: z.array(scimGroup),
  people: z.object({ active: z.number(), inactive: z.number() }),
  /** The most recent changes, newest first. */
  log: z.array(scimLogEntry),
});
export type ScimSettings = z.infer<typeof scimSettings>;

/** The token is part of this response and is never shown again. */
export const scimTokenResponse = z.object({ secret: z.string() });

export const scimGroupRequest = z.object({ role: z.nullable(assignableRole) });
