import type { PremiumRef } from "@meridian/contract/premium/features";
import type { PageRoute } from "@meridian/contract/pages/routes";
import type { SessionState } from "@meridian/contract/session/session";
import { parseSameOriginPath } from "../../runtime/routing/address.ts";
import { paths } from "@meridian/contract/pages/paths";

/** What a guarded page does with a visitor. The server makes the same check for every document and API call. */
export type AccessOutcome =
  | { readonly kind: "content" }
  /** Shows the prompt first, then the content. */
  | { readonly kind: "prompt"; readonly reason: NonNullable<SessionState["upgradePrompt"]> }
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "not-found" };

const content: AccessOutcome = { kind: "content" };
const to = (path: string): AccessOutcome => ({ kind: "redirect", to: path });

/** Decides for one page. `url` is the requested path and query, where sign-in returns to. */
export function pageAccess(route: PageRoute, session: SessionState, url: string): AccessOutcome {
  switch (route.access) {
    case "public":
    case "token":
      return content;
    case "signed-in":
      return session.user ? content : to(paths.signIn(getReturnUrl(url)));
    case "admin":
      if (session.ssoTeam !== null && !session.isAdmin) return to(paths.universitySignInFrom(url));
      if (session.twoFactorTeam !== null && !session.isAdmin) return to(paths.twoFactorSetup(url));
      return session.isAdmin ? content : to(paths.home);
    case "sysadmin":
      return session.isSysadmin ? content : { kind: "not-found" };
    case "premium":
      return premiumAccess(session, getPremiumRef(route), url);
  }
}

/**
 * The premium-feature wrapper and its four outcomes: premium users see the content; users due an upgrade prompt get
 * it and then the content; users with an account go to `/`, where the upsell dialog opens; the rest go to `/account`,
 * which asks them to sign in.
 */
export function premiumAccess(session: SessionState, ref: PremiumRef, url: string): AccessOutcome {
  if (session.ssoTeam !== null && session.team === null) return to(paths.universitySignInFrom(url));
  if (session.twoFactorTeam !== null && session.team === null) return to(paths.twoFactorSetup(url));
  if (session.user && session.upgradePrompt) return { kind: "prompt", reason: session.upgradePrompt };
  if (hasPremiumAccess(session)) return content;
  return session.user ? to(paths.upsell(ref)) : to(`${paths.account}?from=${encodeURIComponent(url)}`);
}

export const hasPremiumAccess = (session: SessionState) => session.tier === "subscriber" || session.isAdmin;

/** After a failed payment or an ended subscription, users can still read and export, so those links are not locked. */
export const canReadPremium = (session: SessionState) =>
  hasPremiumAccess(session) || session.upgradePrompt !== null;

/** `/account?from=/dashboard` was only a redirect, so sign-in returns to the page originally requested. */
function getReturnUrl(url: string): string {
  const query = url.indexOf("?");
  const from = query < 0 ? null : new URLSearchParams(url.slice(query)).get("from");
  return parseSameOriginPath(from) ?? url;
}

function getPremiumRef(route: PageRoute): PremiumRef {
  if (route.path.startsWith(paths.gpaReports)) return "gpa-report";
  if (route.path === paths.notify) return "notify";
  return route.path === paths.history ? "history" : "dashboard";
}
