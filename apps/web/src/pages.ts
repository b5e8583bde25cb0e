import type { PageName } from "@meridian/contract/pages/routes";
import { lazyPage, type LazyPage } from "./runtime/pages/lazy-page.ts";

const calculator = lazyPage(
  "src/features/calculator/calculator-page.tsx",
  () => import("./features/calculator/calculator-page.tsx"),
);

const setPassword = lazyPage(
  "src/features/auth/recovery/set-password-page.tsx",
  () => import("./features/auth/recovery/set-password-page.tsx"),
);

const readingList = lazyPage(
  "src/features/reading-list/reading-list-page.tsx",
  () => import("./features/reading-list/reading-list-page.tsx"),
);

const verify = lazyPage(
  "src/features/verify/verify-page.tsx",
  () => import("./features/verify/verify-page.tsx"),
);

export const notFoundPage = lazyPage(
  "src/features/not-found/not-found-page.tsx",
  () => import("./features/not-found/not-found-page.tsx"),
);

/** The component file of each page. */
export const pages: Readonly<Record<PageName, LazyPage>> = {
  home: calculator,
  calculator,
  dashboard: lazyPage(
    "src/features/dashboard/dashboard-page.tsx",
    () => import("./features/dashboard/dashboard-page.tsx"),
  ),
  history: lazyPage(
    "src/features/history/history-page.tsx",
    () => import("./features/history/history-page.tsx"),
  ),
  myTeam: lazyPage("src/features/team/team-page.tsx", () => import("./features/team/team-page.tsx")),
  invite: lazyPage(
    "src/features/team/invite/invite-page.tsx",
    () => import("./features/team/invite/invite-page.tsx"),
  ),
  readingList,
  accountReadingList: readingList,
  premium: lazyPage(
    "src/features/premium/premium-page.tsx",
    () => import("./features/premium/premium-page.tsx"),
  ),
  account: lazyPage(
    "src/features/account/account-page.tsx",
    () => import("./features/account/account-page.tsx"),
  ),
  billing: lazyPage(
    "src/features/billing/billing-page.tsx",
    () => import("./features/billing/billing-page.tsx"),
  ),
  testCheckout: lazyPage(
    "src/features/billing/test-checkout-page.tsx",
    () => import("./features/billing/test-checkout-page.tsx"),
  ),
  about: lazyPage("src/features/about/about-page.tsx", () => import("./features/about/about-page.tsx")),
  terms: lazyPage("src/features/terms/terms-page.tsx", () => import("./features/terms/terms-page.tsx")),
  systems: lazyPage(
    "src/features/reference/systems-page.tsx",
    () => import("./features/reference/systems-page.tsx"),
  ),
  system: lazyPage(
    "src/features/reference/system-page.tsx",
    () => import("./features/reference/system-page.tsx"),
  ),
  blog: lazyPage("src/features/blog/blog-page.tsx", () => import("./features/blog/blog-page.tsx")),
  post: lazyPage("src/features/blog/post-page.tsx", () => import("./features/blog/post-page.tsx")),
  events: lazyPage("src/features/events/events-page.tsx", () => import("./features/events/events-page.tsx")),
  event: lazyPage("src/features/events/event-page.tsx", () => import("./features/events/event-page.tsx")),
  training: lazyPage(
    "src/features/training/training-page.tsx",
    () => import("./features/training/training-page.tsx"),
  ),
  help: lazyPage("src/features/help/help-page.tsx", () => import("./features/help/help-page.tsx")),
  bulk: lazyPage("src/features/bulk/bulk-page.tsx", () => import("./features/bulk/bulk-page.tsx")),
  developers: lazyPage(
    "src/features/developers/developers-page.tsx",
    () => import("./features/developers/developers-page.tsx"),
  ),
  apiKeys: lazyPage(
    "src/features/api-keys/api-keys-page.tsx",
    () => import("./features/api-keys/api-keys-page.tsx"),
  ),
  forgotPassword: lazyPage(
    "src/features/auth/recovery/forgot-password-page.tsx",
    () => import("./features/auth/recovery/forgot-password-page.tsx"),
  ),
  verifyEmail: lazyPage(
    "src/features/auth/verify-email-page.tsx",
    () => import("./features/auth/verify-email-page.tsx"),
  ),
  resetPassword: setPassword,
  customPasswordReset: setPassword,
  updatePassword: setPassword,
  subscriptionSuccess: lazyPage(
    "src/features/premium/success-page.tsx",
    () => import("./features/premium/success-page.tsx"),
  ),
  crm: lazyPage("src/features/crm/crm-page.tsx", () => import("./features/crm/crm-page.tsx")),
  webhooks: lazyPage(
    "src/features/webhooks/webhooks-page.tsx",
    () => import("./features/webhooks/webhooks-page.tsx"),
  ),
  crmMappingGuide: lazyPage(
    "src/features/crm-guide/crm-guide-page.tsx",
    () => import("./features/crm-guide/crm-guide-page.tsx"),
  ),
  oneAdmission: lazyPage(
    "src/features/one-admission/one-admission-page.tsx",
    () => import("./features/one-admission/one-admission-page.tsx"),
  ),
  sysAdmin: lazyPage(
    "src/features/sys-admin/sys-admin-page.tsx",
    () => import("./features/sys-admin/sys-admin-page.tsx"),
  ),
  notify: lazyPage("src/features/notify/notify-page.tsx", () => import("./features/notify/notify-page.tsx")),
  studentReport: lazyPage(
    "src/features/student-report/student-report-page.tsx",
    () => import("./features/student-report/student-report-page.tsx"),
  ),
  unsubscribe: lazyPage(
    "src/features/student-report/unsubscribe-page.tsx",
    () => import("./features/student-report/unsubscribe-page.tsx"),
  ),
  gpaReports: lazyPage(
    "src/features/gpa-reports/gpa-reports-page.tsx",
    () => import("./features/gpa-reports/gpa-reports-page.tsx"),
  ),
  gpaReport: lazyPage(
    "src/features/gpa-reports/gpa-report-page.tsx",
    () => import("./features/gpa-reports/gpa-report-page.tsx"),
  ),
  verify,
  verifyCode: verify,
};
