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
  return (
    <fieldset className={styles.bulkColumns}>
      <legend>Policy</legend>
      <SelectField
        label={programs.length > 0 ? "Policy for all other students" : "Policy for all students"}
        hint={main ? describePolicy(main) : "Records keep these settings but aren’t linked to a policy"}
        value={main?.id ?? ""}
        onChange={({ target }) => onChange({ ...choices, policy: target.value })}
      >
        {policies.some(({ isDefault }) => isDefault) ? null : <option value="">Your own settings</option>}
        <PolicyOptions policies={policies} />
      </SelectField>
      {programs.map(({ text, lines }) => {
        const policy = getProgramPolicy(policies, choices, text);
        return (
          <SelectField
            key={text}
            label={<span className="local">{text}</span>}
            hint={`${plural(lines, "line")}${policy ? ` · ${describePolicy(policy)}` : ""}`}
            value={policy === null ? "out" : (policy?.id ?? "")}
            onChange={({ target }) =>
              onChange({
                ...choices,
                programs: { ...choices.programs, [text]: target.value === "out" ? "" : target.value },
              })
            }
          >
            {main ? null : <option value="">Your own settings</option>}
            <PolicyOptions policies={policies} />
            <option value="out">Leave these students out</option>
          </SelectField>
        );
      })}
    </fieldset>
  );
}

function PolicyOptions({ policies }: { readonly policies: readonly PolicyInForce[] }) {
  return policies.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}

function describePolicy({ version, locked }: PolicyInForce): string {
  return `Version ${version}${locked ? ", locked" : ""}`;
}
