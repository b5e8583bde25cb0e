import { type ApiRule, stepUpMinutes } from "@meridian/contract/calls/access-rules";
import type { MiddlewareHandler } from "hono";
import { conflict, forbidden, HttpError, notFound, notSignedIn } from "../http/http-error.ts";
import type { RequestEnv } from "../http/request-env.ts";
import type { ApiKeys } from "./tokens/api-keys.ts";
import { checkKeyAccess } from "./tokens/check-key-access.ts";
import { matchApiCall } from "./match-api-call.ts";
import { permits } from "./permits.ts";
import { readOnlyError } from "./read-only.ts";
import { requireScimToken, type ScimTokens } from "./tokens/scim-tokens.ts";
import type { SignedIn, Visitor, Visitors } from "./visitors.ts";

/** Enforces on every API call the access rule that the contract declares for it. */
export function accessGuard(
  visitors: Visitors,
  apiKeys: ApiKeys,
  scimTokens: ScimTokens,
  mode: "local" | "production",
  now: () => Date = () => new Date(),
): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const call = matchApiCall(c);
    if (!call) return next();
    const rule = call.access;
    if (rule === "local" && mode !== "local") throw hidden();
    if (rule === "public" || rule === "local") return next();
    if (rule === "api-key") {
      checkKeyAccess(call, await apiKeys.find(c));
      return next();
    }
    if (rule === "scim-token") {
      requireScimToken(await scimTokens.find(c));
      return next();
    }
    const visitor = await visitors.get(c).catch((error: unknown) => {
      // If access cannot be checked, deny it, but make clear that the subscription is not the problem.
      if (subscriptionRules.has(rule)) throw checkFailed(error);
      throw error;
    });
    if (!permits(rule, visitor.access)) throw refusal(rule, visitor);
    const expectedAccount = c.req.header(accountHeader);
    if (expectedAccount !== undefined && expectedAccount !== visitor.user?.id) throw otherAccount();
    if (call.stepUp && visitor.user && !isRecent(visitor, now())) throw stepUpRequired(visitor);
    return next();
  };
}

function isRecent({ session }: SignedIn, now: Date): boolean {
  return now.getTime() - session.reauthenticatedAt.getTime() < stepUpMinutes * 60_000;
}

/** `field` is the field that `POST /api/session/step-up` expects, or `sso`: sign in with the provider again. */
function stepUpRequired({ user, session }: SignedIn): HttpError {
  return forbidden(
    "step_up_required",
    "Confirm it’s you to continue.",
    session.ssoTeamId !== null ? "sso" : user.twoFactorEnabled ? "code" : "password",
  );
}

/** Sent with requests queued while offline, because the session may belong to another user by then. */
const accountHeader = "Meridian-Account";

function otherAccount(): HttpError {
  return conflict("other_account", "Someone else is signed in on this device.");
}

const subscriptionRules: ReadonlySet<ApiRule> = new Set([
  "premium",
  "premium-read",
  "team",
  "team-read",
  "team-verified",
]);

/** Each verified rule without its requirement of a confirmed email address. */
const withoutVerification: Partial<Record<ApiRule, ApiRule>> = {
  verified: "signed-in",
  "team-verified": "team",
  "admin-verified": "admin",
};

function checkFailed(cause: unknown): HttpError {
  return new HttpError(503, "subscription_check_failed", "Failed to check subscription", {
    retryAfterSeconds: 5,
    cause,
  });
}

function refusal(rule: ApiRule, visitor: Visitor): HttpError {
  // Do not reveal the system administration to others.
  if (rule === "sysadmin") return hidden();
  if (!visitor.user) return notSignedIn();
  if (visitor.access.twoFactorTeam !== null) {
    return forbidden(
      "two_factor_required",
      `${visitor.access.twoFactorTeam.name} requires two-factor sign-in. Turn it on in your account settings to continue.`,
    );
  }
  if (visitor.session.ssoTeamId !== null && !visitor.user.termsAccepted) {
    return forbidden("terms_required", "Accept the Terms of Service to continue.");
  }
  if (visitor.access.ssoTeam !== null) {
    return forbidden(
      "sso_required",
      `${visitor.access.ssoTeam.name} requires its members to sign in with their university. Sign in that way to continue.`,
    );
  }
  const base = withoutVerification[rule];
  if (base && permits(base, visitor.access)) return unverified();
  if (rule === "admin" || rule === "admin-verified")
    return forbidden("admin_required", "Only a team admin can do this.");
  if (visitor.access.premium === "read") return readOnlyError(visitor.access);
  return forbidden("premium_required", "Premium feature, please subscribe");
}

function unverified(): HttpError {
  return forbidden(
    "email_unverified",
    "Confirm your email address first. You can resend the confirmation email from your account page.",
  );
}

function hidden(): HttpError {
  return notFound("not_found", "Not found.");
}
