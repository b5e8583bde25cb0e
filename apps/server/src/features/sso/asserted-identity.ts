import type { AssignableRole } from "@meridian/contract/team/schemas";
import { emailPattern } from "@meridian/contract/account/schemas";
import * as z from "zod";
import type { Connection } from "./connection.ts";
import { refuse } from "./refusal.ts";

/** What a provider said about a person, after its signature has been checked. */
export const assertedIdentity = z.object({
  subject: z.string(),
  /** The subject is an address or has a scope (`pat@example.edu`), which providers spell in upper or lower case. */
  subjectIgnoresCase: z.boolean().optional(),
  email: z.string().nullable(),
  /** False if the provider says that the address is not confirmed. */
  emailVerified: z.boolean(),
  name: z.string(),
  attributes: z.record(z.string(), z.array(z.string())),
  /** What the provider needs to end its own session. */
  logout: z.object({
    nameId: z.string().optional(),
    nameIdFormat: z.string().optional(),
    nameQualifier: z.string().optional(),
    spNameQualifier: z.string().optional(),
    sessionIndex: z.string().optional(),
    idToken: z.string().optional(),
  }),
});
export type AssertedIdentity = z.infer<typeof assertedIdentity>;

/** The asserted address, if the provider may speak for it: only at domains its team has verified. */
export function requireEmail(
  { email, emailVerified }: AssertedIdentity,
  verifiedDomains: readonly string[],
): string {
  const address = email?.trim().toLowerCase() ?? "";
  if (address === "" || address.length > 254 || !emailPattern.test(address)) throw refuse("missing_email");
  if (!verifiedDomains.includes(address.slice(address.lastIndexOf("@") + 1))) {
    throw refuse("wrong_domain", `The provider reported ${address}.`);
  }
  if (!emailVerified) throw refuse("unverified_email");
  return address;
}

/**
 * The role of the first rule that matches, or null. Scoped values (`staff@example.edu`) count only if their scope is a
 * domain of the team, because providers may pass on values of other institutions.
 */
export function mapRole(
  { roleAttribute, roleRules }: Pick<Connection, "roleAttribute" | "roleRules">,
  { attributes }: AssertedIdentity,
  verifiedDomains: readonly string[],
): AssignableRole | null {
  const values = new Set(
    (attributes[roleAttribute ?? ""] ?? []).filter(
      (value) => !scopedAttributes.has(roleAttribute ?? "") || verifiedDomains.includes(getScope(value)),
    ),
  );
  return roleRules.find(({ value }) => values.has(value))?.role ?? null;
}

const scopedAttributes = new Set(["eduPersonScopedAffiliation", "eduPersonPrincipalName"]);

const getScope = (value: string) => value.slice(value.lastIndexOf("@") + 1).toLowerCase();
