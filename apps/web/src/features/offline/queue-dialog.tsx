import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { shortMomentText } from "../../lib/moment.ts";
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
      {...words(actions, online)}
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

function words(actions: readonly QueuedAction[], online: boolean) {
  if (!online) {
    return {
      title: "You are offline",
      description:
        "The calculator, every grading table, reports, the reference and training go on working. What you save is kept on this device and sent when you are back online.",
    };
  }
  if (actions.length === 0)
    return { title: "Everything was sent", description: "Nothing waits on this device." };
  if (actions.every(({ state }) => state === "failed")) {
    return {
      title: "Could not be sent",
      description: "The server declined it. It stays on this device until you try again or discard it.",
    };
  }
  return {
    title: "Waiting to be sent",
    description: "These actions are kept on this device until the server has them.",
  };
}

function Queued({ action, online }: { readonly action: QueuedAction; readonly online: boolean }) {
  const retry = async () => {
    const outcome = await offlineQueue().retry(action.id);
    if (outcome.kind === "sent") notify("Sent.");
    if (outcome.kind === "failed") notifyError(outcome.problem);
  };
  const discard = async () => {
    await offlineQueue().discard(action.id);
    notify(`Discarded: ${action.label}`, { label: "Undo", run: () => void offlineQueue().putBack(action) });
  };
  const since = shortMomentText(new Date(action.createdAt).toISOString());
  return (
    <li>
      <div>
        <span>{action.label}</span>
        <span className={action.state === "failed" ? "bad" : "muted"}>
          {action.problem ?? `${online ? "Tried again by itself" : "Waiting for the network"}; from ${since}`}
        </span>
      </div>
      <span className="row">
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
        <Button size="sm" kind="quiet" onClick={() => void discard()} aria-label={`Discard: ${action.label}`}>
          Discard
        </Button>
      </span>
    </li>
  );
}
