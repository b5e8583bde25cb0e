import { type WebhookEvent, webhookEvents } from "@meridian/contract/webhooks";
import { Checkbox } from "../../components/field.tsx";

const meanings: Readonly<Record<WebhookEvent, string>> = {
  "gpa_report.created": "a report was issued",
  "gpa_report.updated": "a report was issued anew or revoked",
};

/** Which events an address hears of. */
export function EventChoice({
  events,
  onChange,
}: {
  readonly events: readonly WebhookEvent[];
  readonly onChange: (events: readonly WebhookEvent[]) => void;
}) {
  return (
    <fieldset className="webhook-events">
      <legend>Events</legend>
      {webhookEvents.map((event) => (
        <Checkbox
          key={event}
          label={
            <>
              <code>{event}</code>: {meanings[event]}
            </>
          }
          checked={events.includes(event)}
          onChange={({ target }) =>
            onChange(webhookEvents.filter((one) => (one === event ? target.checked : events.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
