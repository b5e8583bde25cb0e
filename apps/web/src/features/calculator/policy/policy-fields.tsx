import { policyText, standardWeighting, type Policy } from "@meridian/grading";
import { useId, type ReactNode } from "react";
import * as styles from "./policy-fields.module.css";

/** Form for every setting of a policy. Used for a transcript, a user's default and a team's shared policy. */
export function PolicyFields({
  policy,
  onChange,
  disabled = false,
}: {
  readonly policy: Policy;
  readonly onChange: (change: Partial<Policy>) => void;
  readonly disabled?: boolean;
}) {
  return (
    <fieldset className={styles.policy} disabled={disabled}>
      <legend className="sr">Policy</legend>
      <PolicyField name="points" label="Points">
        <RadioOptions
          value={policy.points}
          options={[
            ["tenths", "Tenths: A− 3.7, B+ 3.3"],
            ["thirds", "Thirds: A− 3.67, B+ 3.33"],
          ]}
          onChange={(points) => onChange({ points })}
        />
      </PolicyField>
      <PolicyField name="aPlus" label="A+ is worth">
        <RadioOptions
          value={String(policy.aPlus) as "4" | "4.3" | "4.33"}
          options={[
            ["4", "4.0"],
            ["4.3", "4.3"],
            ["4.33", "4.33"],
          ]}
          onChange={(aPlus) => onChange({ aPlus: Number(aPlus) as Policy["aPlus"] })}
        />
      </PolicyField>
      <PolicyField name="plusMinus" label="Plus and minus">
        <RadioOptions
          value={policy.plusMinus ? "on" : "off"}
          options={[
            ["on", "Kept"],
            ["off", "Ignored"],
          ]}
          onChange={(value) => onChange({ plusMinus: value === "on" })}
        />
      </PolicyField>
      <PolicyField name="repeats" label="Repeated courses">
        <RadioOptions
          value={policy.repeats}
          options={[
            ["all", "Count every attempt"],
            ["best", "Count the best"],
            ["latest", "Count the latest"],
            ["drop-failed", "Drop a fail once passed"],
          ]}
          onChange={(repeats) => onChange({ repeats })}
        />
      </PolicyField>
      <PolicyField name="countFailed" label="Failed courses">
        <RadioOptions
          value={policy.countFailed ? "yes" : "no"}
          options={[
            ["yes", "Count as 0"],
            ["no", "Leave out"],
          ]}
          onChange={(value) => onChange({ countFailed: value === "yes" })}
        />
      </PolicyField>
      <PolicyField name="weighting" label="Honors, AP and IB">
        <RadioOptions
          value={policy.weighting ? "on" : "off"}
          options={[
            ["off", "No bonus"],
            ["on", "Honors +0.5, AP and IB +1"],
          ]}
          onChange={(value) => onChange({ weighting: value === "on" ? standardWeighting : null })}
        />
      </PolicyField>
      <PolicyField name="credits" label="Weights">
        <RadioOptions
          value={policy.credits}
          options={[
            ["auto", "Automatic"],
            ["local", "Credits as given"],
            ["us", "US semester credits"],
            ["equal", "Equal weights"],
          ]}
          onChange={(credits) => onChange({ credits })}
        />
      </PolicyField>
      <PolicyField name="lastCredits" label="Last credits">
        <RadioOptions
          value={String(policy.lastCredits ?? 0)}
          options={[
            ["0", "None"],
            ["30", "Last 30"],
            ["60", "Last 60"],
            ["90", "Last 90"],
          ]}
          onChange={(value) => onChange({ lastCredits: Number(value) || null })}
        />
      </PolicyField>
      <PolicyField name="cap" label="Highest GPA">
        <RadioOptions
          value={policy.cap === null ? "none" : "4"}
          options={[
            ["none", "No cap"],
            ["4", "4.0"],
          ]}
          onChange={(value) => onChange({ cap: value === "none" ? null : 4 })}
        />
      </PolicyField>
      <PolicyField name="decimals" label="Decimals">
        <RadioOptions
          value={String(policy.decimals) as "2" | "3"}
          options={[
            ["2", "Two"],
            ["3", "Three"],
          ]}
          onChange={(value) => onChange({ decimals: value === "3" ? 3 : 2 })}
        />
      </PolicyField>
      <PolicyField name="rounding" label="Last decimal">
        <RadioOptions
          value={policy.rounding}
          options={[
            ["half-up", "Rounded half up"],
            ["truncate", "Truncated"],
          ]}
          onChange={(rounding) => onChange({ rounding })}
        />
      </PolicyField>
    </fieldset>
  );
}

function PolicyField({
  name,
  label,
  children,
}: {
  readonly name: keyof Policy;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <fieldset>
      <legend>{label}</legend>
      <p className="hint">{policyText[name]}</p>
      {children}
    </fieldset>
  );
}

function RadioOptions<Value extends string>({
  value,
  options,
  onChange,
}: {
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <div className={styles.options}>
      {options.map(([option, label]) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          {label}
        </label>
      ))}
    </div>
  );
}
