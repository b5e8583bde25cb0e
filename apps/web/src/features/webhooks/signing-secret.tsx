import type { Ref } from "react";
import { copyText } from "../../lib/copy-text.ts";
import { Button } from "../../components/button.tsx";
import { Sheet } from "../../components/sheet.tsx";
import * as styles from "./signing-secret.module.css";

/** Shows a new signing secret once. */
export function SigningSecret({
  secret,
  onDone,
  ref,
}: {
  readonly secret: string;
  readonly onDone: () => void;
  readonly ref?: Ref<HTMLElement>;
}) {
  return (
    <Sheet
      ref={ref}
      tabIndex={-1}
      neatline
      className={`grid ${styles.signingSecret}`}
      aria-labelledby="signing-secret"
      role="status"
    >
      <h2 id="signing-secret">Signing secret</h2>
      <p>Use this secret to verify our messages. Copy it now: you won’t be able to see it again.</p>
      <code>{secret}</code>
      <div className="row">
        <Button onClick={() => void copyText(secret, "Secret")}>Copy secret</Button>
        <Button kind="primary" onClick={onDone}>
          I’ve saved it
        </Button>
      </div>
    </Sheet>
  );
}
