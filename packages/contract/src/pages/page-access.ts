import { type ApiRole, apiRoles, type ApiRule, apiRules } from "../calls/access-rules.ts";
import { allCalls } from "../calls/all-calls.ts";
import type { ApiRoute } from "../calls/define-call.ts";
import type { PageAccess } from "./routes.ts";

/** The access rule of every call. */
export const apiAccess: Readonly<Record<ApiRoute, ApiRule>> = Object.fromEntries(
  allCalls.map((call) => [call.route, call.access]),
);

/**
 * Calls that also need a recent step-up authentication: a fresh sign-in or `POST /api/session/step-up`. Otherwise they
 * fail with `step_up_required`.
 */
export const stepUpCalls: ReadonlySet<ApiRoute> = new Set(
  allCalls.filter((call) => call.stepUp).map((call) => call.route),
);

/** What a visitor gets when they open a page (design: "What each guarded route does"). */
export type PageOutcome =
  | "content"
  /** to `/` with the sign-in dialog open and the origin remembered */
  | "sign-in"
  /** to `/account`, which leads to sign-in */
  | "account"
  /** to `/` with the upsell dialog open */
  | "upsell"
  | "home"
  | "not-found";

const forAll = (outcome: PageOutcome) =>
  Object.fromEntries(apiRoles.map((role) => [role, outcome])) as Record<ApiRole, PageOutcome>;

export const pageOutcomes: Readonly<Record<PageAccess, Readonly<Record<ApiRole, PageOutcome>>>> = {
  public: forAll("content"),
  token: forAll("content"),
  "signed-in": { ...forAll("content"), guest: "sign-in", lead: "sign-in" },
  // A lapsed subscriber sees the prompt, then the content, read only.
  premium: {
    ...forAll("content"),
    guest: "account",
    lead: "account",
    registered: "upsell",
    unpaid: "upsell",
  },
  admin: { ...forAll("home"), ...Object.fromEntries(apiRules.admin.map((role) => [role, "content"])) },
  sysadmin: { ...forAll("not-found"), sysadmin: "content" },
};
