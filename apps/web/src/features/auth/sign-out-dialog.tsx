import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import "./auth.css";

/** Asked only when the account has drafts on this device: on a shared computer they should not stay behind unseen. */
export function SignOutDialog({
  drafts,
  onSignOut,
  onClose,
}: {
  /** Titles of the drafts, newest first. */
  readonly drafts: readonly string[];
  /** Ends the session; `keep` leaves the drafts on this device. */
  readonly onSignOut: (keep: boolean) => Promise<void>;
  readonly onClose: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const leave = (keep: boolean) => {
    setBusy(true);
    void onSignOut(keep).finally(() => setBusy(false));
  };
  const shown = drafts.slice(0, 5);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Sign out"
      description={
        drafts.length === 1
          ? "One draft of yours is kept on this device only. Signing out removes it."
          : `${drafts.length} drafts of yours are kept on this device only. Signing out removes them.`
      }
      actions={
        <>
          <Button kind="quiet" disabled={busy} onClick={() => leave(true)}>
            Keep them and sign out
          </Button>
          <Button kind="danger" busy={busy && "Signing out"} onClick={() => leave(false)}>
            Remove and sign out
          </Button>
        </>
      }
    >
      <ul className="draft-names">
        {shown.map((title, i) => (
          // Two drafts may have the same title.
          <li key={`${i}-${title}`}>{title}</li>
        ))}
        {drafts.length > shown.length ? (
          <li className="muted">and {drafts.length - shown.length} more</li>
        ) : null}
      </ul>
    </Dialog>
  );
}
