import type { SignInResponse } from "@meridian/contract/account/schemas";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import { callAuth } from "../../platform/auth/call.ts";
import { sessions } from "../../platform/db/schema/accounts.ts";
import { passkeys } from "../../platform/db/schema/passkeys.ts";
import { conflict, HttpError } from "../../platform/http/http-error.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import { enforceRateLimit, getNetwork } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";
import { completeSignIn } from "../session/public.ts";
import { findPasskeys } from "./add-passkey.ts";
import { storeChallenge, takeChallenge } from "./challenges.ts";
import { getRelyingParty } from "./relying-party.ts";

/** The browser offers the passkeys it has; we name no account. */
export async function startSignIn(c: RequestContext, services: Services) {
  await limitAttempts(c, services);
  return startProof(c, services, "sign-in", null, []);
}

/** A passkey verifies the user itself, so it needs no second factor. */
export async function signIn(
  c: RequestContext,
  services: Services,
  response: Record<string, unknown>,
): Promise<SignInResponse> {
  await limitAttempts(c, services);
  const { auth, visitors } = services;
  const userId = await verifyProof(c, services, "sign-in", null, response);
  // First, because the library clears the cookie of a session that has ended.
  await visitors.get(c);
  const { token } = await callAuth(c, (headers) =>
    auth.api.createVerifiedSession({ body: { userId }, headers, returnHeaders: true }),
  );
  return completeSignIn(c, services, token);
}

export async function startStepUp(c: RequestContext, services: Services, { user, session }: SignedIn) {
  const own = await findPasskeys(services.db, user.id);
  // The provider that opened the session has to confirm the user, since it alone is responsible for the session.
  if (own.length === 0 || session.ssoTeamId !== null) {
    throw conflict("no_passkey", "No passkey is available for this session.");
  }
  return startProof(c, services, "step-up", user.id, own);
}

export async function stepUp(
  c: RequestContext,
  services: Services,
  visitor: SignedIn,
  response: Record<string, unknown>,
): Promise<void> {
  const { user, session } = visitor;
  await limitAttempts(c, services);
  await verifyProof(c, services, "step-up", user.id, response);
  if (session.ssoTeamId !== null) throw notVerified();
  await services.db.transaction(async (tx) => {
    await tx.update(sessions).set({ reauthenticatedAt: services.now() }).where(eq(sessions.id, session.id));
    await audit(tx, visitor, "session.reauthenticated", { detail: { by: "passkey" } });
  });
}

async function startProof(
  c: RequestContext,
  services: Services,
  purpose: "sign-in" | "step-up",
  userId: string | null,
  allowed: readonly { readonly credentialId: string }[],
) {
  const options = await generateAuthenticationOptions({
    rpID: getRelyingParty(c, services.config.baseUrl).rpId,
    userVerification: "required",
    allowCredentials: allowed.map(({ credentialId }) => ({ id: credentialId })),
  });
  await storeChallenge(c, services, { purpose, challenge: options.challenge, userId });
  return { options: { ...options } };
}

/** Returns whose passkey signed the challenge. One message for every failure, so that it reveals no passkey. */
async function verifyProof(
  c: RequestContext,
  services: Services,
  purpose: "sign-in" | "step-up",
  userId: string | null,
  response: Record<string, unknown>,
): Promise<string> {
  const { db, config, now } = services;
  const expectedChallenge = await takeChallenge(c, services, purpose, userId);
  const credentialId = typeof response.id === "string" ? response.id.slice(0, 2000) : "";
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  if (!passkey || (userId !== null && passkey.userId !== userId)) throw notVerified();
  const { rpId, origin } = getRelyingParty(c, config.baseUrl);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
    },
  }).catch((error: unknown) => {
    throw notVerified(error);
  });
  if (!verified) throw notVerified();
  const { newCounter, credentialBackedUp } = authenticationInfo;
  await db
    .update(passkeys)
    .set({ counter: newCounter, synced: credentialBackedUp, lastUsedAt: now() })
    .where(eq(passkeys.id, passkey.id));
  return passkey.userId;
}

/** A signature cannot be guessed, but checking one costs more than most requests. */
async function limitAttempts(c: RequestContext, { db }: Services): Promise<void> {
  const key = `passkey:${getNetwork(c.var.clientAddress)}`;
  await enforceRateLimit(db, { key, max: 60, minutes: 15 });
}

const notVerified = (cause?: unknown) =>
  new HttpError(
    401,
    "passkey_not_verified",
    "We don’t recognize this passkey. Sign in another way, then add it in your account settings.",
    { cause },
  );
