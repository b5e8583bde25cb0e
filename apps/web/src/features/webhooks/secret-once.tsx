import { Button } from "../../components/button.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { notifySuccess } from "../../lib/toasts.ts";

/** A new secret, shown this once. */
export function SecretOnce({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    notifySuccess("The secret was copied.");
  };
  return (
    <Sheet neatline className="webhook-card" aria-labelledby="webhook-secret" role="status">
      <h2 id="webhook-secret">The signing secret</h2>
      <p>Your receiver verifies our messages with it. It is shown this once: copy it now.</p>
      <code className="webhook-secret">{secret}</code>
      <div className="webhook-actions">
        <Button onClick={() => void copy()}>Copy secret</Button>
        <Button kind="quiet" onClick={onDone}>
          I have stored it
        </Button>
      </div>
    </Sheet>
  );
}
