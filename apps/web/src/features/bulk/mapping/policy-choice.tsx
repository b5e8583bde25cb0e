import type { PolicyInForce } from "@meridian/contract/policies/schemas";
import { SelectField } from "../../../components/form/field.tsx";
import { plural } from "../../../lib/format/plural.ts";
import { getMainPolicy, getProgramPolicy, type PolicyChoices, type WrittenProgram } from "./policies.ts";
import * as styles from "../bulk.module.css";

/** The office's policy for the whole file, and for each of its programs. */
export function PolicyChoice({
  policies,
  programs,
  choices,
  onChange,
}: {
  readonly policies: readonly PolicyInForce[];
  readonly programs: readonly WrittenProgram[];
  readonly choices: PolicyChoices;
  readonly onChange: (choices: PolicyChoices) => void;
}) {
  const main = getMainPolicy(policies, choices);
  const options = policies.map(({ id, name }) => [id, name] as const);
  return (
    <fieldset className={`grid loose ${styles.columns}`}>
      <legend>Policy</legend>
      <SelectField
        label={programs.length > 0 ? "Policy for all other students" : "Policy for all students"}
        hint={main ? describePolicy(main) : "Records keep these settings but aren’t linked to a policy"}
        placeholder={policies.some(({ isDefault }) => isDefault) ? undefined : "Your own settings"}
        options={options}
        value={main?.id ?? ""}
        onValue={(policy) => onChange({ ...choices, policy })}
      />
      {programs.map(({ text, lines }) => {
        const policy = getProgramPolicy(policies, choices, text);
        return (
          <SelectField
            key={text}
            label={<span className="local">{text}</span>}
            hint={`${plural(lines, "line")}${policy ? ` · ${describePolicy(policy)}` : ""}`}
            placeholder={main ? undefined : "Your own settings"}
            options={options}
            value={policy === null ? "out" : (policy?.id ?? "")}
            onValue={(value) =>
              onChange({
                ...choices,
                programs: { ...choices.programs, [text]: value === "out" ? "" : value },
              })
            }
          >
            <option value="out">Leave these students out</option>
          </SelectField>
        );
      })}
    </fieldset>
  );
}

function describePolicy({ version, locked }: PolicyInForce): string {
  return `Version ${version}${locked ? ", locked" : ""}`;
}
