import { lazyPage } from "./runtime/pages/lazy-page.ts";
import type { Site } from "./runtime/pages/site.ts";

const calculator = lazyPage(() => import("./features/calculator/calculator-page.tsx"), {
  italics: true,
  narrow: "src/features/calculator/phone/narrow-parts.ts",
});
const setPassword = lazyPage(() => import("./features/auth/recovery/set-password-page.tsx"));
const readingList = lazyPage(() => import("./features/reading-list/reading-list-page.tsx"));
const verify = lazyPage(() => import("./features/verify/verify-page.tsx"));

const pages: Site["pages"] = {
  home: calculator,
  calculator,
  dashboard: lazyPage(() => import("./features/dashboard/dashboard-page.tsx")),
  history: lazyPage(() => import("./features/history/history-page.tsx")),
  myTeam: lazyPage(() => import("./features/team/team-page.tsx")),
  replay: lazyPage(() => import("./features/team/replay/replay-page.tsx")),
  singleSignOn: lazyPage(() => import("./features/sso/sso-page.tsx")),
  invite: lazyPage(() => import("./features/team/invite/invite-page.tsx")),
  readingList,
  accountReadingList: readingList,
  premium: lazyPage(() => import("./features/premium/premium-page.tsx")),
  account: lazyPage(() => import("./features/account/account-page.tsx")),
  billing: lazyPage(() => import("./features/billing/billing-page.tsx")),
  testCheckout: lazyPage(() => import("./features/billing/test-checkout-page.tsx")),
  about: lazyPage(() => import("./features/about/about-page.tsx")),
  terms: lazyPage(() => import("./features/terms/terms-page.tsx")),
  security: lazyPage(() => import("./features/security/security-page.tsx")),
  securityDocument: lazyPage(() => import("./features/security/document-page.tsx")),
  status: lazyPage(() => import("./features/security/status-page.tsx")),
  systems: lazyPage(() => import("./features/reference/systems-page.tsx")),
  compareSystems: lazyPage(() => import("./features/reference/compare-page.tsx")),
  system: lazyPage(() => import("./features/reference/system-page.tsx"), { italics: true }),
  blog: lazyPage(() => import("./features/blog/blog-page.tsx")),
  post: lazyPage(() => import("./features/blog/post-page.tsx")),
  events: lazyPage(() => import("./features/events/events-page.tsx")),
  event: lazyPage(() => import("./features/events/event-page.tsx")),
  training: lazyPage(() => import("./features/training/training-page.tsx")),
  help: lazyPage(() => import("./features/help/help-page.tsx")),
  bulk: lazyPage(() => import("./features/bulk/bulk-page.tsx")),
  folder: lazyPage(() => import("./features/folder/folder-page.tsx")),
  developers: lazyPage(() => import("./features/developers/developers-page.tsx")),
  apiKeys: lazyPage(() => import("./features/api-keys/api-keys-page.tsx")),
  universitySignIn: lazyPage(() => import("./features/auth/university/university-sign-in-page.tsx")),
  forgotPassword: lazyPage(() => import("./features/auth/recovery/forgot-password-page.tsx")),
  verifyEmail: lazyPage(() => import("./features/auth/verify-email-page.tsx")),
  resetPassword: setPassword,
  customPasswordReset: setPassword,
  updatePassword: setPassword,
  subscriptionSuccess: lazyPage(() => import("./features/premium/success-page.tsx")),
  crm: lazyPage(() => import("./features/crm/crm-page.tsx")),
  webhooks: lazyPage(() => import("./features/webhooks/webhooks-page.tsx")),
  crmMappingGuide: lazyPage(() => import("./features/crm-guide/crm-guide-page.tsx")),
  oneAdmission: lazyPage(() => import("./features/one-admission/one-admission-page.tsx")),
  sysAdmin: lazyPage(() => import("./features/sys-admin/sys-admin-page.tsx")),
  notify: lazyPage(() => import("./features/notify/notify-page.tsx")),
  studentReport: lazyPage(() => import("./features/student-report/student-report-page.tsx")),
  embed: lazyPage(() => import("./features/embed/embed-page.tsx")),
  studentMarks: lazyPage(() => import("./features/student-marks/student-marks-page.tsx")),
  marksRequests: lazyPage(() => import("./features/marks-requests/marks-requests-page.tsx")),
  unsubscribe: lazyPage(() => import("./features/student-report/unsubscribe-page.tsx")),
  gpaReports: lazyPage(() => import("./features/gpa-reports/gpa-reports-page.tsx")),
  gpaReport: lazyPage(() => import("./features/gpa-reports/gpa-report-page.tsx")),
  verify,
  verifyCode: verify,
};

/** The component file of each page. */
export const site: Site = {
  pages,
  notFoundPage: lazyPage(() => import("./features/not-found/not-found-page.tsx")),
};
