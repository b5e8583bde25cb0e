import type { TeamActivity } from "@meridian/contract/team/schemas";
import { formatCalendarDate } from "../../../lib/format/format-calendar-date.ts";
import { plural } from "../../../lib/format/plural.ts";

type Entry = TeamActivity["entries"][number];

/** The action as a clause that follows the name: "invited anna@x.test as evaluator". */
export function activityText({ action, subject, detail }: Entry): string {
  const target = subject ?? "a former member";
  const text = (key: string) => {
    const value = detail[key];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  const records = () => (typeof detail.records === "number" ? plural(detail.records, "record") : "records");
  switch (action) {
    case "team.invited":
      return `invited ${target} as ${text("role")}`;
    case "team.invitation-resent":
      return `sent the invitation to ${target} again`;
    case "team.invitation-revoked":
      return `revoked the invitation to ${target}`;
    case "team.joined":
      return `joined as ${text("role")}`;
    case "team.left":
      return "left the team";
    case "team.member-removed":
      return `removed ${target}`;
    case "team.role-changed":
      return `changed ${target} from ${text("from")} to ${text("to")}`;
    case "team.ownership-transferred":
      return `transferred ownership of the team to ${target}`;
    case "team.renamed":
      return `renamed the team to ${text("name")}`;
    case "team.time-zone":
      return `set the time zone to ${text("timeZone")}`;
    case "team.domain-access":
      return `turned ${detail.on === true ? "on" : "off"} domain-wide access`;
    case "team.two-factor-required":
      return detail.on === true ? "required two-factor sign-in" : "stopped requiring two-factor sign-in";
    case "team.server-reading":
      return `turned ${detail.on === true ? "on" : "off"} reading transcripts on the server`;
    case "team.source-pages":
      return `turned ${detail.on === true ? "on" : "off"} keeping source pages on the server`;
    case "team.source-pages-removed":
      return `deleted ${Number(detail.pages)} source pages that were kept with records`;
    case "team.sso-started":
      return `started to set up single sign-on (${text("kind") === "oidc" ? "OpenID Connect" : "SAML"})`;
    case "team.sso-provider-changed":
      return `saved the identity provider ${target}`;
    case "team.sso-own-key":
      return ownKeyTexts[text("step")] ?? "changed our key for single sign-on";
    case "team.sso-domain-added":
      return `added the domain ${target}`;
    case "team.sso-domain-verified":
      return `verified the domain ${target}`;
    case "team.sso-domain-removed":
      return `removed the domain ${target}`;
    case "team.sso-on":
      return "turned on single sign-on";
    case "team.sso-off":
      return "turned off single sign-on";
    case "team.sso-required":
      return detail.on === true ? "required single sign-on" : "stopped requiring single sign-on";
    case "team.sso-roles":
      return "changed who joins through single sign-on";
    case "team.sso-removed":
      return "removed the single sign-on connection";
    case "team.sso-linked":
      return "connected their account to single sign-on";
    case "team.sso-person-reset":
      return `reset the single sign-on of ${target}`;
    case "team.sso-signed-in":
      return "signed in with the university";
    case "team.sso-refused":
      return `was refused by single sign-on${subject === null ? "" : ` (${subject})`}: ${[text("reason").replaceAll("_", " "), text("detail")].filter(Boolean).join(". ")}`;
    case "team.scim-token-created":
      return `created the SCIM token ${target}…`;
    case "team.scim-token-revoked":
      return `revoked the SCIM token ${target}…`;
    case "team.scim-user-added":
      return `added ${target}${detail.active === false ? " as inactive" : ""}`;
    case "team.scim-user-changed":
      return `changed the details of ${target}`;
    case "team.scim-user-deactivated":
      return `deactivated ${target}`;
    case "team.scim-user-reactivated":
      return `reactivated ${target}`;
    case "team.scim-user-deleted":
      return `deleted ${target}`;
    case "team.scim-invited":
      return `invited ${target} as ${text("role")}, because they already have an account`;
    case "team.scim-group-added":
      return `added the group ${target}`;
    case "team.scim-group-changed":
      return `changed the group ${target}`;
    case "team.scim-group-deleted":
      return `deleted the group ${target}`;
    case "team.scim-group-role":
      return text("role") === ""
        ? `removed the role of the group ${target}`
        : `gave the group ${target} the role ${text("role")}`;
    case "team.scim-refused":
      return `was refused a change to ${target}: ${text("reason")}`;
    case "team.policy-changed":
      return detail.policy === null ? "stopped sharing a policy" : "changed the shared policy";
    case "team.calibration-started":
      return `started the calibration set ${target}`;
    case "team.policy-added":
      return `added the policy ${target}`;
    case "team.policy-version-saved":
      return `saved version ${text("version")} of the policy ${target}, effective ${formatCalendarDate(text("effectiveOn"))}`;
    case "team.policy-version-withdrawn":
      return `withdrew version ${text("version")} of the policy ${target}`;
    case "team.policy-renamed":
      return `renamed the policy ${target} to ${text("name")}`;
    case "team.policy-locked":
      return `locked the policy ${target}`;
    case "team.policy-unlocked":
      return `unlocked the policy ${target}`;
    case "team.policy-archived":
      return `archived the policy ${target}`;
    case "team.policy-restored":
      return `restored the policy ${target}`;
    case "team.policy-made-default":
      return `made the policy ${target} the default`;
    case "team.policy-default-removed":
      return `stopped using the policy ${target} as the default`;
    case "team.reading-saved":
      return `saved version ${text("version")} of the office’s equivalency for ${target}`;
    case "team.reading-archived":
      return `archived the office’s equivalency for ${target}`;
    case "team.reading-restored":
      return `restored the office’s equivalency for ${target}`;
    case "team.record-settings":
      return "changed the record settings";
    case "team.second-reading":
      return "changed which records are read twice";
    case "team.assignment-rules":
      return "changed the assignment rules";
    case "team.table-added":
      return `added the table ${target}`;
    case "team.table-changed":
      return `saved version ${text("version")} of the table ${target}`;
    case "team.table-made-default":
      return `made the table ${target} the default for its country`;
    case "team.table-default-removed":
      return `stopped using the table ${target} as the default for its country`;
    case "team.table-archived":
      return `archived the table ${target}`;
    case "team.table-restored":
      return `restored the table ${target}`;
    case "team.by-hand-minutes":
      return "set how long a transcript takes by hand";
    case "team.crm-connected":
      return `connected ${text("name")} to the team’s CRM sync`;
    case "team.crm-changed":
      return `changed the CRM connection ${text("name")}`;
    case "team.crm-removed":
      return `removed the CRM connection ${text("name")}`;
    case "team.crm-feed-saved":
      return `set up the applicant list of ${text("name")}`;
    case "team.crm-feed-removed":
      return `removed the applicant list of ${text("name")}`;
    case "team.embed-origins":
      return "changed the sites that may show records in a frame";
    case "team.crm-host-key-accepted":
      return `accepted a new server key for ${text("name")}`;
    case "team.webhook-added":
      return `added a webhook to ${text("host")}`;
    case "team.webhook-changed":
      return `changed the webhook to ${text("host")}`;
    case "team.webhook-removed":
      return `removed the webhook to ${text("host")}`;
    case "team.webhook-secret-rotated":
      return `rotated the secret of the webhook to ${text("host")}`;
    case "api-key.created":
      return `created the API key ${text("name")} (${target}…)`;
    case "api-key.revoked":
      return `revoked the API key ${text("name")} (${target}…)${detail.reason === undefined ? "" : ` because its ${text("reason")}`}`;
    case "record.exported":
      return `exported ${records()}`;
    case "record.replay-exported":
      return "exported a replay of the team’s records";
    case "record.notified":
      return "emailed students";
    case "record.marks-requested":
      return "asked a student for marks";
    case "record.marks-request-revoked":
      return "revoked a request for marks";
    case "record.marks-request-reopened":
      return "reopened a request for marks";
    case "record.deleted":
      return `deleted ${records()}`;
    case "record.restored":
      return `restored ${records()}`;
    case "record.retention":
      return `deleted ${records()} past the team’s retention period`;
    case "team.branding-changed":
      return "changed the letterhead of reports";
    case "team.logo-changed":
      return "changed the logo on reports";
    case "team.logo-removed":
      return "removed the logo on reports";
    case "team.support-granted":
      return `granted support access to the team’s records for ${plural(Number(detail.hours), "hour")}: ${text("reason")}`;
    case "team.support-ended":
      return "ended support access to the team’s records";
    case "record.support-listed":
      return "viewed the team’s list of records as a system administrator";
    case "record.support-viewed":
      return "viewed a record as a system administrator";
    case "record.report-issued":
      return "issued a GPA report";
    case "record.report-revoked":
      return "revoked a GPA report";
    case "record.student-erased":
      return "erased a student";
    case "billing.changed":
      return "changed the plan";
    case "billing.canceled":
      return "canceled the subscription";
    case "billing.resumed":
      return "resumed the subscription";
    default:
      return unlistedActionText(action, subject);
  }
}

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

/** Actions without a text above are shown by name: `record.bulk-exported` becomes "record bulk exported". */
function unlistedActionText(action: string, subject: string | null): string {
  const name = action.replaceAll(/[.-]/g, " ");
  return subject ? `${name}: ${subject}` : name;
}

const ownKeyTexts: Readonly<Record<string, string>> = {
  add: "published a second certificate for single sign-on",
  switch: "switched to the next key for single sign-on",
  remove: "removed the previous key for single sign-on",
};
