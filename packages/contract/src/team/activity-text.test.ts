import { expect, test } from "vitest";
import { activityText } from "./activity-text.ts";

const entry = (action: string, subject: string | null, detail: Record<string, unknown> = {}) => ({
  id: 1,
  at: "2026-03-01T10:00:00.000Z",
  actor: "Renata Okafor",
  action,
  subject,
  detail,
});

test.each([
  [entry("team.invited", "a@x.test", { role: "trainee" }), "invited a@x.test as trainee"],
  [
    entry("team.role-changed", "a@x.test", { from: "trainee", to: "admin" }),
    "changed a@x.test from trainee to admin",
  ],
  [entry("team.domain-access", null, { on: false }), "turned off domain-wide access"],
  [entry("team.policy-changed", null, { policy: null }), "stopped sharing a policy"],
  [entry("team.member-removed", null), "removed a former member"],
  [
    entry("api-key.created", "mrd_Ab12Cd34", { name: "Warehouse" }),
    "created the API key Warehouse (mrd_Ab12Cd34…)",
  ],
  [
    entry("api-key.revoked", "mrd_Ab12Cd34", { name: "Warehouse", reason: "creator is no longer an admin" }),
    "revoked the API key Warehouse (mrd_Ab12Cd34…) because its creator is no longer an admin",
  ],
  [entry("team.webhook-removed", "an id", { host: "hooks.x.edu" }), "removed the webhook to hooks.x.edu"],
  [entry("team.crm-connected", "an id", { name: "Slate" }), "connected Slate to the team’s CRM sync"],
  [
    entry("team.sso-refused", "a@x.test", {
      reason: "wrong_domain",
      detail: "The provider reported a@y.test.",
    }),
    "was refused by single sign-on (a@x.test): wrong domain. The provider reported a@y.test.",
  ],
  [entry("team.sso-required", null, { on: true }), "required single sign-on"],
  [entry("team.scim-user-deactivated", "a@x.test"), "deactivated a@x.test"],
  [entry("team.scim-group-role", "Leads", { role: null }), "removed the role of the group Leads"],
  [entry("team.activity-exported", null), "exported the activity log"],
  [entry("team.activity-exported", null, { kind: "members" }), "exported part of the activity log"],
  [entry("record.exported", null, { records: 1 }), "exported 1 record"],
  [
    entry("record.exported", null, { format: "csv", filtered: true }),
    "exported all records of a list as CSV",
  ],
  [
    entry("team.second-reading", null, { after: { mode: "sample", share: 10, blind: true } }),
    "set a random 10% of the records to be read twice, blind",
  ],
  [
    entry("team.record-settings", null, {
      before: { needsApproval: false, retentionMonths: null },
      after: { needsApproval: true, retentionMonths: 12 },
    }),
    "required approval of final records and set records to be deleted 12 months after their last change",
  ],
  [entry("team.record-settings", null), "changed the record settings"],
  [
    entry("record.retention", null, { records: 2, months: 12 }),
    "deleted 2 records past the team’s retention period",
  ],
  [
    entry("record.retention", null, { deletedRecords: 1, months: 12 }),
    "deleted the reports and emails of 1 deleted record past the team’s retention period",
  ],
  [entry("record.marks-requested", "an id"), "asked a student for marks"],
  [
    entry("team.policy-version-saved", "Graduate", { version: 2, effectiveOn: "2027-01-01" }),
    "saved version 2 of the policy Graduate, effective January 1, 2027",
  ],
  [entry("team.table-changed", "Our table", { version: 3 }), "saved version 3 of the table Our table"],
])("describes %j as a clause", (activity, text) => {
  expect(activityText(activity)).toBe(text);
});

test("shows an unlisted action under its own name", () => {
  expect(activityText(entry("record.bulk-exported", "12 records"))).toBe("record bulk exported: 12 records");
});
