import { pageRoutes, type PageName } from "@meridian/contract/routes";
import type { PremiumRef } from "@meridian/contract/features";

/** The only place that builds URLs of the app, all from the route table. */
export const paths = {
  home: pageRoutes.home.path,
  calculator: pageRoutes.calculator.path,
  dashboard: pageRoutes.dashboard.path,
  history: pageRoutes.history.path,
  /** The history page with one record's details open. */
  savedEvaluation: (id: string) => `${pageRoutes.history.path}?record=${encodeURIComponent(id)}`,
  /** The calculator with a saved record, either to continue editing it or as a copy. */
  openEvaluation: (id: string, as: "original" | "copy" = "original") =>
    `${pageRoutes.calculator.path}?evaluation=${encodeURIComponent(id)}${as === "copy" ? "&copy=1" : ""}`,
  myTeam: pageRoutes.myTeam.path,
  invite: (token: string) => pageRoutes.invite.path.replace(":token", encodeURIComponent(token)),
  readingList: pageRoutes.readingList.path,
  account: pageRoutes.account.path,
  billing: pageRoutes.billing.path,
  about: pageRoutes.about.path,
  terms: pageRoutes.terms.path,
  systems: pageRoutes.systems.path,
  system: (slug: string) => fillParam("system", slug),
  blog: pageRoutes.blog.path,
  post: (slug: string) => fillParam("post", slug),
  events: pageRoutes.events.path,
  event: (slug: string) => fillParam("event", slug),
  training: pageRoutes.training.path,
  help: pageRoutes.help.path,
  bulk: pageRoutes.bulk.path,
  developers: pageRoutes.developers.path,
  apiKeys: pageRoutes.apiKeys.path,
  forgotPassword: pageRoutes.forgotPassword.path,
  updatePassword: pageRoutes.updatePassword.path,
  crm: pageRoutes.crm.path,
  webhooks: pageRoutes.webhooks.path,
  crmMappingGuide: pageRoutes.crmMappingGuide.path,
  oneAdmission: pageRoutes.oneAdmission.path,
  notify: pageRoutes.notify.path,
  gpaReports: pageRoutes.gpaReports.path,
  gpaReport: (id: string) => fillParam("gpaReport", id),
  /** Issues a report for this saved evaluation, or opens the existing one. */
  issueReport: (evaluationId: string) => `${pageRoutes.gpaReports.path}?evaluation=${evaluationId}`,
  verify: pageRoutes.verify.path,
  verifyCode: (code: string) => fillParam("verifyCode", code),
  sysAdmin: pageRoutes.sysAdmin.path,
  premium: (ref?: PremiumRef) => (ref ? `${pageRoutes.premium.path}?ref=${ref}` : pageRoutes.premium.path),
  pricing: `${pageRoutes.premium.path}#pricing-section`,
  success: pageRoutes.subscriptionSuccess.path,
  /** Home with the sign-in dialog open; after sign-in the visitor continues to `from`. */
  signIn: (from: string) => `${pageRoutes.home.path}?sign-in=1&from=${encodeURIComponent(from)}`,
  /** The account page, where members of a team that requires two-factor sign-in set it up and then continue to `from`. */
  twoFactorSetup: (from: string) => `${pageRoutes.account.path}?from=${encodeURIComponent(from)}`,
  /** Home with the upsell dialog open for a premium feature. */
  upsell: (ref: PremiumRef) => `${pageRoutes.home.path}?upsell=${ref}`,
} as const;

export const isCalculatorPath = (pathname: string) =>
  pathname === paths.home || pathname === paths.calculator;

function fillParam(name: PageName, value: string): string {
  return pageRoutes[name].path.replace(/:\w+/, () => encodeURIComponent(value));
}
