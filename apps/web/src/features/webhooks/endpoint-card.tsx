import {
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from "@meridian/contract/webhooks/calls";
import { request } from "../../lib/api/request.ts";
import type { WebhookEndpoint } from "@meridian/contract/webhooks/schemas";
import { useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/overlay/dialog.tsx";
import { Notice } from "../../components/notice.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { notify, notifySuccess } from "../../lib/toasts.ts";
import { useFocusAfterSwap } from "../../lib/focus.ts";
import { Deliveries } from "./deliveries.tsx";
import { formatDateTime } from "../../lib/format/format-date-time.ts";
import { EndpointForm } from "./endpoint-form.tsx";
import { useWebhookChange } from "./queries.ts";
import * as styles from "./webhooks.module.css";

/** One webhook endpoint: its status, actions, secret rotation and delivery log. */
export function EndpointCard({
  endpoint,
  isEditing,
  onEdit,
  onSecret,
}: {
  readonly endpoint: WebhookEndpoint;
  readonly isEditing: boolean;
  /** Opens or closes the form. */
  readonly onEdit: (isOpen: boolean) => void;
  readonly onSecret: (secret: string) => void;
}) {
  const { id, url, events, enabled, disabledReason, failingSince, previousUntil } = endpoint;
  const [confirming, setConfirming] = useState<"remove" | "rotate" | null>(null);
  const [logOpen, setLogOpen] = useState(false);
  const editButton = useFocusAfterSwap<HTMLButtonElement>(isEditing);
  const { doing, run } = useWebhookChange<"test" | "switch" | "remove" | "rotate">();
  return (
    <Sheet className={`grid ${styles.card}`} aria-labelledby={`webhook-${id}`}>
      <header className="cluster between">
        <div>
          <h2 id={`webhook-${id}`}>{new URL(url).host}</h2>
          <p className={`soft ${styles.url}`}>{url}</p>
        </div>
        <div className={`row wrap ${styles.badges}`}>
          <Badge tone={enabled ? "ok" : "outline"}>{enabled ? "On" : "Off"}</Badge>
          {events.map((event) => (
            <Badge key={event}>{event}</Badge>
          ))}
        </div>
      </header>
      {disabledReason ? (
        <Notice tone="bad">
          We turned this webhook off. {disabledReason} Once it is on again, redeliver the messages that
          failed. What happens while it is off is not sent later, but it is in the API’s event feed.
        </Notice>
      ) : null}
      {enabled && failingSince ? (
        <Notice tone="warn">
          Deliveries have been failing since {formatDateTime(failingSince)}. We will retry automatically.
        </Notice>
      ) : null}
      {previousUntil ? (
        <p className="soft">
          The secret was rotated. The previous secret stays valid until {formatDateTime(previousUntil)}.
        </p>
      ) : null}
      <div className={`row wrap ${styles.actions}`}>
        <Button
          busy={doing === "test" && "Sending"}
          onClick={() =>
            void run(
              async () => {
                await request(testWebhook, { params: { id } });
                setLogOpen(true);
                notify("Sending a test message.");
              },
              { name: "test" },
            )
          }
        >
          Send a test
        </Button>
        <Button kind="quiet" aria-expanded={logOpen} onClick={() => setLogOpen(!logOpen)}>
          {logOpen ? "Hide log" : "Show log"}
        </Button>
        <Button kind="quiet" ref={editButton} aria-expanded={isEditing} onClick={() => onEdit(!isEditing)}>
          Edit
        </Button>
        <Button kind="quiet" onClick={() => setConfirming("rotate")}>
          Rotate secret
        </Button>
        <Button
          kind="quiet"
          busy={doing === "switch" && "Saving"}
          onClick={() =>
            void run(
              () => request(updateWebhook, { params: { id }, body: { url, events, enabled: !enabled } }),
              { name: "switch" },
            )
          }
        >
          {enabled ? "Turn off" : "Turn on"}
        </Button>
        <Button kind="danger" onClick={() => setConfirming("remove")}>
          Remove
        </Button>
      </div>
      {isEditing ? (
        <EndpointForm endpoint={endpoint} onSecret={onSecret} onDone={() => onEdit(false)} />
      ) : null}
      {logOpen ? <Deliveries endpoint={endpoint} /> : null}
      {confirming === "remove" ? (
        <ConfirmDialog
          title="Remove this webhook?"
          description="We delete its signing secret and send nothing more to this URL."
          verb="Remove webhook"
          kind="danger"
          busy={doing === "remove" && "Removing"}
          onConfirm={() =>
            void run(() => request(deleteWebhook, { params: { id } }), {
              name: "remove",
              onDone: () => {
                onEdit(false);
                notifySuccess("Webhook removed");
              },
            })
          }
          cancel="Keep webhook"
          onClose={() => setConfirming(null)}
        />
      ) : null}
      {confirming === "rotate" ? (
        <ConfirmDialog
          title="Rotate the signing secret?"
          description="You get a new secret, which is shown once. For 24 hours, we sign every message with both secrets, so you can switch without losing any messages. After that, the old secret stops working."
          verb="Rotate secret"
          busy={doing === "rotate" && "Rotating"}
          onConfirm={() =>
            void run(
              async () => {
                onSecret((await request(rotateWebhookSecret, { params: { id } })).secret);
                setConfirming(null);
              },
              { name: "rotate" },
            )
          }
          cancel="Keep secret"
          onClose={() => setConfirming(null)}
        />
      ) : null}
    </Sheet>
  );
}
