import type { ComponentProps, ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { Checkbox } from "../../components/form/field.tsx";
import { FormError } from "../../components/form/form.tsx";
import type { useConsent } from "./use-consent.ts";
import * as styles from "./auth.module.css";

interface AuthFormProps extends ComponentProps<"form"> {
  readonly submitLabel: string;
  /** Label of the button while the form is being sent; otherwise false. */
  readonly busy: string | false;
  /** The button is disabled until its box is checked. */
  readonly consent?: ReturnType<typeof useConsent>;
  /** The checkboxes above the button. */
  readonly checks?: ReactNode;
  readonly failure?: string | null;
  readonly alertId?: string | undefined;
  /** What follows the button. */
  readonly foot?: ReactNode;
}

/** A form about signing in: its fields, checkboxes, why it was rejected, and one wide button. */
export function AuthForm({
  submitLabel,
  busy,
  consent,
  checks,
  failure,
  alertId,
  foot,
  children,
  ...form
}: AuthFormProps) {
  return (
    <form noValidate className={`grid loose ${styles.form}`} {...consent?.form} {...form}>
      {children}
      {checks ? <div className={`grid soft ${styles.checks}`}>{checks}</div> : null}
      <FormError id={alertId}>{failure}</FormError>
      <Button type="submit" kind="primary" size="lg" block disabled={consent?.accepted === false} busy={busy}>
        {submitLabel}
      </Button>
      {foot}
    </form>
  );
}

export function NewsCheckbox(box: {
  readonly checked: boolean;
  readonly onValue: (checked: boolean) => void;
}) {
  return <Checkbox name="news" label="Keep me updated with occasional product news." {...box} />;
}
