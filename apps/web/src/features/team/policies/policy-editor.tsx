import { createPolicy, savePolicyVersion } from "@meridian/contract/policies/calls";
import type { ListedPolicy, PolicyContent, PolicyVersion } from "@meridian/contract/policies/schemas";
import { defaultPolicy } from "@meridian/grading";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { FormError } from "../../../components/form/form.tsx";
import { TextField } from "../../../components/form/field.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { formatCalendarDate, getDisplayZone } from "../../../lib/format/calendar-day.ts";
import { request } from "../../../lib/api/request.ts";
import { notifySuccess } from "../../../lib/toasts.ts";
import { useFocusAfterSwap } from "../../../lib/focus.ts";
import { PolicyFields } from "../../calculator/public.ts";
import { useTableName } from "../tables/use-table-options.ts";
import { NewerVersion, savedMeanwhile } from "../../../components/newer-version.tsx";
import { useTeamChange } from "../queries.ts";
import { CountryTables } from "./country-tables.tsx";
import { CredentialReadings } from "./credential-readings.tsx";
import { describeChanges, mergeEdits } from "./policy-merge.ts";
import { RuleList } from "./rule-list.tsx";
import * as styles from "./policies.module.css";
import * as teamStyles from "../team.module.css";

/** Edits a policy. Saving creates a version; nothing that was saved before changes. */
export function PolicyEditor({
  policy,
  today,
  onClose,
}: {
  /** Null for a new one. */
  readonly policy: ListedPolicy | null;
  readonly today: string;
  readonly onClose: () => void;
}) {
  const newest = policy?.versions[0];
  const [base, setBase] = useState(newest);
  const [name, setName] = useState(policy?.name ?? "");
  const [content, setContent] = useState<PolicyContent>(base?.content ?? blankContent);
  const [effectiveOn, setEffectiveOn] = useState(startDate(base, today));
  const [nameError, setNameError] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, run } = useTeamChange();
  const change = (part: Partial<PolicyContent>) => setContent((current) => ({ ...current, ...part }));
  const next = (base?.version ?? 0) + 1;
  const saveButton = useFocusAfterSwap<HTMLButtonElement>(base);
  // While it saves, the newer version is the editor's own.
  const isOutdated = !busy && (newest?.version !== base?.version || newest?.editedAt !== base?.editedAt);
  const continueOn = (version: PolicyVersion, keepsEdits: boolean) => {
    const theirs = startDate(version, today);
    setContent(
      keepsEdits
        ? mergeEdits({ base: base!.content, mine: content, theirs: version.content })
        : version.content,
    );
    setEffectiveOn(keepsEdits && effectiveOn !== startDate(base, today) ? effectiveOn : theirs);
    setBase(version);
    setRefusal(null);
  };
  const save = () => {
    const isUnnamed = !policy && name.trim() === "";
    setNameError(isUnnamed ? "Name is required" : null);
    setRefusal(null);
    if (isUnnamed) return;
    const body = { content, ...(effectiveOn !== "" && { effectiveOn }) };
    void run<unknown>(
      () =>
        policy
          ? request(savePolicyVersion, {
              params: { id: policy.id },
              body: { ...body, basedOn: base!.version },
            })
          : request(createPolicy, { body: { ...body, name } }),
      {
        onDone: () => {
          notifySuccess(policy ? `Version ${next} of ${policy.name} saved` : `${name.trim()} saved`);
          onClose();
        },
        onRefused: (message, error) => setRefusal(nameRule(message, error?.field)),
      },
    );
  };
  return (
    <SettingsSection
      title={policy ? `Edit ${policy.name}` : "New policy"}
      about={
        policy
          ? `Based on version ${base!.version}${base!.state === "scheduled" ? `, scheduled for ${formatCalendarDate(base!.effectiveOn)}` : ""}. Saving creates version ${next}; evaluations made with an earlier version keep it.`
          : "Name it after the program it is for."
      }
    >
      <div className={`grid ${styles.head}`}>
        {policy ? null : (
          <TextField
            label="Name"
            placeholder="Undergraduate"
            maxLength={100}
            value={name}
            error={nameError}
            onValue={setName}
          />
        )}
        <TextField
          label="Takes effect on"
          hint={`New evaluations use this version from this day (${getDisplayZone()})`}
          type="date"
          min={today}
          value={effectiveOn}
          onValue={setEffectiveOn}
        />
      </div>
      <section className={`grid ${styles.part}`}>
        <h3>How the GPA is counted</h3>
        <PolicyFields
          policy={content.settings}
          disabled={busy}
          onChange={(part) => change({ settings: { ...content.settings, ...part } })}
        />
      </section>
      <CountryTables tables={content.tables} onChange={(tables) => change({ tables })} />
      <CredentialReadings readings={content.readings} onChange={(readings) => change({ readings })} />
      <RuleList rules={content.rules} onChange={(rules) => change({ rules })} />
      {isOutdated ? (
        <NewerPolicy base={base!} newest={newest!} onContinue={continueOn} />
      ) : (
        <FormError>{refusal}</FormError>
      )}
      <div className={`cluster ${teamStyles.actions}`}>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" ref={saveButton} disabled={isOutdated} busy={busy && "Saving"} onClick={save}>
          {policy ? `Save version ${next}` : "Save policy"}
        </Button>
      </div>
    </SettingsSection>
  );
}

/** A version that has not taken effect is replaced on its own date. Saved with an earlier one, the new version would be undone. */
function startDate(version: PolicyVersion | undefined, today: string): string {
  return version?.state === "scheduled" ? version.effectiveOn : today;
}

/** A colleague saved a version, or withdrew the one being edited, since the edit began. */
function NewerPolicy({
  base,
  newest,
  onContinue,
}: {
  readonly base: PolicyVersion;
  readonly newest: PolicyVersion;
  readonly onContinue: (version: PolicyVersion, keepsEdits: boolean) => void;
}) {
  const changes = describeChanges(base.content, newest.content, useTableName());
  return (
    <NewerVersion
      title={
        newest.version < base.version
          ? `Version ${base.version} was withdrawn while you were editing it.`
          : savedMeanwhile(newest.version, newest.editedBy)
      }
      effect="Where both of you changed the same thing, yours is kept."
      keep="Keep my edits"
      onContinue={(keepsEdits) => onContinue(newest, keepsEdits)}
    >
      <p>Version {newest.version} differs from the one you started with:</p>
      <ul className="bullets">
        {changes.length === 0 ? <li>Only in the day it takes effect</li> : null}
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </NewerVersion>
  );
}

/** "Rule 3: Enter a tag": the form is long, and rules of one kind look alike. */
function nameRule(message: string, field: string | undefined): string {
  const index = /^content\.rules\[(\d+)\]/.exec(field ?? "")?.[1];
  return index === undefined ? message : `Rule ${Number(index) + 1}: ${message}`;
}

const blankContent: PolicyContent = { settings: defaultPolicy, tables: [], rules: [], readings: [] };
