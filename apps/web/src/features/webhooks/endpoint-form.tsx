import { type WebhookEndpoint, type WebhookEvent, webhookEvents } from "@meridian/contract/webhooks";
import { type FormEvent, useState } from "react";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/field.tsx";
import { Notice } from "../../components/notice.tsx";
import { notifySuccess } from "../../lib/toasts.ts";
import { addWebhook, changeWebhook } from "./calls.ts";
import { EventChoice } from "./event-choice.tsx";
import { useWebhookChange } from "./use-webhook-change.ts";

/** Asks for an address and its events, for a new webhook or a changed one. Another address gets another secret. */
export function EndpointForm({
  before = null,
  onSecret,
  onDone,
}: {
  readonly before?: WebhookEndpoint | null;
  readonly onSecret: (secret: string) => void;
  readonly onDone: () => void;
}) {
  const [url, setUrl] = useState(before?.url ?? "");
  const [events, setEvents] = useState<readonly WebhookEvent[]>(before?.events ?? webhookEvents);
  const [error, setError] = useState<string | null>(null);
  const { busy, run } = useWebhookChange();
  const save = async () => {
    const input = { url: url.trim(), events: [...events], enabled: before?.enabled ?? true };
    if (before) {
      const { secret } = await changeWebhook(before.id, input);
      if (secret !== undefined) onSecret(secret);
      notifySuccess("The webhook was saved.");
    } else {
      onSecret((await addWebhook(input)).secret);
    }
    onDone();
  };
  const moved = before !== null && url.trim() !== before.url;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!/^https?:\/\/\S+$/.test(url.trim())) return setError("Enter an address that starts with https://");
    if (events.length === 0) return setError("Choose at least one event");
    void run(save, { refused: setError });
  };
  return (
    <form noValidate onSubmit={submit} className="webhook-form">
      <TextField
        label="Address"
        hint="For example https://example.edu/hooks/meridian"
        inputMode="url"
        value={url}
        error={error}
        onChange={({ target }) => {
          setError(null);
          setUrl(target.value);
        }}
      />
      {moved ? (
        <Notice tone="warn" live>
          A new address gets a new signing secret. It is shown once after you save, and the old secret stops
          working at once.
        </Notice>
      ) : null}
      <EventChoice events={events} onChange={setEvents} />
      <div className="webhook-actions">
        <Button type="submit" kind="primary" busy={busy && (before ? "Saving" : "Adding")}>
          {before ? "Save webhook" : "Add webhook"}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
