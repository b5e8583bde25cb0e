import * as z from "zod/mini";
import { emailAddress } from "../account/schemas.ts";
import { assignableRole } from "../team/schemas.ts";

/** Single sign-on of a team: its identity provider, verified domains and role rules. */

/** The plan that includes single sign-on. */
export const ssoPlan = "institution";

/** How long a sign-in may take at the provider. */
export const ssoRequestMinutes = 15;

/** A session opened by a provider ends after this time, so that the provider decides again. */
export const ssoSessionHours = 24;

/** The DNS name of the record that proves a domain. */
export const domainRecordName = (domain: string) => `_meridian.${domain}`;
export const domainRecordValue = (token: string) => `meridian-domain-verification=${token}`;

export const maxRoleRules = 20;

const shortText = (missing: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(500, "At most 500 characters"));

const roleRule = z.object({ value: shortText("Enter a value"), role: assignableRole });
export type RoleRule = z.infer<typeof roleRule>;

const certificate = z.object({
  /** PEM */
  pem: z.string(),
  subject: z.string(),
  fingerprint: z.string(),
  validUntil: z.string(),
});
export type ProviderCertificate = z.infer<typeof certificate>;

const oidcProvider = z.object({ kind: z.literal("oidc"), issuer: z.string(), clientId: z.string() });
const samlProvider = z.object({
  kind: z.literal("saml"),
  entityId: z.string(),
  signInUrl: z.string(),
  /** Null if the provider offers no single logout. */
  logoutUrl: z.nullable(z.string()),
  /** Two or more while the provider changes its key. */
  certificates: z.array(certificate),
  metadataUrl: z.nullable(z.string()),
});
const ssoProvider = z.discriminatedUnion("kind", [oidcProvider, samlProvider]);
export type SsoProvider = z.infer<typeof ssoProvider>;
export type OidcProvider = z.infer<typeof oidcProvider>;
export type SamlProvider = z.infer<typeof samlProvider>;

const ssoTestResult = z.object({
  at: z.string(),
  /** Null if a sign-in would have succeeded. */
  problem: z.nullable(z.string()),
  /** What the provider sent, if it could be trusted. */
  received: z.nullable(
    z.object({
      email: z.nullable(z.string()),
      name: z.nullable(z.string()),
      subject: z.nullable(z.string()),
      role: z.nullable(assignableRole),
      attributes: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
    }),
  ),
});
export type SsoTestResult = z.infer<typeof ssoTestResult>;

const ssoConnection = z.object({
  kind: z.enum(["oidc", "saml"]),
  provider: z.nullable(ssoProvider),
  enabled: z.boolean(),
  justInTime: z.boolean(),
  defaultRole: assignableRole,
  roleAttribute: z.nullable(z.string()),
  roleRules: z.array(roleRule),
  lastTest: z.nullable(ssoTestResult),
  lastSignInAt: z.nullable(z.string()),
  refreshedAt: z.nullable(z.string()),
  refreshError: z.nullable(z.string()),
});
export type SsoConnection = z.infer<typeof ssoConnection>;

const ownCertificate = z.object({
  /** `next` is published and will sign, `previous` no longer signs but still decrypts. */
  use: z.enum(["current", "next", "previous"]),
  fingerprint: z.string(),
  validUntil: z.string(),
});
export type OwnCertificate = z.infer<typeof ownCertificate>;

const ssoDomain = z.object({
  id: z.string(),
  domain: z.string(),
  recordName: z.string(),
  recordValue: z.string(),
  verifiedAt: z.nullable(z.string()),
});
export type SsoDomain = z.infer<typeof ssoDomain>;

const ssoPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  removed: z.boolean(),
  lastSignInAt: z.nullable(z.string()),
});
export type SsoPerson = z.infer<typeof ssoPerson>;

export const ssoSettings = z.object({
  /** False: the team's plan does not include single sign-on. */
  available: z.boolean(),
  enforced: z.boolean(),
  connection: z.nullable(ssoConnection),
  /** Our own, with SAML; two while our key is being replaced. */
  ownCertificates: z.array(ownCertificate),
  domains: z.array(ssoDomain),
  people: z.array(ssoPerson),
  /** What the provider's administrator needs from us. */
  ours: z.object({
    redirectUri: z.string(),
    signedOutUri: z.string(),
    backChannelLogoutUri: z.string(),
    entityId: z.string(),
    acsUrl: z.string(),
    logoutUrl: z.string(),
    metadataUrl: z.string(),
  }),
  /** Whoever pays can still sign in with a password and a second factor if the provider is down. */
  payer: z.nullable(z.object({ name: z.string(), email: z.string(), twoFactorEnabled: z.boolean() })),
});
export type SsoSettings = z.infer<typeof ssoSettings>;

export const domainRequest = z.object({
  domain: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(253, "Enter a domain such as example.edu"),
      z.regex(
        /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/,
        "Enter a domain such as example.edu",
      ),
    ),
});

/** The steps of replacing our own key: publish a second one, sign with it, remove the old one. */
export const ownKeySteps = ["add", "switch", "remove"] as const;
export const ownKeyRequest = z.object({ step: z.enum(ownKeySteps) });

export const kindRequest = z.object({ kind: z.enum(["oidc", "saml"]) });

const url = (missing: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(2000, "This URL is too long"),
      z.regex(/^https?:\/\/[^\s/]+/, "Enter a URL that starts with https://"),
    );

export const providerRequest = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("oidc"),
    issuer: url("Enter the issuer"),
    clientId: shortText("Enter the client ID"),
    /** Absent: keep the stored one. */
    clientSecret: z.optional(shortText("Enter the client secret")),
  }),
  z.object({
    kind: z.literal("saml"),
    metadataUrl: z.optional(url("Enter the metadata URL")),
    metadata: z.optional(z.string().check(z.maxLength(500_000, "The metadata is larger than 500 KB"))),
  }),
]);
export type ProviderRequest = z.infer<typeof providerRequest>;

export const ssoRulesRequest = z.object({
  enabled: z.optional(z.boolean()),
  enforced: z.optional(z.boolean()),
  justInTime: z.optional(z.boolean()),
  defaultRole: z.optional(assignableRole),
  roleAttribute: z.optional(z.nullable(shortText("Enter an attribute"))),
  roleRules: z.optional(z.array(roleRule).check(z.maxLength(maxRoleRules, `At most ${maxRoleRules} rules`))),
});
export type SsoRulesRequest = z.infer<typeof ssoRulesRequest>;

/** A path on this site to continue to. */
const returnPath = z.optional(z.string().check(z.maxLength(2000)));

export const ssoStartRequest = z.object({
  email: emailAddress(),
  from: returnPath,
  /** Ask the provider to authenticate the user again. */
  again: z.optional(z.boolean()),
});

/** The provider's address to continue at; null if no team has verified the domain of this address. */
export const ssoStartResponse = z.object({ url: z.nullable(z.string()) });
export const ssoTestResponse = z.object({ url: z.string() });

/** An existing account waiting to be connected in this browser. */
export const ssoPendingLink = z.object({
  link: z.nullable(z.object({ teamName: z.string(), email: z.string() })),
});

/** Why a sign-in was refused, as shown to the person; the team's activity has the details. */
export const ssoProblems = {
  provider_refused: "Your university did not sign you in. Try again, or ask your IT department.",
  unreachable: "Your university\u2019s sign-in service could not be reached. Try again in a few minutes.",
  not_trusted: "The response from your university could not be verified, so you were not signed in.",
  expired: "This sign-in took too long or was already used. Start again.",
  other_browser: "This sign-in was started in another browser. Start again here.",
  wrong_domain: "Your university reported an email address outside its verified domains.",
  missing_email: "Your university did not send your email address. Ask your IT department to release it.",
  unverified_email: "Your university says that your email address is not confirmed.",
  not_member: "You are not a member of this team yet. Ask one of its admins for an invitation.",
  removed: "Your access to this team was removed. Ask one of its admins for an invitation.",
  email_changed:
    "Your university now reports a different email address for you. Ask one of the team\u2019s admins to reset your sign-in.",
  no_seat: "The team has no free seat. Ask one of its admins.",
  closed: "This account has been closed. Contact us if you think this is a mistake.",
  unavailable: "University sign-in is not available for this team right now.",
} as const;
export type SsoProblem = keyof typeof ssoProblems;
