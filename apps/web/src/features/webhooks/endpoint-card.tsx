import type { WebhookEndpoint } from "@meridian/contract/webhooks";
import { useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Notice } from "../../components/notice.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { notify, notifySuccess } from "../../lib/toasts.ts";
import { changeWebhook, removeWebhook, rotateSecret, testWebhook } from "./calls.ts";
import { Deliveries } from "./deliveries.tsx";
import { momentText } from "../../lib/moment.ts";
import { EndpointForm } from "./endpoint-form.tsx";
import { useWebhookChange } from "./use-webhook-change.ts";

/** One address: whether it works, its secret's life, and what it was told. */
export function EndpointCard({
  endpoint,
  onSecret,
}: {
  readonly endpoint: WebhookEndpoint;
  readonly onSecret: (secret: string) => void;
}) {
  const { id, url, events, enabled, disabledReason, failingSince, previousUntil } = endpoint;
  const [asking, setAsking] = useState<"remove" | "rotate" | null>(null);
  const [open, setOpen] = useState(false);
  const [editing, setEditing] = useState(false);
  const { doing, run } = useWebhookChange<"test" | "switch" | "remove" | "rotate">();
  return (
    <Sheet className="webhook-card" aria-labelledby={`webhook-${id}`}>
      <header>
        <div>
          <h2 id={`webhook-${id}`}>{new URL(url).host}</h2>
          <p className="soft webhook-url">{url}</p>
        </div>
        <div className="webhook-badges">
          <Badge tone={enabled ? "ok" : "outline"}>{enabled ? "On" : "Off"}</Badge>
          {events.map((event) => (
            <Badge key={event}>{event}</Badge>
          ))}
        </div>
      </header>
      {disabledReason ? <Notice tone="bad">We switched it off. {disabledReason}</Notice> : null}
      {enabled && failingSince ? (
        <Notice tone="warn">
          Nothing was taken since {momentText(failingSince)}. It is tried again by itself.
        </Notice>
      ) : null}
      {previousUntil ? (
        <p className="soft">
          The secret was rotated; the one before it signs until {momentText(previousUntil)}.
        </p>
      ) : null}
      <div className="webhook-actions">
        <Button
          busy={doing === "test" && "Sending"}
          onClick={() =>
            void run(
              async () => {
                await testWebhook(id);
                setOpen(true);
                notify("A test message is on its way.");
              },
              { name: "test" },
            )
          }
        >
          Send a test
        </Button>
        <Button kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? "Hide the log" : "Show the log"}
        </Button>
        <Button kind="quiet" aria-expanded={editing} onClick={() => setEditing(!editing)}>
          Edit
        </Button>
        <Button kind="quiet" onClick={() => setAsking("rotate")}>
          Rotate the secret
        </Button>
        <Button
          kind="quiet"
          busy={doing === "switch" && "Saving"}
          onClick={() =>
            void run(() => changeWebhook(id, { url, events, enabled: !enabled }), { name: "switch" })
          }
        >
          {enabled ? "Switch off" : "Switch on"}
        </Button>
        <Button kind="danger" onClick={() => setAsking("remove")}>
          Remove
        </Button>
      </div>
      {editing ? (
        <EndpointForm before={endpoint} onSecret={onSecret} onDone={() => setEditing(false)} />
      ) : null}
      {open ? <Deliveries endpoint={endpoint} /> : null}
      <Dialog
        open={asking === "remove"}
        onOpenChange={() => setAsking(null)}
        title="Remove this webhook?"
        description="Its secret is erased and nothing more is sent to this address."
        actions={
          <>
            <Button onClick={() => setAsking(null)}>Keep it</Button>
            <Button
              kind="danger"
              busy={doing === "remove" && "Removing"}
              onClick={() =>
                void run(
                  async () => {
                    await removeWebhook(id);
                    notifySuccess("The webhook was removed.");
                  },
                  { name: "remove" },
                )
              }
            >
              Remove webhook
            </Button>
          </>
        }
      />
      <Dialog
        open={asking === "rotate"}
        onOpenChange={() => setAsking(null)}
        title="Rotate the signing secret?"
        description="You get a new one, shown once. For a day messages are signed with both, so that no receiver misses one; then the old one ends."
        actions={
          <>
            <Button onClick={() => setAsking(null)}>Keep the secret</Button>
            <Button
              kind="primary"
              busy={doing === "rotate" && "Rotating"}
              onClick={() =>
                void run(
                  async () => {
                    onSecret((await rotateSecret(id)).secret);
                    setAsking(null);
                  },
                  { name: "rotate" },
                )
              }
            >
              Rotate secret
            </Button>
          </>
        }
      />
    </Sheet>
  );
}
