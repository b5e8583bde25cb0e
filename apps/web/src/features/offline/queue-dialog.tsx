import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/overlay/dialog.tsx";
import { formatDateTime } from "../../lib/format/format-date-time.ts";
import { offlineQueue } from "./queue/offline-queue.ts";
import type { QueuedAction } from "./queue/offline-queue-store.ts";
import { notify, notifyError } from "../../lib/toasts.ts";
import * as styles from "./offline.module.css";

/** Explains what works offline and lists this account's actions that have not reached the server. */
export default function QueueDialog({
  actions,
  online,
  onClose,
}: {
  readonly actions: readonly QueuedAction[];
  readonly online: boolean;
  readonly onClose: () => void;
}) {
  // Toasts cannot be reached while a dialog is open, so discarded actions stay in the list until it is closed.
  const [discarded, setDiscarded] = useState<readonly QueuedAction[]>([]);
  const removed = discarded.filter(({ id }) => !actions.some((action) => action.id === id));
  const rows = [...actions, ...removed].sort((a, b) => a.createdAt - b.createdAt);
  return (
    <Dialog
      onClose={onClose}
      {...dialogText(actions, online)}
      actions={
        <Button kind="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {rows.length > 0 ? (
        <ul className={`grid tight ${styles.queue}`}>
          {rows.map((action) => (
            <QueuedItem
              key={action.id}
              action={action}
              online={online}
              discarded={removed.includes(action)}
              onDiscarded={() =>
                setDiscarded((current) => [...current.filter(({ id }) => id !== action.id), action])
              }
            />
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
}

function dialogText(actions: readonly QueuedAction[], online: boolean) {
  if (!online) {
    return {
      title: "You are offline",
      description:
        "The calculator, all grading tables, reports, the reference and training keep working. What you save is stored on this device and sent when you are back online.",
    };
  }
  if (actions.length === 0)
    return { title: "Everything has been sent", description: "Nothing is waiting on this device." };
  if (actions.every(({ state }) => state === "failed")) {
    return {
      title: "Could not be sent",
      description: "The server rejected it. It stays on this device until you try again or discard it.",
    };
  }
  return {
    title: "Waiting to be sent",
    description: "These actions stay on this device until the server has received them.",
  };
}

function QueuedItem({
  action,
  online,
  discarded,
  onDiscarded,
}: {
  readonly action: QueuedAction;
  readonly online: boolean;
  readonly discarded: boolean;
  readonly onDiscarded: () => void;
}) {
  const retry = async () => {
    const outcome = await offlineQueue().retry(action.id);
    if (outcome.kind === "sent") notify("Sent");
    if (outcome.kind === "failed") notifyError(outcome.problem);
  };
  const discard = async () => {
    onDiscarded();
    await offlineQueue().discard(action.id);
  };
  const failed = action.state === "failed" && !discarded;
  const verb = discarded ? "Undo" : "Discard";
  return (
    <li>
      <div>
        <span className={discarded ? styles.gone : undefined}>{action.label}</span>
        <span className={failed ? styles.bad : "muted"} role="status">
          {discarded ? "Discarded" : (action.problem ?? waitText(action, online))}
        </span>
      </div>
      <span className="row">
        {failed ? (
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
          key="discard"
          size="sm"
          kind="quiet"
          onClick={() => void (discarded ? offlineQueue().restore(action) : discard())}
          aria-label={`${verb}: ${action.label}`}
        >
          {verb}
        </Button>
      </span>
    </li>
  );
}

function waitText({ createdAt }: QueuedAction, online: boolean): string {
  const since = formatDateTime(new Date(createdAt).toISOString());
  return `${online ? "Retrying automatically" : "Waiting for a connection"}, since ${since}`;
}
