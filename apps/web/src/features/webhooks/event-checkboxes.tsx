import { type WebhookEvent, webhookEvents } from "@meridian/contract/webhooks/schemas";
import { Checkbox } from "../../components/form/field.tsx";
import * as styles from "./webhooks.module.css";

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
export function EventCheckboxes({
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
