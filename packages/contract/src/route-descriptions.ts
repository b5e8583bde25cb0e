import type { PageName } from "./routes.ts";

const calculator =
  "Convert a foreign transcript into a US-scale GPA: every country's grading scale with its sources, exact arithmetic and an academic report. Free, and it works offline.";
const newPassword = "Choose a new password for your Meridian account.";
const readingList = "Posts, guides, events and country pages you saved to read.";

/** What search engines and link previews are told about each page. Apart from the table of routes: no screen shows it. */
export const routeDescriptions: Readonly<Record<PageName, string>> = {
  home: calculator,
  calculator,
  dashboard: "Your office's evaluations over time, by country and by GPA.",
  history: "Every saved calculation, searchable and ready to reopen.",
  myTeam: "Members, invitations, shared policy and shared grading tables.",
  crm: "Send final records to your CRM, field by field.",
  webhooks: "Tell your own systems of every GPA report.",
  invite: "Join your team on Meridian.",
  readingList,
  accountReadingList: readingList,
  premium: "Saved history, dashboard, team, CRM sync and GPA reports for admissions offices.",
  account: "Your name, email, password and sessions.",
  billing: "Your plan, seats and invoices.",
  testCheckout: "A checkout for trying things out: no money moves.",
  about: "Why we build Meridian, and what it does for international admissions.",
  terms: "What we collect, why, and how to have it deleted.",
  systems: "How each country teaches, grades and counts credit, with US comparisons and cited tables.",
  system: "Education ladder, credentials and grading tables with their sources.",
  blog: "How foreign grades become a US GPA, for people who read transcripts.",
  post: "How foreign grades become a US GPA, for people who read transcripts.",
  events: "Gatherings of international admissions and credential evaluation.",
  event: "A gathering of international admissions and credential evaluation.",
  training: "Practise reading foreign marks on real grading tables, with each answer explained.",
  help: "How to enter a transcript, read the result, file a report and work with your team.",
  bulk: "Evaluate a file of many students in the background.",
  developers: "The public API: evaluate transcripts and read grading tables from your own programs.",
  apiKeys: "Keys with which your programs call the API.",
  forgotPassword: "Get a link to reset your password.",
  verifyEmail: "Confirm the email address of your account.",
  resetPassword: newPassword,
  customPasswordReset: newPassword,
  updatePassword: newPassword,
  subscriptionSuccess: "What happens next with your subscription.",
  crmMappingGuide:
    "Which field goes where when a GPA moves into Slate, Salesforce, HubSpot or your own system.",
  oneAdmission: "Ask for early access to One Admission.",
  notify: "Letters to students with their own link to the report, and what became of each.",
  studentReport: "The report of your academic record, for you alone.",
  unsubscribe: "Stop messages about your academic record.",
  gpaReports: "Numbered reports with your letterhead, each with a code anyone can check.",
  gpaReport: "One issued report: its paper, its versions and its state.",
  verify: "Type the code of a GPA report to see whether it is good.",
  verifyCode: "Whether this GPA report is good, and what it says.",
  sysAdmin: "Users, jobs, mail and metrics.",
};
