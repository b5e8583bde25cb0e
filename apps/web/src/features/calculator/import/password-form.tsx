import { useState } from "react";
import { Form } from "../../../components/form/form.tsx";
import { Button } from "../../../components/button.tsx";
import { PasswordField } from "../../../components/form/password-field.tsx";
import { useStepFocus } from "./use-step-focus.ts";
import * as styles from "./import.module.css";

/** Asks for the password of a locked PDF. It opens the file on this device and is not sent anywhere. */
export function PasswordForm({
  name,
  isMain = false,
  onPassword,
}: {
  /** Of the file. */
  readonly name: string;
  /** The main action of its screen, which takes the focus; not one line of a list. */
  readonly isMain?: boolean;
  readonly onPassword: (password: string) => void;
}) {
  const [password, setPassword] = useState("");
  const step = useStepFocus<HTMLFormElement>(isMain);
  return (
    <Form
      ref={step}
      className={`row wrap ${styles.passwordForm}`}
      aria-label={`Password for ${name}`}
      onSubmit={() => {
        if (password !== "") onPassword(password);
      }}
    >
      <PasswordField
        label="PDF password"
        autoComplete="off"
        required
        value={password}
        onValue={setPassword}
      />
      <Button kind={isMain ? "primary" : "secondary"} type="submit">
        Open
      </Button>
    </Form>
  );
}
