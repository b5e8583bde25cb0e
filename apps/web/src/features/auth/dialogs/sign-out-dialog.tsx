import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import * as styles from "../auth.module.css";

/** Shown only when the account has drafts on this device, which should not be left behind unnoticed on a shared computer. */
export default function SignOutDialog({
  drafts,
  onSignOut,
  onClose,
}: {
  /** Unsent actions, then the titles of the drafts, newest first. */
  readonly drafts: readonly string[];
  /** Ends the session; `keep` leaves the drafts on this device. */
  readonly onSignOut: (keep: boolean) => Promise<void>;
  readonly onClose: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const signOut = (keep: boolean) => {
    setBusy(true);
    void onSignOut(keep).finally(() => setBusy(false));
  };
  const isSingle = drafts.length === 1;
  const shown = drafts.slice(0, 5);
  return (
    <Dialog
      onClose={onClose}
      title="Sign out"
      description={
        isSingle
          ? "This is stored only on this device. Keep it here, or remove it when you sign out? Saved history is not affected."
          : "These are stored only on this device. Keep them here, or remove them when you sign out? Saved history is not affected."
      }
      actions={
        <>
          <Button kind="quiet" disabled={busy} onClick={() => signOut(true)}>
            {isSingle ? "Keep it and sign out" : "Keep them and sign out"}
          </Button>
          <Button kind="danger" busy={busy && "Signing out"} onClick={() => signOut(false)}>
            Remove and sign out
          </Button>
        </>
      }
    >
      <ul className={`bullets ${styles.draftNames}`}>
        {shown.map((title, i) => (
          // Two drafts can have the same title.
          <li key={`${i}-${title}`}>{title}</li>
        ))}
        {drafts.length > shown.length ? (
          <li className="muted">and {drafts.length - shown.length} more</li>
        ) : null}
      </ul>
    </Dialog>
  );
}
