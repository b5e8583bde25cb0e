import { type WebhookEvent, webhookEvents } from "@meridian/contract/webhooks/schemas";
import { Checkbox } from "../../components/form/field.tsx";
import * as styles from "./webhooks.module.css";

const eventDescriptions: Readonly<Record<WebhookEvent, string>> = {
  "gpa_report.created": "a report was issued",
  "gpa_report.updated": "a report was reissued or revoked",
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
    <fieldset className={styles.webhookEvents}>
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
          onChange={({ target }) =>
            onChange(
              webhookEvents.filter((name) => (name === event ? target.checked : events.includes(name))),
            )
          }
        />
      ))}
    </fieldset>
  );
}
