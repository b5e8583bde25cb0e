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
  /** What has not been sent yet, then the titles of the drafts, newest first. */
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
  const one = drafts.length === 1;
  const shown = drafts.slice(0, 5);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Sign out"
      description={
        one
          ? "This is kept on this device. Signing out removes it; what is saved in the history stays there."
          : "These are kept on this device. Signing out removes them; what is saved in the history stays there."
      }
      actions={
        <>
          <Button kind="quiet" disabled={busy} onClick={() => leave(true)}>
            {one ? "Keep it and sign out" : "Keep them and sign out"}
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
