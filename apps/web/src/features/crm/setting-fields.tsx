import type { ConnectorSetting } from "@meridian/contract/crm/connector";
import { SelectField, TextArea, TextField } from "../../components/field.tsx";
import { PasswordField } from "../../components/password-field.tsx";

/** The fields a connector asks for, in the order of its definition. */
export function SettingFields({
  known,
  values,
  kept = [],
  prefix,
  errorOf,
  onChange,
}: {
  readonly known: readonly ConnectorSetting[];
  readonly values: Readonly<Record<string, string>>;
  /** Credentials that are stored already. */
  readonly kept?: readonly string[];
  readonly prefix: "settings" | "credentials";
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (values: Record<string, string>) => void;
}) {
  return known.map((setting) => {
    const { name, type, optional, choices = [] } = setting;
    const stored = kept.includes(name);
    const shared = {
      label: optional && prefix === "settings" ? `${setting.label} (optional)` : setting.label,
      hint: stored ? "Stored. Leave empty to keep it." : setting.hint,
      value: values[name] ?? "",
      error: errorOf(`${prefix}.${name}`),
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        onChange({ ...values, [name]: target.value }),
    };
    switch (type) {
      case "choice":
        return (
          <SelectField key={name} {...shared}>
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
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
