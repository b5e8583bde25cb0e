import type { TeamActivity } from "@meridian/contract/team";
import { counted } from "./words.ts";

type Entry = TeamActivity["entries"][number];

/** What was done, as a clause after the name: "invited anna@x.test as evaluator". */
export function activityText({ action, subject, detail }: Entry): string {
  const whom = subject ?? "someone who has gone";
  const text = (key: string) => {
    const value = detail[key];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  const records = () => (typeof detail.records === "number" ? counted(detail.records, "record") : "records");
  switch (action) {
    case "team.invited":
      return `invited ${whom} as ${text("role")}`;
    case "team.invitation-resent":
      return `sent the invitation to ${whom} again`;
    case "team.invitation-revoked":
      return `revoked the invitation to ${whom}`;
    case "team.joined":
      return `joined as ${text("role")}`;
    case "team.left":
      return "left the team";
    case "team.member-removed":
      return `removed ${whom}`;
    case "team.role-changed":
      return `made ${whom} ${text("to")} (was ${text("from")})`;
    case "team.ownership-transferred":
      return `handed the team to ${whom}`;
    case "team.renamed":
      return `named the team ${text("name")}`;
    case "team.domain-access":
      return `switched domain-wide access ${detail.on === true ? "on" : "off"}`;
    case "team.two-factor-required":
      return detail.on === true ? "required two-factor sign-in" : "stopped requiring two-factor sign-in";
    case "team.policy-changed":
      return detail.policy === null ? "stopped sharing a policy" : "changed the shared policy";
    case "team.record-settings":
      return "changed how records are kept";
    case "team.table-added":
      return `added the table ${whom}`;
    case "team.table-changed":
      return `saved version ${text("version")} of the table ${whom}`;
    case "team.table-made-default":
      return `made the table ${whom} the default of its country`;
    case "team.table-default-removed":
      return `stopped using the table ${whom} as the default of its country`;
    case "team.table-archived":
      return `archived the table ${whom}`;
    case "team.table-restored":
      return `brought back the table ${whom}`;
    case "team.by-hand-minutes":
      return "set how long a transcript takes by hand";
    case "team.crm-connected":
      return `connected ${text("name")} to the team's CRM sync`;
    case "team.crm-changed":
      return `changed the CRM connection ${text("name")}`;
    case "team.crm-removed":
      return `removed the CRM connection ${text("name")}`;
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
      return `made the API key ${text("name")} (${whom}…)`;
    case "api-key.revoked":
      return `revoked the API key ${text("name")} (${whom}…)${detail.reason === undefined ? "" : `, whose ${text("reason")}`}`;
    case "record.exported":
      return `exported ${records()}`;
    case "record.notified":
      return "wrote to students";
    case "record.deleted":
      return `deleted ${records()}`;
    case "record.restored":
      return `brought back ${records()}`;
    case "record.retention":
      return `deleted ${records()}, older than the team keeps them`;
    case "team.branding-changed":
      return "changed the reports' letterhead";
    case "team.support-granted":
      return `let system administrators look at the team's records for ${counted(Number(detail.hours), "hour")}: ${text("reason")}`;
    case "team.support-ended":
      return "ended the system administrators' look at the records";
    case "record.support-listed":
      return "looked through the team's records as system administrator";
    case "record.support-viewed":
      return "looked at a record as system administrator";
    case "record.report-issued":
      return "issued a GPA report";
    case "record.report-revoked":
      return "revoked a GPA report";
    case "record.student-erased":
      return "erased a student";
    default:
      return unknownDeed(action, subject);
  }
}

/** Who did it. What nobody did, the system did, unless the account is gone. */
export function activityActor({ actor, action, detail }: Entry): string {
  const automatic = action === "record.retention" || (action === "api-key.revoked" && "reason" in detail);
  return actor ?? (automatic ? "Meridian" : "A former colleague");
}

/** Deeds of other features are told by their own names: `record.exported` is "record exported". */
function unknownDeed(action: string, subject: string | null): string {
  const words = action.replaceAll(/[.-]/g, " ");
  return subject ? `${words}: ${subject}` : words;
}
