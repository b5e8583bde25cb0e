import { type WebhookEvent, webhookEvents } from "@meridian/contract/webhooks";
import { type FormEvent, useState } from "react";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/field.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { addWebhook } from "./calls.ts";
import { EventChoice } from "./event-choice.tsx";
import { useDeed } from "./use-deed.ts";

/** Asks for an address and what to tell it. */
export function NewEndpoint({
  onSecret,
  onDone,
}: {
  readonly onSecret: (secret: string) => void;
  readonly onDone: () => void;
}) {
  const [url, setUrl] = useState("");
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhookEvents);
  const [error, setError] = useState<string | null>(null);
  const { busy, run } = useDeed<"add">();
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!/^https?:\/\/\S+$/.test(url.trim())) return setError("Enter an address that starts with https://");
    if (events.length === 0) return setError("Choose at least one event");
    void run(
      "add",
      async () => {
        onSecret((await addWebhook({ url: url.trim(), events: [...events], enabled: true })).secret);
        onDone();
      },
      setError,
    );
  };
  return (
    <Sheet className="webhook-card" aria-labelledby="webhook-new">
      <h2 id="webhook-new">New webhook</h2>
      <form noValidate onSubmit={add} className="webhook-form">
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
        <EventChoice events={events} onChange={setEvents} />
        <div className="webhook-actions">
          <Button type="submit" kind="primary" busy={busy === "add" && "Adding"}>
            Add webhook
          </Button>
          <Button kind="quiet" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
