import { formatLongDate } from "../calendar-dates.ts";
import { evaluationSettings } from "../history/schemas.ts";
import { secondReadingSettings } from "../second-reading/schemas.ts";
import type { TeamActivity } from "./schemas.ts";

type Entry = TeamActivity["entries"][number];

/** What the clauses name. */
interface Facts extends Pick<Entry, "subject" | "detail"> {
  readonly target: string;
  readonly records: string;
  readonly isOn: boolean;
  readonly onOff: "on" | "off";
  readonly text: (key: string) => string;
}

/** The action as a clause that follows the name: "invited anna@x.test as evaluator". */
export function activityText({ action, subject, detail }: Entry): string {
  const clause = clauses[action];
  if (clause === undefined) return unlistedActionText(action, subject);
  if (typeof clause === "string") return clause;
  const isOn = detail.on === true;
  return clause({
    subject,
    detail,
    target: subject ?? "a former member",
    records: typeof detail.records === "number" ? countText(detail.records, "record") : "records",
    isOn,
    onOff: isOn ? "on" : "off",
    text(key) {
      const value = detail[key];
      return typeof value === "string" || typeof value === "number" ? String(value) : "";
    },
  });
}

const clauses: Readonly<Record<string, string | ((facts: Facts) => string)>> = {
  "team.invited": ({ target, text }) => `invited ${target} as ${text("role")}`,
  "team.invitation-resent": ({ target }) => `sent the invitation to ${target} again`,
  "team.invitation-revoked": ({ target }) => `revoked the invitation to ${target}`,
  "team.joined": ({ text }) => `joined as ${text("role")}`,
  "team.left": "left the team",
  "team.member-removed": ({ target }) => `removed ${target}`,
  "team.role-changed": ({ target, text }) => `changed ${target} from ${text("from")} to ${text("to")}`,
  "team.ownership-transferred": ({ target }) => `transferred ownership of the team to ${target}`,
  "team.renamed": ({ text }) => `renamed the team to ${text("name")}`,
  "team.time-zone": ({ text }) => `set the time zone to ${text("timeZone")}`,
  "team.domain-access": ({ onOff }) => `turned ${onOff} domain-wide access`,
  "team.two-factor-required": ({ isOn }) =>
    isOn ? "required two-factor sign-in" : "stopped requiring two-factor sign-in",
  "team.server-reading": ({ onOff }) => `turned ${onOff} reading transcripts on the server`,
  "team.source-pages": ({ onOff }) => `turned ${onOff} keeping source pages on the server`,
  "team.source-pages-removed": ({ detail }) =>
    `deleted ${Number(detail.pages)} source pages that were kept with records`,
  "team.sso-started": ({ text }) =>
    `started to set up single sign-on (${text("kind") === "oidc" ? "OpenID Connect" : "SAML"})`,
  "team.sso-provider-changed": ({ target }) => `saved the identity provider ${target}`,
  "team.sso-own-key": ({ text }) => ownKeyTexts[text("step")] ?? "changed our key for single sign-on",
  "team.sso-domain-added": ({ target }) => `added the domain ${target}`,
  "team.sso-domain-verified": ({ target }) => `verified the domain ${target}`,
  "team.sso-domain-removed": ({ target }) => `removed the domain ${target}`,
  "team.sso-on": "turned on single sign-on",
  "team.sso-off": "turned off single sign-on",
  "team.sso-required": ({ isOn }) => (isOn ? "required single sign-on" : "stopped requiring single sign-on"),
  "team.sso-roles": "changed who joins through single sign-on",
  "team.sso-removed": "removed the single sign-on connection",
  "team.sso-linked": "connected their account to single sign-on",
  "team.sso-person-reset": ({ target }) => `reset the single sign-on of ${target}`,
  "team.sso-signed-in": "signed in with the university",
  "team.sso-refused": ({ text, subject }) =>
    `was refused by single sign-on${subject === null ? "" : ` (${subject})`}: ${[text("reason").replaceAll("_", " "), text("detail")].filter(Boolean).join(". ")}`,
  "team.scim-token-created": ({ target }) => `created the SCIM token ${target}…`,
  "team.scim-token-revoked": ({ target }) => `revoked the SCIM token ${target}…`,
  "team.scim-user-added": ({ target, detail }) =>
    `added ${target}${detail.active === false ? " as inactive" : ""}`,
  "team.scim-user-changed": ({ target }) => `changed the details of ${target}`,
  "team.scim-user-deactivated": ({ target }) => `deactivated ${target}`,
  "team.scim-user-reactivated": ({ target }) => `reactivated ${target}`,
  "team.scim-user-deleted": ({ target }) => `deleted ${target}`,
  "team.scim-invited": ({ target, text }) =>
    `invited ${target} as ${text("role")}, because they already have an account`,
  "team.scim-group-added": ({ target }) => `added the group ${target}`,
  "team.scim-group-changed": ({ target }) => `changed the group ${target}`,
  "team.scim-group-deleted": ({ target }) => `deleted the group ${target}`,
  "team.scim-group-role": ({ target, text }) =>
    text("role") === ""
      ? `removed the role of the group ${target}`
      : `gave the group ${target} the role ${text("role")}`,
  "team.scim-refused": ({ target, text }) => `tried to change ${target} and was refused: ${text("reason")}`,
  "team.policy-changed": ({ detail }) =>
    detail.policy === null ? "stopped sharing a policy" : "changed the shared policy",
  "team.calibration-started": ({ target }) => `started the calibration set ${target}`,
  "team.policy-added": ({ target }) => `added the policy ${target}`,
  "team.policy-version-saved": ({ target, text }) =>
    `saved version ${text("version")} of the policy ${target}, effective ${formatLongDate(text("effectiveOn"))}`,
  "team.policy-version-withdrawn": ({ target, text }) =>
    `withdrew version ${text("version")} of the policy ${target}`,
  "team.policy-renamed": ({ target, text }) => `renamed the policy ${target} to ${text("name")}`,
  "team.policy-locked": ({ target }) => `locked the policy ${target}`,
  "team.policy-unlocked": ({ target }) => `unlocked the policy ${target}`,
  "team.policy-archived": ({ target }) => `archived the policy ${target}`,
  "team.policy-restored": ({ target }) => `restored the policy ${target}`,
  "team.policy-made-default": ({ target }) => `made the policy ${target} the default`,
  "team.policy-default-removed": ({ target }) => `stopped using the policy ${target} as the default`,
  "team.reading-saved": ({ target, text }) =>
    `saved version ${text("version")} of the office’s equivalency for ${target}`,
  "team.reading-archived": ({ target }) => `archived the office’s equivalency for ${target}`,
  "team.reading-restored": ({ target }) => `restored the office’s equivalency for ${target}`,
  "team.record-settings": ({ detail }) => recordSettingsText(detail),
  "team.second-reading": ({ detail }) => secondReadingText(detail.after),
  "team.assignment-rules": "changed the assignment rules",
  "team.table-added": ({ target }) => `added the table ${target}`,
  "team.table-changed": ({ target, text }) => `saved version ${text("version")} of the table ${target}`,
  "team.table-made-default": ({ target }) => `made the table ${target} the default for its country`,
  "team.table-default-removed": ({ target }) =>
    `stopped using the table ${target} as the default for its country`,
  "team.table-archived": ({ target }) => `archived the table ${target}`,
  "team.table-restored": ({ target }) => `restored the table ${target}`,
  "team.by-hand-minutes": "set how long a transcript takes by hand",
  "team.crm-connected": ({ text }) => `connected ${text("name")} to the team’s CRM sync`,
  "team.crm-changed": ({ text }) => `changed the CRM connection ${text("name")}`,
  "team.crm-removed": ({ text }) => `removed the CRM connection ${text("name")}`,
  "team.crm-feed-saved": ({ text }) => `set up the applicant list of ${text("name")}`,
  "team.crm-feed-removed": ({ text }) => `removed the applicant list of ${text("name")}`,
  "team.embed-origins": "changed the sites that may show records in a frame",
  "team.crm-host-key-accepted": ({ text }) => `accepted a new server key for ${text("name")}`,
  "team.webhook-added": ({ text }) => `added a webhook to ${text("host")}`,
  "team.webhook-changed": ({ text }) => `changed the webhook to ${text("host")}`,
  "team.webhook-removed": ({ text }) => `removed the webhook to ${text("host")}`,
  "team.webhook-secret-rotated": ({ text }) => `rotated the secret of the webhook to ${text("host")}`,
  "api-key.created": ({ target, text }) => `created the API key ${text("name")} (${target}…)`,
  "api-key.revoked": ({ target, text, detail }) =>
    `revoked the API key ${text("name")} (${target}…)${detail.reason === undefined ? "" : ` because its ${text("reason")}`}`,
  "team.activity-exported": ({ detail }) =>
    `exported ${Object.keys(detail).length > 0 ? "part of the activity log" : "the activity log"}`,
  "record.exported": ({ records, detail, text }) =>
    `exported ${detail.filtered === true ? "all records of a list" : records}${text("format") && ` as ${text("format").toUpperCase()}`}`,
  "record.replay-exported": "exported a replay of the team’s records",
  "record.notified": "emailed students",
  "record.marks-requested": "asked a student for marks",
  "record.marks-request-revoked": "revoked a request for marks",
  "record.marks-request-reopened": "reopened a request for marks",
  "record.deleted": ({ records }) => `deleted ${records}`,
  "record.restored": ({ records }) => `restored ${records}`,
  "record.retention": ({ records, detail }) =>
    `deleted ${typeof detail.deletedRecords === "number" ? `the reports and emails of ${countText(detail.deletedRecords, "deleted record")}` : records} past the team’s retention period`,
  "team.branding-changed": "changed the letterhead of reports",
  "team.logo-changed": "changed the logo on reports",
  "team.logo-removed": "removed the logo on reports",
  "team.support-granted": ({ text, detail }) =>
    `granted support access to the team’s records for ${countText(Number(detail.hours), "hour")}: ${text("reason")}`,
  "team.support-ended": "ended support access to the team’s records",
  "record.support-listed": "viewed the team’s list of records as a system administrator",
  "record.support-viewed": "viewed a record as a system administrator",
  "record.report-issued": "issued a GPA report",
  "record.report-revoked": "revoked a GPA report",
  "record.student-erased": "erased a student",
  "billing.changed": "changed the plan",
  "billing.canceled": "canceled the subscription",
  "billing.resumed": "resumed the subscription",
};

/** The user's name; "Meridian" for automatic actions, and a fallback for deleted accounts. */
export function activityActor({ actor, action, detail }: Entry): string {
  if (action === "team.sso-refused") return "Someone";
  if (actor === null && action.startsWith("team.scim-")) return "Your identity provider";
  const isAutomatic =
    action === "record.retention" ||
    action === "team.sso-provider-changed" ||
    (action === "team.role-changed" && "by" in detail) ||
    (action === "api-key.revoked" && "reason" in detail);
  return actor ?? (isAutomatic ? "Meridian" : "A former colleague");
}

/** Actions without a clause are shown by name: `record.bulk-exported` becomes "record bulk exported". */
function unlistedActionText(action: string, subject: string | null): string {
  const name = action.replaceAll(/[.-]/g, " ");
  return subject ? `${name}: ${subject}` : name;
}

function countText(count: number, one: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : `${one}s`}`;
}

function recordSettingsText({ before, after }: Entry["detail"]): string {
  const [old, saved] = [evaluationSettings.safeParse(before), evaluationSettings.safeParse(after)];
  if (!old.success || !saved.success) return "changed the record settings";
  const { needsApproval, retentionMonths } = saved.data;
  const changes = [
    needsApproval === old.data.needsApproval
      ? null
      : `${needsApproval ? "required" : "stopped requiring"} approval of final records`,
    retentionMonths === old.data.retentionMonths
      ? null
      : retentionMonths === null
        ? "stopped deleting old records"
        : `set records to be deleted ${countText(retentionMonths, "month")} after their last change`,
  ];
  return changes.filter((text) => text !== null).join(" and ") || "saved the record settings unchanged";
}

function secondReadingText(after: unknown): string {
  const settings = secondReadingSettings.safeParse(after);
  if (!settings.success) return "changed which records are read twice";
  const { mode, share, blind } = settings.data;
  if (mode === "none") return "turned off second reading";
  const which = mode === "every" ? "every record" : `a random ${share}% of the records`;
  return `set ${which} to be read twice${blind ? ", blind" : ""}`;
}

const ownKeyTexts: Readonly<Record<string, string>> = {
  add: "published a second certificate for single sign-on",
  switch: "switched to the next key for single sign-on",
  remove: "removed the previous key for single sign-on",
};
