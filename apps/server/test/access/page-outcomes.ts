import { type ApiRole, apiRoles, apiRules } from "@meridian/contract/calls/access-rules";
import type { PageAccess } from "@meridian/contract/pages/routes";

/** What a visitor gets when they open a page (design: "What each guarded route does"). */
type PageOutcome =
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
