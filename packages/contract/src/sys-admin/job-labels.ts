/** Every kind of background job, with its label for system administrators. The server registers no other names. */
const jobLabels = {
  "account-export": "Prepare an account export",
  "billing-lapses": "Delete data of ended subscriptions",
  "billing-orphans": "End subscriptions of deleted accounts",
  "billing-refunds": "End refunded subscriptions",
  "bulk-rescue": "Resume stalled bulk runs",
  "bulk-work": "Evaluate a bulk run",
  "check-flags": "Recheck record flags",
  "crm-deliver": "Send records to a CRM",
  "crm-feed-run": "Import applicants from a CRM",
  "crm-feeds-due": "Start due applicant feeds",
  "delete-expired-marks": "Delete expired student marks",
  "forget-student-reports": "Delete expired student reports",
  "look-up-and-reset": "Send a password reset link",
  "purge-records": "Delete records past their retention",
  "record-action": "Run an action on many records",
  "release-records": "Announce records that no longer need approval",
  "send-arrived-marks": "Notify readers of arrived marks",
  "send-mail": "Send an email",
  "send-notice": "Notify students",
  "sso-metadata": "Refresh single sign-on metadata",
  "test-billing-late": "Report a delayed test payment",
  "test-billing-periods": "End test billing periods",
  tidy: "Delete expired data",
  "tidy-monitoring": "Delete old monitoring data",
  "webhook-deliver": "Deliver a webhook",
  "webhook-forget": "Delete old webhook payloads",
} as const;

export type JobName = keyof typeof jobLabels;

/** A job that an earlier version left behind is shown by its name. */
export const getJobLabel = (name: string): string => (isJobName(name) ? jobLabels[name] : name);

const isJobName = (name: string): name is JobName => Object.hasOwn(jobLabels, name);
