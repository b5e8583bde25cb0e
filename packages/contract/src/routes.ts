/**
 * Every page of the product, in one table: the server answers statuses, titles and the sitemap from it, the web app
 * builds its router from it, and the access test walks it. A page missing here does not exist.
 */

/** What a visitor needs to see the page; who holds what is decided by the server (docs/architecture.md, "Access"). */
export type PageAccess =
  /** everyone */
  | "public"
  /** signed in; otherwise `/` with sign-in open and the origin remembered */
  | "signed-in"
  /** subscriber; the premium-feature wrapper decides for everyone else */
  | "premium"
  /** team admin; everyone else goes to `/` */
  | "admin"
  /** system administrator; 404 for everyone else */
  | "sysadmin"
  /** opened by a secret or code in the address */
  | "token";

export interface PageRoute {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly access: PageAccess;
  /** Listed in the sitemap and open to crawlers. */
  readonly indexed: boolean;
}

const page = (
  path: string,
  title: string,
  description: string,
  access: PageAccess = "public",
  indexed = access === "public",
): PageRoute => ({ path, title, description, access, indexed });

const calculator =
  "Convert a foreign transcript into a US-scale GPA: every country's grading scale with its sources, exact arithmetic and an academic report. Free, and it works offline.";
const newPassword = "Choose a new password for your Meridian account.";
const readingList = "Posts, guides, events and country pages you saved to read.";

export const pageRoutes = {
  home: page("/", "International GPA calculator", calculator),
  calculator: page("/calculator", "GPA calculator", calculator),
  dashboard: page(
    "/dashboard",
    "Dashboard",
    "Your office's evaluations over time, by country and by GPA.",
    "premium",
  ),
  history: page("/history", "History", "Every saved calculation, searchable and ready to reopen.", "premium"),
  myTeam: page(
    "/my-team",
    "My Team",
    "Members, invitations, shared policy and shared grading tables.",
    "admin",
  ),
  crm: page("/my-team/crm", "CRM sync", "Send final records to your CRM, field by field.", "admin"),
  webhooks: page("/my-team/webhooks", "Webhooks", "Tell your own systems of every GPA report.", "admin"),
  invite: page("/invite/:token", "Invitation", "Join your team on Meridian.", "token"),
  readingList: page("/reading-list", "Reading List", readingList, "signed-in"),
  accountReadingList: page("/account/reading-list", "Reading List", readingList, "signed-in"),
  premium: page(
    "/premium",
    "Premium",
    "Saved history, dashboard, team, CRM sync and GPA reports for admissions offices.",
  ),
  account: page("/account", "Account Settings", "Your name, email, password and sessions.", "signed-in"),
  billing: page(
    "/account/billing",
    "Billing and Subscription",
    "Your plan, seats and invoices.",
    "signed-in",
  ),
  /** The local test provider's checkout; not found where payments are real. */
  testCheckout: page(
    "/checkout/test",
    "Test checkout",
    "A checkout for trying things out: no money moves.",
    "signed-in",
  ),
  about: page("/about", "About", "Why we build Meridian, and what it does for international admissions."),
  terms: page("/terms", "Terms and Privacy", "What we collect, why, and how to have it deleted."),
  systems: page(
    "/global-education-systems",
    "Global Education Systems",
    "How each country teaches, grades and counts credit, with US comparisons and cited tables.",
  ),
  system: page(
    "/global-education-systems/:slug",
    "Education system",
    "Education ladder, credentials and grading tables with their sources.",
  ),
  blog: page("/blog", "Blog", "How foreign grades become a US GPA, for people who read transcripts."),
  post: page(
    "/blog/:slug",
    "Blog post",
    "How foreign grades become a US GPA, for people who read transcripts.",
  ),
  events: page(
    "/events",
    "Curated Events",
    "Gatherings of international admissions and credential evaluation.",
  ),
  event: page("/events/:slug", "Event", "A gathering of international admissions and credential evaluation."),
  training: page(
    "/training",
    "Training",
    "Practise reading foreign marks on real grading tables, with each answer explained.",
  ),
  help: page(
    "/help",
    "Help",
    "How to enter a transcript, read the result, file a report and work with your team.",
  ),
  bulk: page(
    "/history/bulk",
    "Bulk evaluation",
    "Evaluate a file of many students in the background.",
    "premium",
  ),
  developers: page(
    "/developers",
    "Developers",
    "The public API: evaluate transcripts and read grading tables from your own programs.",
  ),
  apiKeys: page("/developers/keys", "API keys", "Keys with which your programs call the API.", "admin"),
  forgotPassword: page(
    "/forgot-password",
    "Forgot password",
    "Get a link to reset your password.",
    "public",
    false,
  ),
  verifyEmail: page(
    "/verify-email",
    "Confirm your email",
    "Confirm the email address of your account.",
    "token",
  ),
  resetPassword: page("/reset-password", "Set a new password", newPassword, "token"),
  customPasswordReset: page("/custom-password-reset", "Set a new password", newPassword, "token"),
  updatePassword: page("/update-password", "Set a new password", newPassword, "token"),
  subscriptionSuccess: page(
    "/subscription/success",
    "Subscription confirmed",
    "What happens next with your subscription.",
    "public",
    false,
  ),
  crmMappingGuide: page(
    "/crm-mapping-guide",
    "CRM Mapping Guide",
    "Which field goes where when a GPA moves into Slate, Salesforce, HubSpot or your own system.",
  ),
  oneAdmission: page("/one-admission", "One Admission", "Ask for early access to One Admission."),
  notify: page(
    "/notify",
    "Notify students",
    "Letters to students with their own link to the report, and what became of each.",
    "premium",
  ),
  studentReport: page(
    "/r/:token",
    "Your academic report",
    "The report of your academic record, for you alone.",
    "token",
  ),
  unsubscribe: page(
    "/unsubscribe/:token",
    "Unsubscribe",
    "Stop messages about your academic record.",
    "token",
  ),
  gpaReports: page(
    "/gpa-reports",
    "GPA reports",
    "Numbered reports with your letterhead, each with a code anyone can check.",
    "premium",
  ),
  gpaReport: page(
    "/gpa-reports/:id",
    "GPA report",
    "One issued report: its paper, its versions and its state.",
    "premium",
  ),
  verify: page(
    "/verify",
    "Check a report",
    "Type the code of a GPA report to see whether it is good.",
    "public",
    false,
  ),
  verifyCode: page(
    "/verify/:code",
    "Check a report",
    "Whether this GPA report is good, and what it says.",
    "token",
  ),
  sysAdmin: page("/sys-admin", "System administration", "Users, jobs, mail and metrics.", "sysadmin"),
} as const satisfies Record<string, PageRoute>;

export type PageName = keyof typeof pageRoutes;

export const siteName = "Meridian";

/** What the browser's title bar and search engines show for a page. */
export function documentTitle(title: string): string {
  return `${title} | ${siteName}`;
}
