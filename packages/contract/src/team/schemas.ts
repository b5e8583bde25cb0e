import type { GradingSystem } from "@meridian/grading";
import * as z from "zod/mini";
import { countryCode } from "../country-code-schema.ts";
import { emailAddress } from "../account/schemas.ts";
import { policySchema } from "../evaluation/evaluation-document.ts";
import { policyInForce } from "../policies/schemas.ts";
import { currentReading } from "../readings/schemas.ts";
import { sessionState } from "../session/session-schema.ts";
import { teamRoles } from "../session/session.ts";
import { timeZone } from "../time-zone-schema.ts";

/** Teams: members, invitations, and the shared policy and tables. */

/** Days until an invitation expires. */
export const invitationDays = 7;

/** Roles that can be assigned to a member; the owner role changes only by transferring ownership. */
export const assignableRoles = ["admin", "evaluator", "trainee"] as const;
export type TeamRole = (typeof teamRoles)[number];
export type AssignableRole = (typeof assignableRoles)[number];

const role = z.enum(teamRoles);
export const assignableRole = z.enum(assignableRoles, "Choose admin, evaluator or trainee");
const count = z.int();

const teamMember = z.object({
  userId: z.string(),
  fullName: z.string(),
  email: z.string(),
  role,
  twoFactorEnabled: z.boolean(),
  joinedAt: z.string(),
  /** Number of their saved evaluations, which stay with the team if they leave. */
  records: count,
});
export type TeamMember = z.infer<typeof teamMember>;

const teamInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: assignableRole,
  invitedBy: z.nullable(z.string()),
  sentAt: z.string(),
  expiresAt: z.string(),
  expired: z.boolean(),
});
export type TeamInvitation = z.infer<typeof teamInvitation>;

export const teamOverview = z.object({
  id: z.string(),
  name: z.string(),
  /** The current user's role. */
  role,
  plan: z.nullable(z.string()),
  seats: z.object({
    used: count,
    /** Reserved for pending invitations. */
    invited: count,
    /** Null: unlimited. */
    total: z.nullable(count),
  }),
  timeZone: z.string(),
  domainAccess: z.boolean(),
  /** Members without two-factor sign-in cannot access the team's data. */
  requiresTwoFactor: z.boolean(),
  /** Whether API keys of the team may send transcript files to be read on the server. */
  readsOnServer: z.boolean(),
  /** Whether page images of imported transcripts are kept with the records. */
  keepsSourcePages: z.boolean(),
  /** What is kept now. */
  sourcePages: z.object({ pages: z.number(), bytes: z.number() }),
  /** The domains covered by domain-wide access: the admins' confirmed work domains. */
  domains: z.array(z.string()),
  /** Names of CRM connections that need manual intervention. */
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
  timeZone: z.optional(timeZone),
  domainAccess: z.optional(z.boolean()),
  requiresTwoFactor: z.optional(z.boolean()),
  readsOnServer: z.optional(z.boolean()),
  /** Turning it off deletes every page that was kept. */
  keepsSourcePages: z.optional(z.boolean()),
});
export type TeamChange = z.infer<typeof teamChange>;

export const invitationRequest = z.object({
  email: emailAddress(),
  role: assignableRole,
});
export type InvitationRequest = z.infer<typeof invitationRequest>;

export const roleChange = z.object({ role: assignableRole });
export const ownershipTransfer = z.object({ userId: z.uuid() });

/** The invitation secret is sent in the body because URLs end up in logs and browser histories. */
export const invitationToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

export const invitationView = z.object({
  state: z.enum(["open", "expired", "revoked", "accepted"]),
  teamName: z.string(),
  invitedBy: z.nullable(z.string()),
  role: assignableRole,
  email: z.string(),
  expiresAt: z.string(),
});
export type InvitationView = z.infer<typeof invitationView>;

export const sessionResponse = z.object({ session: sessionState });

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
      /** Name or email; null if the account was deleted or the system performed the action. */
      actor: z.nullable(z.string()),
      subject: z.nullable(z.string()),
      detail: z.record(z.string(), z.unknown()),
    }),
  ),
  /** Cursor for the next page; null on the last page. */
  next: z.nullable(count),
});
export type TeamActivity = z.infer<typeof teamActivity>;

export const activityPeople = z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) });
export type ActivityPeople = z.infer<typeof activityPeople>;

/** Only a shape check: the grading package's schema validates it fully where it enters. */
const gradingSystem = z.custom<GradingSystem>(
  (value) => typeof value === "object" && value !== null && "id" in value && "bands" in value,
);

/** ISO code of the country it is listed under; null: under "Team tables". */
const tableCountry = z.nullable(countryCode);

const teamTable = z.object({
  id: z.string(),
  version: count,
  country: z.nullable(z.string()),
  /** Preselected for its country instead of the dataset's default. */
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

/** A table as entered by the user; the server assigns its ID and owner. */
export const tableEntry = z.object({
  country: tableCountry,
  system: z.record(z.string(), z.unknown()),
  /** The version the edit is based on, so that a concurrent change is not overwritten. */
  version: z.optional(count),
});
export type TableEntry = z.infer<typeof tableEntry>;

export const tableArchiveRequest = z.object({ archived: z.boolean() });
export const tableDefault = z.object({ isDefault: z.boolean() });

/** What the calculator starts with: the team's policies and tables, and the user's own default policy. */
export const workspace = z.object({
  team: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The team's policies as they apply today, the default one first. */
  policies: z.array(policyInForce),
  ownPolicy: z.nullable(policySchema),
  tables: z.array(teamTable),
  /** The office's own readings of credentials. */
  readings: z.array(currentReading),
  /** Whether saving a record also sends the pages it was imported from. */
  keepsSourcePages: z._default(z.boolean(), false),
});
export type Workspace = z.infer<typeof workspace>;

const reading = z.object({
  /** Null if the account was deleted. */
  userId: z.nullable(z.string()),
  name: z.string(),
  evaluations: count,
  median: z.number(),
});

/** How consistent the team's evaluators are: medians per country and evaluator, and students evaluated more than once. */
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
    /** Students (by external ID) evaluated by at least two people for the same country. */
    students: count,
    /** How many of them have GPAs within 0.1 of each other. */
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
