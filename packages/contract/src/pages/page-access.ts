import { type ApiRole, apiRoles, type ApiRule, apiRules } from "../calls/access-rules.ts";
import { allCalls } from "../calls/all-calls.ts";
import type { ApiRoute } from "../calls/define-call.ts";
import type { PageAccess } from "./routes.ts";

/** Calls that are not yet declared in a capability's `calls.ts`. */
const otherCalls: Readonly<Record<ApiRoute, ApiRule>> = {
  // Signed by the payment provider.
  "POST /api/billing/webhook": "public",
  // The handlers narrow this down to subscriptions the user pays for and teams they own or administer.
  "GET /api/billing": "signed-in",
  "POST /api/billing/checkout": "signed-in",
  "GET /api/billing/checkouts/:id": "signed-in",
  "POST /api/billing/portal": "signed-in",
  "POST /api/billing/change": "signed-in",
  "POST /api/billing/change/preview": "signed-in",
  "POST /api/billing/cancel": "signed-in",
  "POST /api/billing/resume": "signed-in",
  "POST /api/billing/quotes": "verified",
  "GET /api/billing/quotes/:id/pdf": "signed-in",
  "POST /api/billing/quotes/:id/accept": "verified",
  "GET /api/billing/invoices/:id/pdf": "signed-in",
  "GET /api/billing/test/checkouts/:id": "local",
  "POST /api/billing/test/checkouts/:id": "local",
  "POST /api/billing/test/deeds": "local",
};

/** The access rule of every call. */
export const apiAccess: Readonly<Record<ApiRoute, ApiRule>> = {
  ...otherCalls,
  ...Object.fromEntries(allCalls.map((call) => [call.route, call.access])),
};

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
