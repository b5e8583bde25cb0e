/**
 * The route table with every page of the product. The server derives statuses, titles and the sitemap from it, the web
 * app builds its router from it, and the access test iterates over it. A page not listed here does not exist.
 */

/** What a visitor needs to see the page; enforced by the server (docs/architecture.md, "Access"). */
export type PageAccess =
  /** everyone */
  | "public"
  /** signed in; otherwise `/` with the sign-in dialog open and the origin remembered */
  | "signed-in"
  /** subscriber; the premium-feature wrapper decides for everyone else */
  | "premium"
  /** team admin; everyone else goes to `/` */
  | "admin"
  /** system administrator; 404 for everyone else */
  | "sysadmin"
  /** needs a secret token or code in the URL */
  | "token";

export interface PageRoute {
  readonly path: string;
  readonly title: string;
  readonly access: PageAccess;
  /** Listed in the sitemap and open to crawlers. */
  readonly indexed: boolean;
}

const page = <Path extends string>(
  path: Path,
  title: string,
  access: PageAccess = "public",
  indexed = access === "public",
): PageRoute & { readonly path: Path } => ({ path, title, access, indexed });

export const pageRoutes = {
  home: page("/", "International GPA calculator"),
  calculator: page("/calculator", "GPA calculator"),
  dashboard: page("/dashboard", "Dashboard", "premium"),
  history: page("/history", "History", "premium"),
  myTeam: page("/my-team", "My Team", "admin"),
  replay: page("/my-team/replay", "Replay", "admin"),
  crm: page("/my-team/crm", "CRM sync", "admin"),
  webhooks: page("/my-team/webhooks", "Webhooks", "admin"),
  singleSignOn: page("/my-team/single-sign-on", "Single sign-on", "admin"),
  invite: page("/invite/:token", "Invitation", "token"),
  readingList: page("/reading-list", "Reading List", "signed-in"),
  accountReadingList: page("/account/reading-list", "Reading List", "signed-in"),
  premium: page("/premium", "Premium"),
  account: page("/account", "Account Settings", "signed-in"),
  billing: page("/account/billing", "Billing and Subscription", "signed-in"),
  /** The local test provider's checkout; 404 if payments are real. */
  testCheckout: page("/checkout/test", "Test checkout", "signed-in"),
  about: page("/about", "About"),
  terms: page("/terms", "Terms and Privacy"),
  security: page("/security", "Security and compliance"),
  securityDocument: page("/security/:slug", "Security document"),
  status: page("/status", "Status"),
  systems: page("/global-education-systems", "Global Education Systems"),
  compareSystems: page("/global-education-systems/compare", "Compare countries"),
  system: page("/global-education-systems/:slug", "Education system"),
  blog: page("/blog", "Blog"),
  post: page("/blog/:slug", "Blog post"),
  events: page("/events", "Curated Events"),
  event: page("/events/:slug", "Event"),
  training: page("/training", "Training"),
  help: page("/help", "Help"),
  bulk: page("/history/bulk", "Bulk evaluation", "premium"),
  folder: page("/history/folder", "Read a folder", "premium"),
  developers: page("/developers", "Developers"),
  apiKeys: page("/developers/keys", "API keys", "admin"),
  universitySignIn: page("/university-sign-in", "Sign in with your university", "public", false),
  forgotPassword: page("/forgot-password", "Forgot password", "public", false),
  verifyEmail: page("/verify-email", "Confirm your email", "token"),
  resetPassword: page("/reset-password", "Set a new password", "token"),
  customPasswordReset: page("/custom-password-reset", "Set a new password", "token"),
  updatePassword: page("/update-password", "Set a new password", "token"),
  subscriptionSuccess: page("/subscription/success", "Subscription confirmed", "public", false),
  crmMappingGuide: page("/crm-mapping-guide", "CRM Mapping Guide"),
  oneAdmission: page("/one-admission", "One Admission"),
  notify: page("/notify", "Notify students", "premium"),
  studentReport: page("/r/:token", "Your academic report", "token"),
  /** One record for a reader in another system; only this page may be framed, by the team's allowed sites. */
  embed: page("/embed/:team", "Record", "token"),
  /** The token is in the fragment, so that it never reaches a server log or a referrer. */
  studentMarks: page("/marks", "Enter your marks", "token"),
  marksRequests: page("/history/student-marks", "Marks from students", "premium"),
  unsubscribe: page("/unsubscribe/:token", "Unsubscribe", "token"),
  gpaReports: page("/gpa-reports", "GPA reports", "premium"),
  gpaReport: page("/gpa-reports/:id", "GPA report", "premium"),
  verify: page("/verify", "Check a report", "public", false),
  verifyCode: page("/verify/:code", "Check a report", "token"),
  sysAdmin: page("/sys-admin", "System administration", "sysadmin"),
} as const satisfies Record<string, PageRoute>;

export type PageName = keyof typeof pageRoutes;

export const siteName = "Meridian";

/** The page title shown by browsers and search engines. */
export function documentTitle(title: string): string {
  return `${title} | ${siteName}`;
}
