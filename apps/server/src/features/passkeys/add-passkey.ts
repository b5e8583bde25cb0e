import { maxPasskeys, type PasskeyList } from "@meridian/contract/passkeys/schemas";
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { and, asc, eq } from "drizzle-orm";
import { paths } from "@meridian/contract/pages/paths";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import { sendSecurityNotice } from "../../platform/auth/security-notice.ts";
import type { Database } from "../../platform/db/database.ts";
import { passkeys } from "../../platform/db/schema/passkeys.ts";
import { conflict, forbidden, HttpError, notFound } from "../../platform/http/http-error.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import type { Services } from "../../platform/services.ts";
import { storeChallenge, takeChallenge } from "./challenges.ts";
import { getRelyingParty } from "./relying-party.ts";

export async function listPasskeys({ db }: Services, { user, session }: SignedIn): Promise<PasskeyList> {
  const rows = await findPasskeys(db, user.id);
  return {
    canAdd: session.ssoTeamId === null,
    passkeys: rows.map(({ id, name, synced, createdAt, lastUsedAt }) => ({
      id,
      name,
      synced,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
}

/** What the browser needs to create a passkey. It must verify the user, so that a passkey is two factors in one. */
export async function startPasskey(c: RequestContext, services: Services, visitor: SignedIn) {
  const { user } = visitor;
  requireOwnSession(visitor);
  const { rpName, rpId } = getRelyingParty(c, services.config.baseUrl);
  const existing = await findPasskeys(services.db, user.id);
  const options = await generateRegistrationOptions({
    rpName,
    rpID: rpId,
    userName: user.email,
    userDisplayName: user.fullName || user.email,
    userID: new TextEncoder().encode(user.id),
    attestationType: "none",
    excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await storeChallenge(c, services, { purpose: "add", challenge: options.challenge, userId: user.id });
  return { options: { ...options } };
}

export async function addPasskey(
  c: RequestContext,
  services: Services,
  visitor: SignedIn,
  { name, response }: { readonly name: string; readonly response: Record<string, unknown> },
): Promise<void> {
  const { user } = visitor;
  requireOwnSession(visitor);
  const expectedChallenge = await takeChallenge(c, services, "add", user.id);
  const { rpId, origin } = getRelyingParty(c, services.config.baseUrl);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw notVerified(error);
  });
  if (!verified) throw notVerified();
  const { credential, credentialBackedUp } = registrationInfo;
  await services.db.transaction(async (tx) => {
    if ((await findPasskeys(tx, user.id)).length >= maxPasskeys) {
      throw conflict("too_many_passkeys", `You can have at most ${maxPasskeys} passkeys. Remove one first.`);
    }
    await tx
      .insert(passkeys)
      .values({
        userId: user.id,
        name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString("base64url"),
        counter: credential.counter,
        transports: (credential.transports ?? []).slice(0, 10).map(String),
        synced: credentialBackedUp,
      })
      .onConflictDoNothing();
    await recordChange(c, services, tx, visitor, "account.passkey-added", {
      subject: "A passkey was added to your Meridian account",
      event: `The passkey “${name}” was added to your Meridian account`,
    });
  });
}

export async function renamePasskey(
  { db }: Services,
  { user }: SignedIn,
  id: string,
  name: string,
): Promise<void> {
  const renamed = await db.update(passkeys).set({ name }).where(isOwn(user.id, id)).returning();
  if (renamed.length === 0) throw noSuchPasskey();
}

/** A session of the account's own, because the account's other teams are no business of a university's provider. */
export async function removePasskey(
  c: RequestContext,
  services: Services,
  visitor: SignedIn,
  id: string,
): Promise<void> {
  requireOwnSession(visitor);
  await services.db.transaction(async (tx) => {
    const [removed] = await tx.delete(passkeys).where(isOwn(visitor.user.id, id)).returning();
    if (!removed) throw noSuchPasskey();
    await recordChange(c, services, tx, visitor, "account.passkey-removed", {
      subject: "A passkey was removed from your Meridian account",
      event: `The passkey “${removed.name}” was removed from your Meridian account`,
    });
  });
}

export function findPasskeys(db: Database, userId: string) {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
}

const isOwn = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

async function recordChange(
  c: RequestContext,
  services: Services,
  tx: Database,
  visitor: SignedIn,
  action: "account.passkey-added" | "account.passkey-removed",
  notice: { readonly subject: string; readonly event: string },
): Promise<void> {
  await audit(tx, visitor, action);
  await sendSecurityNotice(c, services, tx, {
    ...notice,
    recipient: visitor.user.email,
    kind: "passkey-changed",
    remedy: {
      advice: "check your passkeys and set a new password now",
      path: paths.account,
      label: "Check your account",
    },
  });
}

/** A university's provider must not leave a key to the account behind. */
function requireOwnSession({ session }: SignedIn): void {
  if (session.ssoTeamId === null) return;
  throw forbidden(
    "own_session_required",
    "Sign in with your password to change your passkeys. You are signed in with your university.",
  );
}

const notVerified = (cause?: unknown) =>
  new HttpError(400, "passkey_not_verified", "The passkey could not be verified. Try again.", { cause });

const noSuchPasskey = () => notFound("not_found", "This passkey has already been removed.");
