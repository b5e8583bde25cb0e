import { TextField } from "../../components/form/field.tsx";

/** Part of every form that buys a plan with a workspace. */
export function WorkspaceNameField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <TextField
      label="Workspace name"
      hint="Your office or institution, as shown on reports and to your team. You can change it later."
      value={value}
      maxLength={120}
      autoComplete="organization"
      onValue={onChange}
    />
  );
}
