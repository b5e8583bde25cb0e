import type { PolicyInForce } from "@meridian/contract/policies/schemas";
import { findRecord } from "@meridian/transcript/document/document-edits";
import { getSystemId } from "@meridian/transcript/document/blank-document";
import { LinkButton } from "../../../components/button.tsx";
import { SelectField } from "../../../components/form/field.tsx";
import { Notice } from "../../../components/notice.tsx";
import { findPolicyTable } from "../choose/team-tables.ts";
import { useFacts } from "../state/facts.ts";
import { useDispatch, useSnapshot } from "../state/use-calculator.tsx";
import { toStartingPolicy, useWorkspace } from "../state/workspace.ts";
import * as styles from "./policy-fields.module.css";

/** Chooses the policy of the program the student applies to, if the team has more than one. */
export function ProgramChooser() {
  const dispatch = useDispatch();
  const workspace = useWorkspace();
  const officePolicy = useSnapshot(({ editor }) => editor.document.officePolicy);
  if (!workspace?.team || workspace.policies.length === 0) return null;
  const { policies } = workspace;
  const chosen = policies.find(({ id }) => id === officePolicy?.id);
  const choose = (policy: PolicyInForce) => {
    const { policy: change, officePolicy: office } = toStartingPolicy(policy);
    dispatch({ type: "set-policy", change, office });
  };
  return (
    <div className={`grid ${styles.program}`}>
      {policies.length > 1 || (officePolicy && !chosen) ? (
        <SelectField
          label="Program"
          hint="Each program has its own policy. Choosing one applies its settings to this evaluation."
          placeholder={
            chosen
              ? undefined
              : officePolicy
                ? `${officePolicy.name} (no longer in use)`
                : "No program chosen"
          }
          options={policies.map(({ id, name, version }) => [id, `${name}, version ${version}`])}
          value={chosen?.id ?? ""}
          onValue={(chosenId) => {
            const policy = policies.find(({ id }) => id === chosenId);
            if (policy) choose(policy);
          }}
        />
      ) : null}
      {officePolicy && chosen && chosen.version !== officePolicy.version ? (
        <Notice>
          This evaluation was made with version {officePolicy.version} of {officePolicy.name} and keeps it.
          Version {chosen.version} applies now.{" "}
          <LinkButton onClick={() => choose(chosen)}>Use version {chosen.version}</LinkButton>
        </Notice>
      ) : null}
      {officePolicy && chosen ? <TableOffer policy={chosen} /> : null}
    </div>
  );
}

/** The evaluation's policy is locked: its settings cannot be changed for one evaluation. */
export function useIsPolicyLocked(): boolean {
  const workspace = useWorkspace();
  const id = useSnapshot(({ editor }) => editor.document.officePolicy?.id);
  return workspace?.policies.some((policy) => policy.id === id && policy.locked) ?? false;
}

/** A table chosen before the program stays, unless the evaluator takes the program's. */
function TableOffer({ policy }: { readonly policy: PolicyInForce }) {
  const dispatch = useDispatch();
  const workspace = useWorkspace();
  const record = useSnapshot(({ editor }) => findRecord(editor.document, editor.recordId));
  const index = useFacts().dataset?.index;
  const country = index?.countries.find(({ code }) => code === record.countryCode);
  const preferred = country && findPolicyTable(policy.tables, workspace?.tables ?? [], country);
  if (!country || !preferred || record.system === "") return null;
  const { system } = preferred.choice;
  if (system === undefined || getSystemId(system) === getSystemId(record.system)) return null;
  return (
    <Notice tone="warn">
      {policy.name} uses {preferred.table.name} for {country.country}.{" "}
      <LinkButton onClick={() => dispatch({ type: "choose", recordId: record.id, choice: preferred.choice })}>
        Use that table
      </LinkButton>
    </Notice>
  );
}
