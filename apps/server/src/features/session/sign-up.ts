import type { signUpRequest } from "@meridian/contract/account/schemas";
import type { Parsed } from "@meridian/contract/calls/define-call";
import { paths } from "@meridian/contract/pages/paths";
import { eq } from "drizzle-orm";
import { writeAudit } from "../../platform/audit/audit.ts";
import { callAuth } from "../../platform/auth/call.ts";
import { rejectWeakPassword } from "../../platform/auth/passwords/password-rules.ts";
import { sendVerificationEmail } from "../../platform/auth/verify-email.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { conflict } from "../../platform/http/http-error.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import { limitRecipient } from "../../platform/mail/recipient-limit.ts";
import { enforceRateLimit, getNetwork } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";

/** Creates the account and emails a verification link. */
export async function signUp(
  c: RequestContext,
  services: Services,
  request: Parsed<typeof signUpRequest>,
): Promise<void> {
  const { db, auth, outbox, config } = services;
  await enforceRateLimit(db, { key: `sign-up:${getNetwork(c.var.clientAddress)}`, max: 60, minutes: 60 });
  await limitRecipient(db, request.email);
  await rejectWeakPassword(request.password, request.email, "password");
  const [existing] = await db.select({ id: users.id }).from(users).where(eq(users.email, request.email));
  if (existing && !config.hideAccounts) {
    throw conflict(
      "user_exists",
      "An account with this email already exists. Sign in, or reset your password.",
    );
  }
  // For an existing address the library does the same work and returns the same response, but changes nothing.
  const { user } = await callAuth(c, (headers) =>
    auth.api.signUpEmail({
      body: {
        name: request.full_name,
        email: request.email,
        password: request.password,
        termsAccepted: request.terms_accepted,
        newsOptIn: request.news_opt_in,
      },
      headers,
      returnHeaders: true,
    }),
  );
  if (existing) {
    await outbox.post(alreadyRegisteredEmail(request.email, config.baseUrl));
    return;
  }
  await sendVerificationEmail(db, outbox, config.baseUrl, { id: user.id, email: request.email });
  await writeAudit(db, { action: "account.created", actorId: user.id, ipAddress: c.var.clientAddress });
}

function alreadyRegisteredEmail(email: string, baseUrl: string) {
  const link = baseUrl + paths.forgotPassword;
  return {
    recipient: email,
    kind: "already-registered",
    subject: "You already have a Meridian account",
    text: [
      "Someone, perhaps you, tried to create a Meridian account with this email address. You already have an account.",
      "If you forgot your password, you can set a new one here:",
      link,
      "If this wasn’t you, you don’t need to do anything.",
    ].join("\n\n"),
    action: { label: "Set a new password", link },
  };
}
