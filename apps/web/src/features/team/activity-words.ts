import type { TeamActivity } from "@meridian/contract/team";

type Entry = TeamActivity["entries"][number];

/** What was done, as a clause after the name: "invited anna@x.test as evaluator". */
export function activityText({ action, subject, detail }: Entry): string {
  const whom = subject ?? "someone who has gone";
  const text = (key: string) => {
    const value = detail[key];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
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
    case "team.policy-changed":
      return detail.policy === null ? "stopped sharing a policy" : "changed the shared policy";
    case "team.record-settings":
      return "changed how records are kept";
    case "team.table-added":
      return `added the table ${whom}`;
    case "team.table-changed":
      return `saved version ${text("version")} of the table ${whom}`;
    case "team.table-archived":
      return `archived the table ${whom}`;
    case "team.table-restored":
      return `brought back the table ${whom}`;
    default:
      return unknownDeed(action, subject);
  }
}

/** Deeds of other features are told by their own names: `record.exported` is "record exported". */
function unknownDeed(action: string, subject: string | null): string {
  const words = action.replaceAll(/[.-]/g, " ");
  return subject ? `${words}: ${subject}` : words;
}
