import { TextField } from "./field.tsx";

/** Asked wherever a plan with a workspace is bought. */
export function WorkspaceNameField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <TextField
      label="Name of the workspace"
      hint="Your office or institution, as reports and colleagues will see it. It can be changed."
      value={value}
      maxLength={120}
      autoComplete="organization"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
