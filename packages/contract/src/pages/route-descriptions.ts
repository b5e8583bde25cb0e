import type { PageName } from "./routes.ts";

const calculator =
  "Convert a foreign transcript into a US-scale GPA, with every country’s grading scale and its sources, exact arithmetic and an academic report. Free, and works offline.";
const newPassword = "Choose a new password for your Meridian account.";
const readingList = "Posts, guides, events and country pages you saved for later.";

/** Page descriptions for search engines and link previews. Kept apart from the route table because no screen shows them. */
export const routeDescriptions: Readonly<Record<PageName, string>> = {
  home: calculator,
  calculator,
  dashboard: "Your office’s evaluations over time, by country and GPA.",
  history: "Every saved calculation, searchable and ready to reopen.",
  myTeam: "Members, invitations, and your shared policy and grading tables.",
  crm: "Send final records to your CRM, mapped field by field.",
  replay: "See how your saved GPAs would change under another policy or table.",
  webhooks: "Notify your own systems about records, reports and bulk runs.",
  singleSignOn: "Let your team sign in with your university’s identity provider.",
  embed: "A read-only view of one of your office’s records.",
  studentMarks: "Enter the marks on your transcript for the office that asked for them.",
  marksRequests: "Links for students to enter their own marks, and the marks they sent.",
  invite: "Join your team on Meridian.",
  readingList,
  accountReadingList: readingList,
  premium: "Saved history, dashboard, team, CRM sync and GPA reports for admissions offices.",
  account: "Your name, email, password and sessions.",
  billing: "Your plan, seats and invoices.",
  testCheckout: "A simulated checkout for testing. No money changes hands.",
  about: "Why we build Meridian, and what it does for international admissions.",
  terms: "What we collect, why, and how to have it deleted.",
  security:
    "Accessibility report, security questionnaire and data protection statements for procurement, and what does not exist yet.",
  securityDocument: "A document for procurement, security and accessibility offices.",
  status: "Results of our own health checks over the last 90 days, including gaps.",
  systems: "How each country teaches, grades and counts credit, with US comparisons and cited tables.",
  compareSystems:
    "Two to four countries side by side: education ladders, grading scales on one ruler, credits and credentials.",
  system: "Education ladder, credentials and grading tables with their sources.",
  blog: "How foreign grades become a US GPA, for people who evaluate transcripts.",
  post: "How foreign grades become a US GPA, for people who evaluate transcripts.",
  events: "Events on international admissions and credential evaluation.",
  event: "An event on international admissions and credential evaluation.",
  training: "Practice reading foreign marks with real grading tables and an explanation for every answer.",
  help: "How to enter a transcript, understand the result, create a report and work with your team.",
  bulk: "Evaluate a file of many students in the background.",
  folder: "Read many transcripts at once and review what needs checking.",
  developers: "The public API: evaluate transcripts and read grading tables from your own programs.",
  apiKeys: "API keys for your own programs.",
  universitySignIn: "Sign in to Meridian with your university account.",
  forgotPassword: "Get a link to reset your password.",
  verifyEmail: "Confirm the email address for your account.",
  resetPassword: newPassword,
  customPasswordReset: newPassword,
  updatePassword: newPassword,
  subscriptionSuccess: "Your subscription and what happens next.",
  crmMappingGuide:
    "Which field goes where when a GPA moves into Slate, Salesforce, HubSpot or your own system.",
  oneAdmission: "Request early access to One Admission.",
  notify: "Email students a personal link to their report and track each delivery.",
  studentReport: "Your personal academic report.",
  unsubscribe: "Stop emails about your academic record.",
  gpaReports: "Numbered reports with your letterhead, each with a code that anyone can verify.",
  gpaReport: "An issued report, with its versions and status.",
  verify: "Enter the code of a GPA report to see whether it is valid.",
  verifyCode: "Whether this GPA report is valid, and what it says.",
  sysAdmin: "Users, jobs, email and metrics.",
};
