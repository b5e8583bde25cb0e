/** A log entry's headline: the action, followed by its details. Internal IDs are never shown. */
export function logEntryText(action: string, detail: Readonly<Record<string, unknown>>): string {
  const additions = Object.entries(detail).flatMap(([name, value]) => {
    const text = detailTexts[name]?.(value);
    return text ? [text] : [];
  });
  const label = actionLabels[action] ?? action;
  return additions.length > 0 ? `${label}: ${additions.join(", ")}` : label;
}

const actionLabels: Readonly<Record<string, string>> = {
  saved: "Saved",
  viewed: "Viewed",
  edited: "Changed",
  exported: "Exported",
  final: "Made final",
  reopened: "Reopened",
  approved: "Approved",
  "report-issued": "GPA report issued",
  "report-revoked": "GPA report revoked",
  notified: "Student notified",
  "sent-to-crm": "Sent to the CRM",
  "sent-to-webhook": "Sent to a webhook",
  assigned: "Assigned",
  claimed: "Claimed",
  "due-date": "Due date changed",
  returned: "Returned with a comment",
  commented: "Commented",
  "second-reading-started": "Second reading requested",
  "second-reading-assigned": "Second reader assigned",
  "second-reading-submitted": "Second reading submitted",
  "second-reading-agreed": "Both readings agree: made final",
  "second-reading-decided": "Differences resolved: made final",
  "second-reading-withdrawn": "Withdrawn from second reading",
  "self-reported": "Marks entered by the student",
  "official-confirmed": "Confirmed against the official transcript",
  "pages-kept": "Source pages kept",
  "pages-viewed": "Source pages viewed",
  "pages-removed": "Source pages removed",
  deleted: "Deleted",
  restored: "Restored",
};

/** Texts for the details of a log entry. Details that are not listed, such as IDs, are left out. */
const detailTexts: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  format: (value) => String(value).toUpperCase(),
  version: (value) => `version ${String(value)}`,
  fields: (value) =>
    Array.isArray(value) ? value.map((field) => fieldLabels[String(field)] ?? String(field)).join(", ") : "",
  number: (value) => `number ${String(value)}`,
  report: (value) => `GPA report ${String(value)}`,
  connection: (value) => String(value),
  host: (value) => String(value),
  event: (value) => String(value),
  apiKey: () => "through the API",
  bulk: () => "by a bulk evaluation",
  support: () => "by support, with your team’s permission",
};

const fieldLabels: Readonly<Record<string, string>> = {
  tags: "tags",
  notes: "notes",
  teamVisible: "visibility",
};
