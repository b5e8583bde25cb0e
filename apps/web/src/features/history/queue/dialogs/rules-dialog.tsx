import { applyAssignmentRules, updateAssignmentRules } from "@meridian/contract/queue/calls";
import type { AppliedRules, AssignmentRule, QueueCounts } from "@meridian/contract/queue/schemas";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { Button, IconButton } from "../../../../components/button.tsx";
import { Checkbox, SelectField, TextField } from "../../../../components/form/field.tsx";
import { FormError } from "../../../../components/form/form.tsx";
import { NewerVersion } from "../../../../components/newer-version.tsx";
import { LoadErrorNotice } from "../../../../components/loading/load-error.tsx";
import { Skeleton } from "../../../../components/loading/skeleton.tsx";
import { ConfirmDialog, Dialog } from "../../../../components/overlay/dialog.tsx";
import { request } from "../../../../lib/api/request.ts";
import { formatCount, plural } from "../../../../lib/format/plural.ts";
import { useChangeWithInlineError } from "../../../../lib/api/use-change.ts";
import { useEdit } from "../../use-edit.ts";
import { notifySuccess } from "../../../../lib/toasts.ts";
import { historyKey } from "../../queries.ts";
import { rulesQuery } from "../queue-queries.ts";
import { allCountries, countryName } from "../../../../lib/format/country-name.ts";
import { useFocusAfterChange } from "../../../../lib/focus.ts";
import * as styles from "./rules-dialog.module.css";

interface Props {
  readonly members: QueueCounts["members"];
  readonly onClose: () => void;
}

/** Edits the team's assignment rules and applies them to the unassigned records. */
export function RulesDialog(props: Props) {
  const { data, isError, refetch } = useQuery(rulesQuery);
  if (data) return <RulesForm {...props} saved={data.rules} />;
  return (
    <Dialog onClose={props.onClose} title="Assign by rule" wide>
      {isError ? <LoadErrorNotice subject="The rules" onRetry={refetch} /> : <Skeleton lines={4} />}
    </Dialog>
  );
}

function RulesForm({ saved, members, onClose }: Props & { readonly saved: readonly AssignmentRule[] }) {
  const queries = useQueryClient();
  const edited = useEdit(saved);
  const rules = edited.value;
  const setRules = edited.change;
  const { busy, refusal, run, clearRefusal } = useChangeWithInlineError<string, AppliedRules>(historyKey);
  // While it saves, the newer rules are the user's own.
  const isOutdated = edited.isOutdated && !busy;
  const keepFocus = useFocusAfterChange(`${rules.length} ${isOutdated}`);
  const isComplete = rules.every(({ assigneeIds }) => assigneeIds.length > 0);
  const change = (index: number, part: Partial<AssignmentRule>) =>
    setRules(rules.map((rule, at) => (at === index ? { ...rule, ...part } : rule)));
  const add = () =>
    setRules([
      ...rules,
      { country: null, program: null, assigneeIds: members.map(({ id }) => id), dueDays: null },
    ]);
  const decide = (keepsEdits: boolean) => {
    keepFocus();
    if (keepsEdits) edited.keep();
    else edited.discard();
    clearRefusal();
  };
  const saveAndApply = () =>
    run(
      async () => {
        const updated = await request(updateAssignmentRules, {
          body: { rules: [...rules], before: [...(edited.edit?.before ?? saved)] },
        });
        // Now: if assigning fails, these rules must not be taken for a colleague’s in the next attempt.
        queries.setQueryData(rulesQuery.queryKey, updated);
        edited.settle(edited.edit, updated.rules);
        return request(applyAssignmentRules);
      },
      {
        onDone: (applied) => {
          notifySuccess(appliedText(applied));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      wide
      title="Assign by rule"
      description="The first matching rule assigns each unassigned record. The readers of a rule take turns."
      verb="Save and assign"
      busy={busy && "Assigning"}
      disabled={!isComplete || rules.length === 0 || isOutdated}
      onConfirm={() => void saveAndApply()}
      onClose={onClose}
    >
      <div className={`grid loose ${styles.rules}`}>
        {isOutdated ? (
          <NewerVersion
            title="Someone changed the rules while you were editing."
            effect="If you save them, they replace these rules:"
            keep="Keep my edits"
            onContinue={decide}
          >
            <ol className="bullets">
              {saved.map((rule, index) => (
                <li key={index}>{ruleText(rule, members)}</li>
              ))}
            </ol>
          </NewerVersion>
        ) : (
          <FormError>{refusal}</FormError>
        )}
        {rules.length === 0 ? <p className="muted">No rules yet.</p> : null}
        {rules.map((rule, index) => (
          <fieldset key={index}>
            <legend>Rule {index + 1}</legend>
            <div className={`grid ${styles.ruleFields}`}>
              <SelectField
                label="Country"
                placeholder="Any"
                options={allCountries.map(({ code, name }) => [code, name])}
                value={rule.country ?? ""}
                onValue={(value) => change(index, { country: value || null })}
              />
              <TextField
                label="Program or tag"
                placeholder="Any"
                maxLength={60}
                value={rule.program ?? ""}
                onValue={(value) => change(index, { program: value || null })}
              />
              <TextField
                label="Due after days"
                placeholder="Unchanged"
                inputMode="numeric"
                maxLength={3}
                value={rule.dueDays === null ? "" : String(rule.dueDays)}
                onValue={(value) => change(index, { dueDays: parseDays(value) })}
              />
              <IconButton
                icon={Trash2}
                label={`Remove rule ${index + 1}`}
                onClick={() => {
                  keepFocus();
                  setRules(rules.filter((_, at) => at !== index));
                }}
              />
            </div>
            <div className={`cluster ${styles.readers}`} role="group" aria-label="Readers">
              {members.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={rule.assigneeIds.includes(id)}
                  onValue={(checked) =>
                    change(index, {
                      assigneeIds: checked
                        ? [...rule.assigneeIds, id]
                        : rule.assigneeIds.filter((other) => other !== id),
                    })
                  }
                />
              ))}
            </div>
            {rule.assigneeIds.length === 0 ? <p className="hint bad">Choose at least one reader.</p> : null}
          </fieldset>
        ))}
        <Button icon={Plus} onClick={add}>
          Add a rule
        </Button>
      </div>
    </ConfirmDialog>
  );
}

/** Up to 365 days; anything else leaves the due date as it is. */
function parseDays(text: string): number | null {
  return /^\d{1,3}$/.test(text) && Number(text) <= 365 ? Number(text) : null;
}

function ruleText(rule: AssignmentRule, members: Props["members"]): string {
  const readers = members.filter(({ id }) => rule.assigneeIds.includes(id)).map(({ name }) => name);
  return [
    rule.country === null ? "Any country" : countryName(rule.country),
    rule.program ?? "any program or tag",
    ...(rule.dueDays === null ? [] : [`due after ${plural(rule.dueDays, "day")}`]),
    `readers: ${readers.join(", ")}`,
  ].join(", ");
}

function appliedText({ assigned, unmatched, more }: AppliedRules): string {
  const base = `${plural(assigned, "record")} assigned`;
  if (more) return `${base}. More records are left; assign again.`;
  return unmatched > 0 ? `${base}. ${formatCount(unmatched)} match no rule.` : base;
}
