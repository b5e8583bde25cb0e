import type { GradingSystem } from "@meridian/grading";
import * as z from "zod/mini";
import { emailAddress } from "./accounts.ts";
import { policySchema } from "./evaluation-document.ts";
import { sessionState } from "./session-schema.ts";
import { teamRoles } from "./session.ts";

/** A team: who is in it, who is invited, and what its members share. */

/** An invitation works for 7 days. */
export const invitationDays = 7;

/** What a member can be made; the owner is changed by handing the team over. */
export const givenRoles = ["admin", "evaluator", "trainee"] as const;
export type TeamRole = (typeof teamRoles)[number];
export type GivenRole = (typeof givenRoles)[number];

const role = z.enum(teamRoles);
const givenRole = z.enum(givenRoles, "Choose admin, evaluator or trainee");
const count = z.int();

const teamMember = z.object({
  userId: z.string(),
  fullName: z.string(),
  email: z.string(),
  role,
  twoFactorEnabled: z.boolean(),
  joinedAt: z.string(),
  /** Saved evaluations of theirs; they stay with the team. */
  records: count,
});
export type TeamMember = z.infer<typeof teamMember>;

const teamInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: givenRole,
  invitedBy: z.nullable(z.string()),
  sentAt: z.string(),
  expiresAt: z.string(),
  expired: z.boolean(),
});
export type TeamInvitation = z.infer<typeof teamInvitation>;

export const teamOverview = z.object({
  id: z.string(),
  name: z.string(),
  /** The asker's own. */
  role,
  plan: z.nullable(z.string()),
  seats: z.object({
    used: count,
    /** Held for invitations that can still be accepted. */
    invited: count,
    /** Null: as many as the office has people. */
    total: z.nullable(count),
  }),
  domainAccess: z.boolean(),
  /** Members without a second factor do not reach the team's data. */
  requiresTwoFactor: z.boolean(),
  /** Whose colleagues domain-wide access entitles: the admins' confirmed work domains. */
  domains: z.array(z.string()),
  policy: z.nullable(policySchema),
  /** Names of the CRM connections that cannot deliver without somebody's help. */
  stuckConnections: z.array(z.string()),
  members: z.array(teamMember),
  invitations: z.array(teamInvitation),
});
export type TeamOverview = z.infer<typeof teamOverview>;

export const teamChange = z.object({
  name: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, "Name is required"),
        z.maxLength(200, "Name must be at most 200 characters"),
      ),
  ),
  domainAccess: z.optional(z.boolean()),
  requiresTwoFactor: z.optional(z.boolean()),
  policy: z.optional(z.nullable(policySchema)),
});
export type TeamChange = z.infer<typeof teamChange>;

export const invitationRequest = z.object({
  email: emailAddress(),
  role: givenRole,
});
export type InvitationRequest = z.infer<typeof invitationRequest>;

export const roleChange = z.object({ role: givenRole });
export const ownershipTransfer = z.object({ userId: z.uuid() });

/** The secret of an invitation travels in the body: addresses end in logs and histories. */
export const invitationToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

export const invitationView = z.object({
  state: z.enum(["open", "expired", "revoked", "accepted"]),
  teamName: z.string(),
  invitedBy: z.nullable(z.string()),
  role: givenRole,
  email: z.string(),
  expiresAt: z.string(),
});
export type InvitationView = z.infer<typeof invitationView>;

export const sessionAnswer = z.object({ session: sessionState });

export const ownTeams = z.object({
  teams: z.array(z.object({ id: z.string(), name: z.string(), role, active: z.boolean() })),
});
export type OwnTeams = z.infer<typeof ownTeams>;

export const teamSwitch = z.object({ teamId: z.uuid() });

export const teamActivity = z.object({
  entries: z.array(
    z.object({
      id: count,
      at: z.string(),
      action: z.string(),
      /** Name or address; null when the account is gone or the system did it. */
      actor: z.nullable(z.string()),
      subject: z.nullable(z.string()),
      detail: z.record(z.string(), z.unknown()),
    }),
  ),
  /** Where the next page begins; null on the last. */
  next: z.nullable(count),
});
export type TeamActivity = z.infer<typeof teamActivity>;

/** Checked by the grading package's own schema where it enters. */
const gradingSystem = z.custom<GradingSystem>(
  (value) => typeof value === "object" && value !== null && "id" in value && "bands" in value,
);

/** ISO code of the country it is offered under; null: under "Team tables". */
const tableCountry = z.nullable(
  z.string().check(z.regex(/^(?:[A-Z]{2}|X-[A-Z0-9-]{1,37})$/, "Choose a country of the list")),
);

const teamTable = z.object({
  id: z.string(),
  version: count,
  country: z.nullable(z.string()),
  /** Chosen with its country, before the dataset's own default. */
  isDefault: z.boolean(),
  system: gradingSystem,
});
export type TeamTable = z.infer<typeof teamTable>;

export const teamTables = z.object({
  tables: z.array(
    z.object({
      ...teamTable.shape,
      archived: z.boolean(),
      editedBy: z.nullable(z.string()),
      editedAt: z.string(),
    }),
  ),
});
export type ListedTable = z.infer<typeof teamTables>["tables"][number];

export const tableVersions = z.object({
  versions: z.array(
    z.object({
      version: count,
      country: z.nullable(z.string()),
      system: gradingSystem,
      editedBy: z.nullable(z.string()),
      editedAt: z.string(),
    }),
  ),
});

/** A table as it is typed: the server gives it its id and says whose it is. */
export const tableEntry = z.object({
  country: tableCountry,
  system: z.record(z.string(), z.unknown()),
  /** The version that was edited; another's save in between is not overwritten. */
  version: z.optional(count),
});
export type TableEntry = z.infer<typeof tableEntry>;

export const tableArchiving = z.object({ archived: z.boolean() });
export const tableDefault = z.object({ isDefault: z.boolean() });

/** What the calculator starts from: the shared policy and tables of the team somebody works in, and their own default. */
export const workspace = z.object({
  team: z.nullable(z.object({ id: z.string(), name: z.string() })),
  teamPolicy: z.nullable(policySchema),
  ownPolicy: z.nullable(policySchema),
  tables: z.array(teamTable),
});
export type Workspace = z.infer<typeof workspace>;

const reading = z.object({
  /** Null: the account is gone. */
  userId: z.nullable(z.string()),
  name: z.string(),
  evaluations: count,
  median: z.number(),
});

/** How alike the team's evaluators read: medians per country and person, and students read more than once. */
export const teamConsistency = z.object({
  countries: z.array(
    z.object({
      country: z.string(),
      evaluations: count,
      median: z.number(),
      evaluators: z.array(reading),
    }),
  ),
  agreement: z.object({
    /** Students, by external ID, that at least two people have read on the same country's record. */
    students: count,
    /** Of them, those whose GPAs lie within a tenth. */
    alike: count,
    meanSpread: z.nullable(z.number()),
    widest: z.array(
      z.object({
        externalId: z.string(),
        country: z.string(),
        spread: z.number(),
        readings: z.array(
          z.object({ evaluationId: z.string(), name: z.string(), gpa: z.number(), system: z.string() }),
        ),
      }),
    ),
  }),
});
export type TeamConsistency = z.infer<typeof teamConsistency>;
