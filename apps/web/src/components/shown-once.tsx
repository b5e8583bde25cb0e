import { type ReactNode, type Ref, useId } from "react";
import { copyText } from "../lib/copy-text.ts";
import { Button } from "./button.tsx";
import { Sheet } from "./sheet.tsx";
import * as styles from "./shown-once.module.css";

/** A new secret or link, to copy now: the server does not show it again. */
export function ShownOnce({
  title,
  name,
  value,
  done,
  onDone,
  ref,
  children,
}: {
  readonly title: string;
  /** What is copied: "Secret". */
  readonly name: string;
  readonly value: string;
  /** The label of the button that hides it. */
  readonly done: string;
  readonly onDone: () => void;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <Sheet
      ref={ref}
      tabIndex={-1}
      neatline
      className={`grid ${styles.shownOnce}`}
      aria-labelledby={id}
      role="status"
    >
      <h2 id={id}>{title}</h2>
      <p>{children}</p>
      <code>{value}</code>
      <div className="row">
        <Button onClick={() => void copyText(value, name)}>Copy {name.toLowerCase()}</Button>
        <Button kind="primary" onClick={onDone}>
          {done}
        </Button>
      </div>
    </Sheet>
  );
}

/** The secret that verifies our messages. */
export function SigningSecret({
  secret,
  ...rest
}: {
  readonly secret: string;
  readonly onDone: () => void;
  readonly ref?: Ref<HTMLElement>;
}) {
  return (
    <ShownOnce {...rest} title="Signing secret" name="Secret" value={secret} done="I’ve saved it">
      Use this secret to verify our messages. Copy it now: you won’t be able to see it again.
    </ShownOnce>
  );
}
