import { useEffect, useRef, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { hasPremiumAccess } from "../../../lib/session/access.ts";
import { useLocation } from "../../../runtime/routing/router.tsx";
import { useSession } from "../../../lib/session/session.tsx";
import { PresenceNotice } from "../../history/public.ts";
import { useDrafts } from "../drafts/use-drafts.tsx";
import { OpenEvaluation } from "./open-evaluation.tsx";
import { getRequestedEvaluationId } from "./saving-slot.tsx";
import { useSaving } from "./use-saving.ts";
import * as styles from "../calculator.module.css";

/** Notices for subscribers about the open transcript and its saved record, one at a time. */
export default function EvaluationNotices() {
  const requestedId = getRequestedEvaluationId(useLocation().search);
  const premium = hasPremiumAccess(useSession());
  return (
    <>
      {requestedId ? <OpenEvaluation key={requestedId} id={requestedId} /> : null}
      {premium ? <SaveShortcut /> : null}
      {premium ? <StatusNotice /> : null}
      {premium ? <OpenRecordPresence /> : null}
    </>
  );
}

/** Ctrl/Cmd+S saves, wherever the focus is. */
function SaveShortcut() {
  const { save } = useSaving();
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      void latest.current();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return null;
}

/** Colleagues who have the same record open, in a team. */
function OpenRecordPresence() {
  const { team } = useSession();
  const { record } = useSaving();
  return team && record ? (
    <div className={styles.conflict}>
      <PresenceNotice id={record.id} />
    </div>
  ) : null;
}

function StatusNotice() {
  const { hasCarriedOverDraft } = useDrafts();
  const { record } = useSaving();
  if (record && record.state !== "draft") return <LockedNotice approved={record.state === "approved"} />;
  return hasCarriedOverDraft && !record ? <SaveOffer /> : null;
}

/** After a subscriber signs in, offers to save what was typed before. */
function SaveOffer() {
  const { busy, save } = useSaving();
  const [isDismissed, setIsDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <div className={styles.conflict}>
      <Notice live>
        This transcript is saved on this device only.
        <span className="row">
          <Button size="sm" busy={busy && "Saving"} onClick={() => void save()}>
            Save to history
          </Button>
          <Button size="sm" kind="quiet" onClick={() => setIsDismissed(true)}>
            Not now
          </Button>
        </span>
      </Notice>
    </div>
  );
}

function LockedNotice({ approved }: { readonly approved: boolean }) {
  const { busy, reopen, save } = useSaving();
  return (
    <div className={styles.conflict}>
      <Notice>
        This record is {approved ? "approved" : "final"} and locked. Changes you make here stay in a draft on
        this device.
        <span className="row">
          <Button size="sm" busy={busy && "Working"} onClick={() => void reopen()}>
            Reopen
          </Button>
          <Button size="sm" kind="quiet" disabled={busy} onClick={() => void save({ asCopy: true })}>
            Save as a new record
          </Button>
        </span>
      </Notice>
    </div>
  );
}
