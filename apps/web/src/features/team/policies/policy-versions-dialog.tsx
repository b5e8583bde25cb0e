import { withdrawPolicyVersion } from "@meridian/contract/policies/calls";
import type { ListedPolicy, PolicyContent, PolicyVersion } from "@meridian/contract/policies/schemas";
import { Badge } from "../../../components/badge.tsx";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { formatCalendarDate } from "../../../lib/format/calendar-day.ts";
import { request } from "../../../lib/api/request.ts";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import { notify } from "../../../lib/toasts.ts";
import { policySettings, settingNames, settingText } from "../../calculator/public.ts";
import { countryName } from "../../../lib/format/country-name.ts";
import { useTeamChange } from "../queries.ts";
import { publishedText, withNote } from "./policy-merge.ts";
import { useTableName } from "../tables/use-table-options.ts";
import { Fact } from "../../../components/text/fact.tsx";
import * as styles from "./policies.module.css";

/** Every version of a policy with its effective date; one that has not taken effect can be withdrawn. */
export function PolicyVersionsDialog({
  policy,
  onClose,
}: {
  readonly policy: ListedPolicy;
  readonly onClose: () => void;
}) {
  const { busy, run } = useTeamChange();
  const withdraw = ({ version }: PolicyVersion) =>
    run(() => request(withdrawPolicyVersion, { params: { id: policy.id, version: String(version) } }), {
      onDone: () => notify(`Version ${version} of ${policy.name} was withdrawn`),
    });
  return (
    <Dialog
      wide
      onClose={onClose}
      title={policy.name}
      description="Evaluations keep the version they were made with."
    >
      <div className={`grid ${styles.versions}`}>
        {policy.versions.map((version) => (
          <details key={version.version} open={version.state === "in-force"}>
            <summary>
              Version {version.version}, {version.state === "scheduled" ? "takes" : "took"} effect on{" "}
              {formatCalendarDate(version.effectiveOn)}{" "}
              {version.state === "past" ? null : (
                <Badge tone={version.state === "in-force" ? "sea" : "outline"}>
                  {version.state === "in-force" ? "in effect" : "scheduled"}
                </Badge>
              )}
            </summary>
            <p className="muted">
              Saved {version.editedBy ? `by ${version.editedBy} ` : ""}on {formatDateTime(version.editedAt)}
            </p>
            <Content content={version.content} />
            {version.state === "scheduled" && policy.versions.length > 1 ? (
              <Button size="sm" disabled={busy} onClick={() => void withdraw(version)}>
                Withdraw version {version.version}
              </Button>
            ) : null}
          </details>
        ))}
      </div>
    </Dialog>
  );
}

function Content({ content: { settings, tables, rules, readings } }: { readonly content: PolicyContent }) {
  const tableName = useTableName();
  return (
    <dl className={styles.content}>
      <Fact label="Settings">
        <ul>
          {settingNames.map((name) => (
            <li key={name}>
              {policySettings[name].label}: {settingText(name, settings[name])}
            </li>
          ))}
        </ul>
      </Fact>
      <Fact label="Tables">
        {tables.length === 0
          ? "None set"
          : tables
              .map(({ country, table }) => `${countryName(country)}: ${tableName(country, table)}`)
              .join("; ")}
      </Fact>
      <Fact label="Equivalencies">
        {readings.length === 0
          ? "None set"
          : readings.map((reading) => `${reading.credentialName}: ${publishedText(reading)}`).join("; ")}
      </Fact>
      <Fact label="Rules">{rules.length === 0 ? "None" : rules.map(withNote).join("; ")}</Fact>
    </dl>
  );
}
