import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { offlineQueue } from "../../lib/offline-queue.ts";
import type { QueuedAction } from "../../lib/offline-queue-store.ts";
import { notify, notifyError } from "../../lib/toasts.ts";
import "./offline.css";

/** What works without a network, and everything of this account that has not reached the server. */
export function QueueDialog({
  actions,
  online,
  onClose,
}: {
  readonly actions: readonly QueuedAction[];
  readonly online: boolean;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={online ? "Waiting to be sent" : "You are offline"}
      description={
        online
          ? "These actions are kept on this device until the server has them."
          : "The calculator, every grading table, reports, the reference and training go on working. What you save is kept on this device and sent when you are back online."
      }
      actions={
        <Button kind="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {actions.length > 0 ? (
        <ul className="queue">
          {actions.map((action) => (
            <Queued key={action.id} action={action} online={online} />
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
}

function Queued({ action, online }: { readonly action: QueuedAction; readonly online: boolean }) {
  const retry = async () => {
    const outcome = await offlineQueue().retry(action.id);
    if (outcome.kind === "sent") notify("Sent.");
    if (outcome.kind === "failed") notifyError(outcome.problem);
  };
  return (
    <li>
      <div>
        <span>{action.label}</span>
        <span className={action.state === "failed" ? "bad" : "muted"}>
          {action.problem ?? "Waiting for the network"}
        </span>
      </div>
      {action.state === "failed" ? (
        <Button
          size="sm"
          disabled={!online}
          onClick={() => void retry()}
          aria-label={`Try again: ${action.label}`}
        >
          Try again
        </Button>
      ) : null}
      <Button
        size="sm"
        kind="quiet"
        onClick={() => void offlineQueue().discard(action.id)}
        aria-label={`Discard: ${action.label}`}
      >
        Discard
      </Button>
    </li>
  );
}
