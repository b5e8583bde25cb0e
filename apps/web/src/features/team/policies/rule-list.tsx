import {
  isRequirement,
  type PolicyRule,
  type PolicyRuleType,
} from "@meridian/contract/evaluation/policy-rules";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../../components/button.tsx";
import { SelectField, TextField } from "../../../components/form/field.tsx";
import { createRule, ruleTypes } from "./rule-labels.ts";
import { useFocusAfterChange } from "../../../lib/focus.ts";
import * as styles from "./policies.module.css";

/** Minimum requirements and flags. They never change the GPA: they tell the evaluator what to look at. */
export function RuleList({
  rules,
  onChange,
}: {
  readonly rules: readonly PolicyRule[];
  readonly onChange: (rules: PolicyRule[]) => void;
}) {
  const [newType, setNewType] = useState<PolicyRuleType>("min-gpa");
  const keepFocus = useFocusAfterChange(rules.length);
  return (
    <section className={`grid ${styles.part}`}>
      <h3>Requirements and flags</h3>
      <p className="hint">
        Checked in every evaluation with this policy and shown to the evaluator. They never change the GPA.
      </p>
      {rules.map((rule, index) => (
        <div key={index} className={styles.rule} role="group" aria-label={`Rule ${index + 1}`}>
          <p>
            <b>{ruleTypes[rule.type]}</b>{" "}
            <span className="muted">{isRequirement(rule) ? "minimum requirement" : "flag"}</span>
          </p>
          <div className={`grid ${styles.ruleFields}`}>
            <RuleFields rule={rule} onChange={(next) => onChange(rules.with(index, next))} />
            <TextField
              label="Note to the evaluator"
              hint="Optional"
              maxLength={300}
              value={rule.note}
              onValue={(note) => onChange(rules.with(index, { ...rule, note }))}
            />
          </div>
          <IconButton
            icon={Trash2}
            label={`Remove rule ${index + 1}`}
            onClick={() => {
              keepFocus();
              onChange(rules.filter((_, other) => other !== index));
            }}
          />
        </div>
      ))}
      <div className={`row wrap ${styles.addRule}`}>
        <SelectField label="New rule" labels={ruleTypes} value={newType} onValue={setNewType} />
        <Button onClick={() => onChange([...rules, createRule(newType)])}>Add rule</Button>
      </div>
    </section>
  );
}

function RuleFields({
  rule,
  onChange,
}: {
  readonly rule: PolicyRule;
  readonly onChange: (rule: PolicyRule) => void;
}) {
  return (
    <>
      {"tag" in rule ? (
        <TextField
          label="Tag"
          maxLength={60}
          placeholder="science"
          value={rule.tag}
          onValue={(tag) => onChange({ ...rule, tag })}
        />
      ) : null}
      {"years" in rule ? (
        <>
          <NumberField
            label="Length in years"
            step="0.5"
            value={rule.years}
            onNumber={(years) => onChange({ ...rule, years })}
          />
          <TextField
            label="Accepted classes"
            hint="Separated by commas, as they appear under Honors"
            maxLength={300}
            value={rule.classes}
            onValue={(classes) => onChange({ ...rule, classes })}
          />
        </>
      ) : null}
      {"count" in rule ? (
        <NumberField
          label="Number"
          step="1"
          value={rule.count}
          onNumber={(count) => onChange({ ...rule, count })}
        />
      ) : null}
      {"value" in rule ? (
        <NumberField
          label={rule.type === "min-us-credits" ? "Credits" : "Points"}
          step={rule.type === "min-us-credits" ? "1" : "0.01"}
          value={rule.value}
          onNumber={(value) => onChange({ ...rule, value })}
        />
      ) : null}
    </>
  );
}

/** Keeps what is typed until the field is left; then it shows the rule's number, also if nothing valid was typed. */
function NumberField({
  label,
  step,
  value,
  onNumber,
}: {
  readonly label: string;
  readonly step: string;
  readonly value: number;
  readonly onNumber: (value: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      type="number"
      min="0"
      step={step}
      inputMode="decimal"
      value={typed ?? String(value)}
      onValue={(text) => {
        setTyped(text);
        const number = Number(text);
        if (text.trim() !== "" && Number.isFinite(number) && number >= 0) onNumber(number);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
