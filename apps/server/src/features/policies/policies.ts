import {
  type ListedPolicy,
  maxPolicies,
  type NewPolicy,
  type NewPolicyVersion,
  type PolicyChange,
  type PolicyContent,
} from "@meridian/contract/policies/schemas";
import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import type { TeamAdmin } from "../../platform/access/teams/administered-team.ts";
import { type AuditAction, audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { teamPolicies, teamPolicyVersions } from "../../platform/db/schema/team.ts";
import { completeContent } from "../../platform/evaluations/team-policy.ts";
import { badRequest, conflict, notFound } from "../../platform/http/http-error.ts";

export interface PolicyEditor extends TeamAdmin {
  /** The team's date. */
  readonly today: string;
}

/** Every policy of the team with every version, including archived ones. */
export async function listPolicies(db: Database, teamId: string, today: string): Promise<ListedPolicy[]> {
  const policies = await db
    .select()
    .from(teamPolicies)
    .where(eq(teamPolicies.teamId, teamId))
    .orderBy(desc(teamPolicies.isDefault), asc(teamPolicies.createdAt), asc(teamPolicies.id));
  const versions = await db
    .select({
      policyId: teamPolicyVersions.policyId,
      version: teamPolicyVersions.version,
      effectiveOn: teamPolicyVersions.effectiveOn,
      content: teamPolicyVersions.content,
      editedBy: users.name,
      editedAt: teamPolicyVersions.createdAt,
    })
    .from(teamPolicyVersions)
    .leftJoin(users, eq(users.id, teamPolicyVersions.editorId))
    .where(
      inArray(
        teamPolicyVersions.policyId,
        policies.map(({ id }) => id),
      ),
    )
    .orderBy(desc(teamPolicyVersions.version));
  return policies.map(({ id, name, isDefault, locked, archivedAt }) => {
    const own = versions.filter(({ policyId }) => policyId === id);
    const inForce = findInForce(own, today);
    return {
      id,
      name,
      isDefault,
      locked,
      archived: archivedAt !== null,
      versions: own.map(({ version, effectiveOn, content, editedBy, editedAt }) => ({
        version,
        effectiveOn,
        content: completeContent(content),
        editedBy,
        editedAt: editedAt.toISOString(),
        state: effectiveOn > today ? "scheduled" : version === inForce ? "in-force" : "past",
      })),
    };
  });
}

/** The latest effective date counts; of two versions from the same day, the newer one. */
function findInForce(
  versions: readonly { readonly version: number; readonly effectiveOn: string }[],
  today: string,
): number | undefined {
  return versions
    .filter(({ effectiveOn }) => effectiveOn <= today)
    .toSorted((a, b) => b.effectiveOn.localeCompare(a.effectiveOn) || b.version - a.version)[0]?.version;
}

/** Adds a policy. The team's first one becomes its default. Callers hold the team's lock. */
export async function addPolicy(
  tx: Database,
  editor: PolicyEditor,
  { name, content, effectiveOn = editor.today }: NewPolicy,
): Promise<string> {
  const isTeams = eq(teamPolicies.teamId, editor.teamId);
  if ((await tx.$count(teamPolicies, isTeams)) >= maxPolicies) {
    throw conflict("too_many_policies", `A team can have at most ${maxPolicies} policies.`);
  }
  await requireFreeName(tx, editor.teamId, name);
  requireNotPast(effectiveOn, editor.today);
  const hasDefault = (await tx.$count(teamPolicies, and(isTeams, teamPolicies.isDefault))) > 0;
  const [policy] = await tx
    .insert(teamPolicies)
    .values({ teamId: editor.teamId, name, isDefault: !hasDefault })
    .returning({ id: teamPolicies.id });
  await insertVersion(tx, editor, { policyId: policy!.id, name, version: 1, effectiveOn, content });
  return policy!.id;
}

/** Saves a new version. Older ones are kept, and evaluations made with them keep them. */
export async function addVersion(
  tx: Database,
  editor: PolicyEditor,
  policyId: string,
  { content, effectiveOn = editor.today, basedOn }: NewPolicyVersion,
): Promise<number> {
  const { name, archivedAt } = await findPolicy(tx, editor.teamId, policyId);
  if (archivedAt) throw conflict("archived", "Restore this policy before you edit it.");
  requireNotPast(effectiveOn, editor.today);
  const current = await findNewestVersion(tx, policyId);
  if (basedOn !== current) {
    throw conflict(
      "changed_meanwhile",
      `A colleague saved version ${current} in the meantime, so your changes were not saved.`,
    );
  }
  const version = current + 1;
  await insertVersion(tx, editor, { policyId, name, version, effectiveOn, content });
  return version;
}

/** Removes a version that has not taken effect. No evaluation can name it yet. */
export async function withdrawVersion(
  tx: Database,
  editor: PolicyEditor,
  policyId: string,
  version: number,
): Promise<void> {
  const { name } = await findPolicy(tx, editor.teamId, policyId);
  const [row] = await tx
    .select({ effectiveOn: teamPolicyVersions.effectiveOn })
    .from(teamPolicyVersions)
    .where(isVersion(policyId, version));
  if (!row) throw policyNotFound();
  if (row.effectiveOn <= editor.today) {
    throw conflict(
      "in_force",
      "This version has already taken effect, and evaluations may name it. Save a new version instead.",
    );
  }
  if ((await tx.$count(teamPolicyVersions, eq(teamPolicyVersions.policyId, policyId))) === 1) {
    throw conflict("only_version", "This is the policy’s only version. Archive the policy instead.");
  }
  await tx.delete(teamPolicyVersions).where(isVersion(policyId, version));
  await audit(tx, editor.visitor, "team.policy-version-withdrawn", {
    teamId: editor.teamId,
    subject: name,
    detail: { version },
  });
}

export async function changePolicy(
  tx: Database,
  editor: PolicyEditor,
  policyId: string,
  change: PolicyChange,
  now: Date,
): Promise<void> {
  const policy = await findPolicy(tx, editor.teamId, policyId);
  const { name, isDefault, locked, archived } = change;
  const record = (action: AuditAction, detail = {}) =>
    audit(tx, editor.visitor, action, { teamId: editor.teamId, subject: policy.name, detail });
  if (name !== undefined && name !== policy.name) {
    await requireFreeName(tx, editor.teamId, name, policyId);
    await tx.update(teamPolicies).set({ name }).where(eq(teamPolicies.id, policyId));
    await record("team.policy-renamed", { name });
  }
  if (locked !== undefined && locked !== policy.locked) {
    await tx.update(teamPolicies).set({ locked }).where(eq(teamPolicies.id, policyId));
    await record(locked ? "team.policy-locked" : "team.policy-unlocked");
  }
  if (archived !== undefined && archived !== (policy.archivedAt !== null)) {
    if (!archived) await requireFreeName(tx, editor.teamId, policy.name, policyId);
    await tx
      .update(teamPolicies)
      .set({ archivedAt: archived ? now : null, ...(archived && { isDefault: false }) })
      .where(eq(teamPolicies.id, policyId));
    await record(archived ? "team.policy-archived" : "team.policy-restored");
  }
  if (isDefault !== undefined && isDefault !== policy.isDefault) {
    if (isDefault && (archived ?? policy.archivedAt !== null)) {
      throw conflict("archived", "Restore this policy before you make it the default.");
    }
    await tx
      .update(teamPolicies)
      .set({ isDefault: false })
      .where(and(eq(teamPolicies.teamId, editor.teamId), eq(teamPolicies.isDefault, true)));
    if (isDefault) await tx.update(teamPolicies).set({ isDefault }).where(eq(teamPolicies.id, policyId));
    await record(isDefault ? "team.policy-made-default" : "team.policy-default-removed");
  }
}

/** Archived policies keep their name until they are restored. */
async function requireFreeName(tx: Database, teamId: string, name: string, ownId?: string): Promise<void> {
  const policies = await tx
    .select({ id: teamPolicies.id, name: teamPolicies.name })
    .from(teamPolicies)
    .where(and(eq(teamPolicies.teamId, teamId), isNull(teamPolicies.archivedAt)));
  const isSame = (policy: { readonly name: string }) => policy.name.toLowerCase() === name.toLowerCase();
  if (!policies.some((policy) => policy.id !== ownId && isSame(policy))) return;
  throw conflict("name_taken", `There is already a policy named ${name}.`, "name");
}

/** Evaluations have already been made on past days, so a version cannot claim them. */
function requireNotPast(effectiveOn: string, today: string): void {
  if (effectiveOn >= today) return;
  throw badRequest(
    "past_date",
    "The earliest effective date is today, in your team’s time zone.",
    "effectiveOn",
  );
}

async function findPolicy(db: Database, teamId: string, id: string) {
  const [policy] = await db
    .select()
    .from(teamPolicies)
    .where(and(eq(teamPolicies.id, id), eq(teamPolicies.teamId, teamId)));
  if (!policy) throw policyNotFound();
  return policy;
}

async function findNewestVersion(tx: Database, policyId: string): Promise<number> {
  const [row] = await tx
    .select({ version: teamPolicyVersions.version })
    .from(teamPolicyVersions)
    .where(eq(teamPolicyVersions.policyId, policyId))
    .orderBy(desc(teamPolicyVersions.version))
    .limit(1);
  return row?.version ?? 0;
}

async function insertVersion(
  tx: Database,
  editor: PolicyEditor,
  {
    policyId,
    name,
    version,
    effectiveOn,
    content,
  }: { policyId: string; name: string; version: number; effectiveOn: string; content: PolicyContent },
): Promise<void> {
  await tx
    .insert(teamPolicyVersions)
    .values({ policyId, version, effectiveOn, content, editorId: editor.visitor.user.id });
  await audit(tx, editor.visitor, version === 1 ? "team.policy-added" : "team.policy-version-saved", {
    teamId: editor.teamId,
    subject: name,
    detail: { version, effectiveOn },
  });
}

const isVersion = (policyId: string, version: number) =>
  and(eq(teamPolicyVersions.policyId, policyId), eq(teamPolicyVersions.version, version));

const policyNotFound = () => notFound("not_found", "Policy not found.");
