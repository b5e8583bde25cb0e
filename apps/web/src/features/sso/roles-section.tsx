import { changeSsoRules } from "@meridian/contract/sso/calls";
import { maxRoleRules, type RoleRule, type SsoConnection } from "@meridian/contract/sso/schemas";
import { type AssignableRole, assignableRoles } from "@meridian/contract/team/schemas";
import { useId, useState } from "react";
import { Form, FormError } from "../../components/form/form.tsx";
import { Button } from "../../components/button.tsx";
import { Checkbox, SelectField, TextField } from "../../components/form/field.tsx";
import { roleNames, SettingsSection } from "../team/public.ts";
import { request } from "../../lib/api/request.ts";
import { notifySuccess } from "../../lib/toasts.ts";
import { useFocusAfterChange } from "../../lib/focus.ts";
import { useSsoChange } from "./queries.ts";
import * as styles from "./sso.module.css";

const roleOptions = assignableRoles.map((role) => [role, roleNames[role]] as const);

/** Step 4: who joins the team, and with which role. */
export function RolesSection({ connection }: { readonly connection: SsoConnection }) {
  const [justInTime, setJustInTime] = useState(connection.justInTime);
  const [defaultRole, setDefaultRole] = useState<AssignableRole>(connection.defaultRole);
  const [attribute, setAttribute] = useState(connection.roleAttribute ?? "");
  const [rules, setRules] = useState<readonly RoleRule[]>(connection.roleRules);
  const keepFocus = useFocusAfterChange(rules.length);
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useSsoChange();
  const listId = useId();
  const change = (index: number, rule: RoleRule) =>
    setRules(rules.map((other, at) => (at === index ? rule : other)));
  const save = () => {
    setFailure(null);
    const roleRules = rules.filter(({ value }) => value.trim() !== "");
    if (roleRules.length > 0 && attribute.trim() === "")
      return setFailure("Enter the attribute of your rules.");
    void run(
      () =>
        request(changeSsoRules, {
          body: { justInTime, defaultRole, roleAttribute: attribute.trim() || null, roleRules },
        }),
      { onDone: () => notifySuccess("Roles saved"), onRefused: setFailure },
    );
  };
  const receivedAttributes = connection.lastTest?.received?.attributes.map(({ name }) => name) ?? [];
  return (
    <SettingsSection
      title="4. Choose who joins"
      about="Rules are applied at each sign-in. They never make anyone the owner, and never change the owner’s role."
    >
      <Form noValidate className={`grid ${styles.form}`} onSubmit={save}>
        <Checkbox
          label="Add people to the team when they first sign in"
          checked={justInTime}
          onValue={setJustInTime}
        />
        <SelectField
          label="Default role"
          hint="For anyone no rule matches. If the box above is unchecked, people need an invitation."
          options={roleOptions}
          value={defaultRole}
          onValue={setDefaultRole}
        />
        <TextField
          label="Attribute for roles"
          hint="Optional, for example groups or eduPersonScopedAffiliation. After a test, the names your provider sends are suggested."
          autoComplete="off"
          list={listId}
          value={attribute}
          onValue={setAttribute}
        />
        <datalist id={listId}>
          {receivedAttributes.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <fieldset className={`grid tight ${styles.rules}`}>
          <legend>Rules, in order: the first match counts</legend>
          {rules.map((rule, index) => (
            // Rules have no identity of their own; their order is what counts.
            <div key={index} className={`grid tight ${styles.rule}`}>
              <TextField
                label={`Value ${index + 1}`}
                autoComplete="off"
                value={rule.value}
                onValue={(value) => change(index, { ...rule, value })}
              />
              <SelectField
                label={`Role ${index + 1}`}
                options={roleOptions}
                value={rule.role}
                onValue={(role) => change(index, { ...rule, role })}
              />
              <Button
                kind="quiet"
                onClick={() => {
                  keepFocus();
                  setRules(rules.filter((_, at) => at !== index));
                }}
              >
                Remove<span className="sr"> rule {index + 1}</span>
              </Button>
            </div>
          ))}
          {rules.length < maxRoleRules ? (
            <div className="row wrap">
              <Button size="sm" onClick={() => setRules([...rules, { value: "", role: "evaluator" }])}>
                Add rule
              </Button>
            </div>
          ) : null}
        </fieldset>
        <FormError>{failure}</FormError>
        <div className="row wrap">
          <Button type="submit" busy={busy && "Saving"}>
            Save roles
          </Button>
        </div>
      </Form>
    </SettingsSection>
  );
}
