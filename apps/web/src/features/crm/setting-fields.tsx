import type { ConnectorSetting } from "@meridian/contract/crm/connector";
import { SelectField, TextArea, TextField } from "../../components/form/field.tsx";
import { PasswordField } from "../../components/form/password-field.tsx";

/** Form fields for a connector's settings or credentials, in definition order. */
export function SettingFields({
  definitions,
  values,
  stored = [],
  prefix,
  getError,
  onChange,
}: {
  readonly definitions: readonly ConnectorSetting[];
  readonly values: Readonly<Record<string, string>>;
  /** Names of credentials the server already has. */
  readonly stored?: readonly string[];
  readonly prefix: "settings" | "credentials";
  readonly getError: (field: string) => string | undefined;
  readonly onChange: (values: Record<string, string>, changedName: string) => void;
}) {
  return definitions.map((setting) => {
    const { name, type, optional, choices = [] } = setting;
    const isStored = stored.includes(name);
    const shared = {
      label: optional && prefix === "settings" ? `${setting.label} (optional)` : setting.label,
      hint: isStored ? "Stored. Leave blank to keep it." : setting.hint,
      value: values[name] ?? "",
      error: getError(`${prefix}.${name}`),
      onValue: (value: string) => onChange({ ...values, [name]: value }, name),
    };
    switch (type) {
      case "choice":
        return (
          <SelectField key={name} {...shared} options={choices.map(({ value, label }) => [value, label])} />
        );
      case "secret":
        return <PasswordField key={name} {...shared} autoComplete="new-password" />;
      case "secret-lines":
        return <TextArea key={name} {...shared} rows={3} spellCheck={false} autoComplete="off" />;
      default:
        return (
          <TextField
            key={name}
            {...shared}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            inputMode={type === "port" ? "numeric" : undefined}
          />
        );
    }
  });
}
