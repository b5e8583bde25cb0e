import { createWebhook, updateWebhook } from "@meridian/contract/webhooks/calls";
import { request } from "../../lib/api/request.ts";
import {
  reportEvents,
  type WebhookEndpoint,
  type WebhookEvent,
  webhookEvents,
} from "@meridian/contract/webhooks/schemas";
import { useState } from "react";
import { Form } from "../../components/form/form.tsx";
import { Button } from "../../components/button.tsx";
import { TextField, Checkbox } from "../../components/form/field.tsx";
import { Notice } from "../../components/notice.tsx";
import { notifySuccess } from "../../lib/toasts.ts";
import { useWebhookChange } from "./queries.ts";
import * as styles from "./webhooks.module.css";

/** Form for a new or edited webhook. Changing the URL issues a new signing secret. */
export function EndpointForm({
  endpoint = null,
  onSecret,
  onDone,
}: {
  readonly endpoint?: WebhookEndpoint | null;
  readonly onSecret: (secret: string) => void;
  readonly onDone: () => void;
}) {
  const [url, setUrl] = useState(endpoint?.url ?? "");
  const [events, setEvents] = useState<readonly WebhookEvent[]>(endpoint?.events ?? reportEvents);
  const [error, setError] = useState<string | null>(null);
  const { busy, run } = useWebhookChange();
  const save = (): Promise<{ readonly secret?: string }> => {
    const body = { url: url.trim(), events: [...events], enabled: endpoint?.enabled ?? true };
    return endpoint
      ? request(updateWebhook, { params: { id: endpoint.id }, body })
      : request(createWebhook, { body });
  };
  const showSaved = ({ secret }: { readonly secret?: string }) => {
    if (secret !== undefined) onSecret(secret);
    if (endpoint) notifySuccess("Webhook saved");
    onDone();
  };
  const urlChanged = endpoint !== null && url.trim() !== endpoint.url;
  const submit = () => {
    if (!/^https?:\/\/\S+$/.test(url.trim())) return setError("Enter a URL that starts with https://");
    if (events.length === 0) return setError("Choose at least one event");
    void run(save, { onRefused: setError, onDone: showSaved });
  };
  return (
    <Form noValidate onSubmit={submit} className={`grid ${styles.form}`}>
      <TextField
        label="URL"
        hint="For example https://example.edu/hooks/meridian"
        inputMode="url"
        value={url}
        error={error}
        onValue={(value) => {
          setError(null);
          setUrl(value);
        }}
      />
      {urlChanged ? (
        <Notice tone="warn" live>
          A new URL gets a new signing secret. It is shown once after you save, and the old secret stops
          working immediately.
        </Notice>
      ) : null}
      <EventCheckboxes events={events} onChange={setEvents} />
      <div className={`row wrap ${styles.actions}`}>
        <Button type="submit" kind="primary" busy={busy && (endpoint ? "Saving" : "Adding")}>
          {endpoint ? "Save webhook" : "Add webhook"}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

const eventDescriptions: Readonly<Record<WebhookEvent, string>> = {
  "gpa_report.created": "a report was issued; the message contains the whole report",
  "gpa_report.updated": "a report was reissued or revoked; the message contains the whole report",
  "evaluation.final": "a record is final, and approved if your team requires it",
  "evaluation.returned": "a record was returned to its evaluator",
  "report.issued": "a report was issued or reissued",
  "report.revoked": "a report was revoked",
  "bulk.finished": "a bulk evaluation has ended",
};

/** Checkboxes for the events an endpoint subscribes to. */
function EventCheckboxes({
  events,
  onChange,
}: {
  readonly events: readonly WebhookEvent[];
  readonly onChange: (events: readonly WebhookEvent[]) => void;
}) {
  return (
    <fieldset className={`grid ${styles.events}`}>
      <legend>Events</legend>
      {webhookEvents.map((event) => (
        <Checkbox
          key={event}
          label={
            <>
              <code>{event}</code>: {eventDescriptions[event]}
            </>
          }
          checked={events.includes(event)}
          onValue={(checked) =>
            onChange(webhookEvents.filter((name) => (name === event ? checked : events.includes(name))))
          }
        />
      ))}
    </fieldset>
  );
}
