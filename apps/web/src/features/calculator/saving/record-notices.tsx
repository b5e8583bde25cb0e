import { useEffect, useRef, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { hasPremiumAccess } from "../../../lib/access.ts";
import { useLocation } from "../../../lib/router.tsx";
import { useSession } from "../../../lib/session.tsx";
import { useDrafts } from "../drafts/use-drafts.tsx";
import { OpenRecord } from "./open-record.tsx";
import { askedRecord } from "./saving-slot.tsx";
import { useSaving } from "./use-saving.ts";

/** What a subscriber should know about the transcript on screen and the history; one line at a time. */
export default function RecordNotices() {
  const asked = askedRecord(useLocation().search);
  const premium = hasPremiumAccess(useSession());
  return (
    <>
      {asked ? <OpenRecord key={asked} id={asked} /> : null}
      {premium ? <SaveKey /> : null}
      {premium ? <Lines /> : null}
    </>
  );
}

/** Ctrl/Cmd+S saves, wherever the focus is. */
function SaveKey() {
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

function Lines() {
  const { hasCarriedOverDraft: broughtAlong } = useDrafts();
  const { record } = useSaving();
  if (record && record.state !== "draft") return <Locked approved={record.state === "approved"} />;
  return broughtAlong && !record ? <Offer /> : null;
}

/** Signing in as a subscriber offers to save what was typed before. */
function Offer() {
  const { busy, save } = useSaving();
  const [declined, setDeclined] = useState(false);
  if (declined) return null;
  return (
    <div className="conflict">
      <Notice live>
        This transcript is kept on this device only.
        <span className="row">
          <Button size="sm" busy={busy && "Saving"} onClick={() => void save()}>
            Save to history
          </Button>
          <Button size="sm" kind="quiet" onClick={() => setDeclined(true)}>
            Not now
          </Button>
        </span>
      </Notice>
    </div>
  );
}

function Locked({ approved }: { readonly approved: boolean }) {
  const { busy, reopen, save } = useSaving();
  return (
    <div className="conflict">
      <Notice>
        This record is {approved ? "approved" : "final"} and locked. What you change here stays a draft on
        this device.
        <span className="row">
          <Button size="sm" busy={busy && "Working"} onClick={() => void reopen()}>
            Reopen it
          </Button>
          <Button size="sm" kind="quiet" disabled={busy} onClick={() => void save({ asCopy: true })}>
            Save as a new record
          </Button>
        </span>
      </Notice>
    </div>
  );
}
