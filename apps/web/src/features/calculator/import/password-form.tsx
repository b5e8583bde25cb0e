import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { PasswordField } from "../../../components/form/password-field.tsx";
import * as styles from "./import.module.css";

/** Asks for the password of a locked PDF. It opens the file on this device and is not sent anywhere. */
export function PasswordForm({
  name,
  error = null,
  onPassword,
}: {
  /** Of the file. */
  readonly name: string;
  /** Why the last password was not accepted. */
  readonly error?: string | null;
  readonly onPassword: (password: string) => void;
}) {
  const [password, setPassword] = useState("");
  return (
    <form
      className={styles.passwordForm}
      aria-label={`Password for ${name}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== "") onPassword(password);
      }}
    >
      <PasswordField
        label="PDF password"
        autoComplete="off"
        required
        value={password}
        error={error}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit">Open</Button>
    </form>
  );
}
