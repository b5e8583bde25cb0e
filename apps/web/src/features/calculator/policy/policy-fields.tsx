import { policyText, type Policy } from "@meridian/grading";
import { useId } from "react";
import { isSameValue, policySettings, settingNames, settingOptions } from "./policy-settings.ts";
import * as styles from "./policy-fields.module.css";

/** Form for every setting of a policy. Used for a transcript, a user's default and a team's shared policy. */
export function PolicyFields({
  policy,
  onChange,
  disabled,
}: {
  readonly policy: Policy;
  readonly onChange: (change: Partial<Policy>) => void;
  readonly disabled: boolean;
}) {
  const id = useId();
  return (
    <fieldset className={styles.policy} disabled={disabled}>
      <legend className="sr">Policy</legend>
      {settingNames.map((name) => (
        <fieldset key={name}>
          <legend>{policySettings[name].label}</legend>
          <p className="hint">{policyText[name]}</p>
          <div className={`cluster ${styles.options}`}>
            {settingOptions(name, policy[name]).map(([value, label]) => (
              <label className="row inline small" key={label}>
                <input
                  type="radio"
                  name={id + name}
                  checked={isSameValue(value, policy[name])}
                  onChange={() => onChange({ [name]: value })}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  );
}
