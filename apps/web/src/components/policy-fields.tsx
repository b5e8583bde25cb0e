import { policyText, usualWeighting, type Policy } from "@meridian/grading";
import { useId, type ReactNode } from "react";
import "./policy-fields.css";

/** Every part of a policy with its one line: in the calculator, as somebody's default, as a team's shared policy. */
export function PolicyFields({
  policy,
  onChange,
  disabled = false,
  children,
}: {
  readonly policy: Policy;
  readonly onChange: (change: Partial<Policy>) => void;
  readonly disabled?: boolean;
  /** More fieldsets of the same kind, after the policy's own. */
  readonly children?: ReactNode;
}) {
  return (
    <fieldset className="policy" disabled={disabled}>
      <legend className="sr">Policy</legend>
      <Part name="points" label="Points">
        <Options
          value={policy.points}
          options={[
            ["tenths", "Tenths: A− 3.7, B+ 3.3"],
            ["thirds", "Thirds: A− 3.67, B+ 3.33"],
          ]}
          onChange={(points) => onChange({ points })}
        />
      </Part>
      <Part name="aPlus" label="A+ is worth">
        <Options
          value={String(policy.aPlus) as "4" | "4.3" | "4.33"}
          options={[
            ["4", "4.0"],
            ["4.3", "4.3"],
            ["4.33", "4.33"],
          ]}
          onChange={(aPlus) => onChange({ aPlus: Number(aPlus) as Policy["aPlus"] })}
        />
      </Part>
      <Part name="plusMinus" label="Plus and minus">
        <Options
          value={policy.plusMinus ? "on" : "off"}
          options={[
            ["on", "Kept"],
            ["off", "Ignored"],
          ]}
          onChange={(value) => onChange({ plusMinus: value === "on" })}
        />
      </Part>
      <Part name="repeats" label="Repeated courses">
        <Options
          value={policy.repeats}
          options={[
            ["all", "Count every attempt"],
            ["best", "Count the best"],
            ["latest", "Count the latest"],
            ["drop-failed", "Drop a fail once passed"],
          ]}
          onChange={(repeats) => onChange({ repeats })}
        />
      </Part>
      <Part name="countFailed" label="Failed courses">
        <Options
          value={policy.countFailed ? "yes" : "no"}
          options={[
            ["yes", "Count as 0"],
            ["no", "Leave out"],
          ]}
          onChange={(value) => onChange({ countFailed: value === "yes" })}
        />
      </Part>
      <Part name="weighting" label="Honors, AP and IB">
        <Options
          value={policy.weighting ? "on" : "off"}
          options={[
            ["off", "No bonus"],
            ["on", "Honors +0.5, AP and IB +1"],
          ]}
          onChange={(value) => onChange({ weighting: value === "on" ? usualWeighting : null })}
        />
      </Part>
      <Part name="credits" label="Weights">
        <Options
          value={policy.credits}
          options={[
            ["auto", "Automatic"],
            ["local", "Credits as given"],
            ["us", "US semester credits"],
            ["equal", "Every course equal"],
          ]}
          onChange={(credits) => onChange({ credits })}
        />
      </Part>
      <Part name="lastCredits" label="Last credits">
        <Options
          value={String(policy.lastCredits ?? 0)}
          options={[
            ["0", "None"],
            ["30", "Last 30"],
            ["60", "Last 60"],
            ["90", "Last 90"],
          ]}
          onChange={(value) => onChange({ lastCredits: Number(value) || null })}
        />
      </Part>
      <Part name="cap" label="Highest GPA">
        <Options
          value={policy.cap === null ? "none" : "4"}
          options={[
            ["none", "No cap"],
            ["4", "4.0"],
          ]}
          onChange={(value) => onChange({ cap: value === "none" ? null : 4 })}
        />
      </Part>
      <Part name="decimals" label="Decimals">
        <Options
          value={String(policy.decimals) as "2" | "3"}
          options={[
            ["2", "Two"],
            ["3", "Three"],
          ]}
          onChange={(value) => onChange({ decimals: value === "3" ? 3 : 2 })}
        />
      </Part>
      <Part name="rounding" label="Last decimal">
        <Options
          value={policy.rounding}
          options={[
            ["half-up", "Rounded half up"],
            ["truncate", "Cut"],
          ]}
          onChange={(rounding) => onChange({ rounding })}
        />
      </Part>
      {children}
    </fieldset>
  );
}

function Part({
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

function Options<Value extends string>({
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
    <div className="options">
      {options.map(([option, label]) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          {label}
        </label>
      ))}
    </div>
  );
}
