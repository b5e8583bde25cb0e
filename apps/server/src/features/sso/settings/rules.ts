import { type SsoRulesRequest } from "@meridian/contract/sso/schemas";
import { and, eq } from "drizzle-orm";
import type { TeamAdmin } from "../../../platform/access/teams/administered-team.ts";
import { withAdminLock } from "../../../platform/access/teams/team-lock.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/db/database.ts";
import { sessions, teams } from "../../../platform/db/schema/accounts.ts";
import { ssoConnections, ssoIdentities } from "../../../platform/db/schema/sso.ts";
import { conflict, notFound } from "../../../platform/http/http-error.ts";
import type { Services } from "../../../platform/services.ts";
import { type Connection, findConnection, listVerifiedDomains } from "../connection.ts";
import { findPayer } from "./read-settings.ts";

/** Turns single sign-on on or off, requires it, and sets who joins with which role. */
export async function changeRules(
  services: Services,
  { visitor, teamId }: TeamAdmin,
  change: SsoRulesRequest,
): Promise<void> {
  const { db, now } = services;
  const { enforced, ...columns } = change;
  await withAdminLock(db, visitor, async (tx) => {
    const connection = await findConnection(tx, teamId, now());
    if (!connection) throw conflict("no_connection", "Set up your provider first.");
    const enabled = change.enabled ?? connection.enabled;
    if (change.enabled) await requireReady(tx, connection);
    if (enforced) await requireWayBack(tx, { visitor, teamId }, enabled);
    await tx
      .update(ssoConnections)
      .set({ ...columns, updatedAt: now() })
      .where(eq(ssoConnections.id, connection.id));
    // Also when nothing changes here, because it makes the new rules count at once for every member.
    const requiresSso = enabled ? enforced : false;
    await tx
      .update(teams)
      .set({ requiresSso: requiresSso ?? (await isEnforced(tx, teamId)) })
      .where(eq(teams.id, teamId));
    if (change.enabled === false) await tx.delete(sessions).where(eq(sessions.ssoTeamId, teamId));
    const { enabled: turnedOn, ...roles } = columns;
    if (turnedOn !== undefined && turnedOn !== connection.enabled) {
      await audit(tx, visitor, turnedOn ? "team.sso-on" : "team.sso-off", { teamId });
    }
    if (enforced !== undefined)
      await audit(tx, visitor, "team.sso-required", { teamId, detail: { on: enforced } });
    if (Object.keys(roles).length > 0) await audit(tx, visitor, "team.sso-roles", { teamId, detail: roles });
  });
}

/** Forgets which account an identity belongs to, so that the person starts over at their next sign-in. */
export async function resetPerson(
  { db, now }: Services,
  { visitor, teamId }: TeamAdmin,
  id: string,
): Promise<void> {
  const connection = await findConnection(db, teamId, now());
  await withAdminLock(db, visitor, async (tx) => {
    const [deleted] = connection
      ? await tx
          .delete(ssoIdentities)
          .where(and(eq(ssoIdentities.id, id), eq(ssoIdentities.connectionId, connection.id)))
          .returning()
      : [];
    if (!deleted) throw notFound("not_found", "This person is not in your list.");
    await tx.delete(sessions).where(and(eq(sessions.userId, deleted.userId), eq(sessions.ssoTeamId, teamId)));
    await audit(tx, visitor, "team.sso-person-reset", { teamId, subject: deleted.email });
  });
}

async function requireReady(db: Database, connection: Connection): Promise<void> {
  const { provider, lastTest, accessLevel, teamId } = connection;
  if (accessLevel !== "full") throw notReady("Single sign-on is part of the Institution plan.");
  if (!provider) throw notReady("Enter your provider’s details first.");
  if ((await listVerifiedDomains(db, teamId)).length === 0) throw notReady("Verify a domain first.");
  if (!lastTest || lastTest.problem !== null) {
    throw notReady("Test the connection first. The test has to succeed.");
  }
}

/** Requiring single sign-on must lock out neither the editor nor, if the provider fails, everyone. */
async function requireWayBack(db: Database, { visitor, teamId }: TeamAdmin, enabled: boolean): Promise<void> {
  if (!enabled) throw notReady("Turn single sign-on on first.");
  const payer = await findPayer(db, teamId);
  if (!payer)
    throw notReady("No one pays for this team’s plan, so no one could sign in if your provider fails.");
  if (!payer.twoFactorEnabled) {
    throw conflict(
      "payer_two_factor",
      `${payer.name || payer.email} pays for this team and has to turn on two-factor sign-in first, because they can still sign in if your provider is down.`,
    );
  }
  if (visitor.session.ssoTeamId !== teamId && visitor.user.id !== payer.id) {
    throw conflict(
      "not_signed_in_with_sso",
      "Sign in with your university first. Otherwise you would lock yourself out.",
    );
  }
}

async function isEnforced(tx: Database, teamId: string): Promise<boolean> {
  const [team] = await tx.select({ requiresSso: teams.requiresSso }).from(teams).where(eq(teams.id, teamId));
  return team?.requiresSso ?? false;
}

const notReady = (message: string) => conflict("not_ready", message);
