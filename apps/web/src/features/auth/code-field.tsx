import type { ComponentProps } from "react";
import { TextField } from "../../components/form/field.tsx";

/** A code of two-factor sign-in. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, "label">) {
  return (
    <TextField
      label="Code"
      hint="The 6 digits your authenticator app shows, or one of your recovery codes."
      autoComplete="one-time-code"
      inputMode="text"
      {...props}
    />
  );
}
