import { copyText } from "../lib/copy-text.ts";
import { Button } from "./button.tsx";
import { Sheet } from "./sheet.tsx";
import "./signing-secret.css";

/** A new secret, shown this once. */
export function SigningSecret({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) {
  return (
    <Sheet neatline className="signing-secret" aria-labelledby="signing-secret" role="status">
      <h2 id="signing-secret">The signing secret</h2>
      <p>Your receiver verifies our messages with it. It is shown this once: copy it now.</p>
      <code>{secret}</code>
      <div className="row">
        <Button onClick={() => void copyText(secret, "Secret")}>Copy secret</Button>
        <Button kind="primary" onClick={onDone}>
          I have stored it
        </Button>
      </div>
    </Sheet>
  );
}
