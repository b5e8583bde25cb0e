import { Button } from "../../components/button.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { copyText } from "../../lib/copy-text.ts";

/** A new secret, shown this once. */
export function SecretOnce({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) {
  return (
    <Sheet neatline className="webhook-card" aria-labelledby="webhook-secret" role="status">
      <h2 id="webhook-secret">The signing secret</h2>
      <p>Your receiver verifies our messages with it. It is shown this once: copy it now.</p>
      <code className="webhook-secret">{secret}</code>
      <div className="webhook-actions">
        <Button onClick={() => void copyText(secret, "Secret")}>Copy secret</Button>
        <Button kind="quiet" onClick={onDone}>
          I have stored it
        </Button>
      </div>
    </Sheet>
  );
}
