import { useEffect, useState, useEffectEvent } from "react";
import { paths } from "@meridian/contract/pages/paths";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { hasPremiumAccess } from "../../../lib/session/access.ts";
import { Link, useLocation } from "../../../runtime/routing/router.tsx";
import { useSession } from "../../../lib/session/session.tsx";
import { PresenceNotice, ReturnedNotice } from "../../history/public.ts";
import { LazySourcePagesButton } from "../../source-pages/public.ts";
import { useSnapshot } from "../state/use-calculator.tsx";
import { useDrafts } from "../drafts/use-drafts.tsx";
import { OpenEvaluation } from "./open-evaluation.tsx";
import { OpenSecondReading } from "./open-second-reading.tsx";
import { getRequestedEvaluationId } from "./saving-slot.tsx";
import { useSaving } from "./use-saving.ts";
import { TranscriptNotice } from "../transcript-notice.tsx";
import { LazyBoundary } from "../../../components/loading/error-boundary.tsx";
import * as styles from "../calculator.module.css";

/** Notices for subscribers about the open transcript and its saved record, one at a time. */
export default function EvaluationNotices() {
  const { search } = useLocation();
  const requestedId = getRequestedEvaluationId(search);
  const isSecondReading = new URLSearchParams(search).has("second");
  const premium = hasPremiumAccess(useSession());
  return (
    <>
      {requestedId && isSecondReading ? <OpenSecondReading key={requestedId} id={requestedId} /> : null}
      {requestedId && !isSecondReading ? <OpenEvaluation key={requestedId} id={requestedId} /> : null}
      {premium ? <SaveShortcut /> : null}
      {premium ? <StatusNotice /> : null}
      {premium ? <TeamRecordNotices /> : null}
      <SelfReportedNotice />
    </>
  );
}

/** Ctrl/Cmd+S saves, wherever the focus is. */
function SaveShortcut() {
  const { save } = useSaving();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    void save();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
  return null;
}

/** Why a team's record was returned, who else has it open, and its source pages. A copy has those of its original. */
function TeamRecordNotices() {
  const { team } = useSession();
  const { copyOf } = useDrafts();
  const { record } = useSaving();
  if (!team || (!record && !copyOf) || record?.secondReadingOf) return null;
  return (
    <div className={styles.aboveGrid}>
      {record?.state === "draft" && record.version > 0 ? (
        <ReturnedNotice key={record.id} id={record.id} />
      ) : null}
      {record ? <PresenceNotice id={record.id} /> : null}
      <LazyBoundary silent>
        {record ? <LazySourcePagesButton id={record.id} /> : null}
        {copyOf ? <LazySourcePagesButton id={copyOf} /> : null}
      </LazyBoundary>
    </div>
  );
}

/** Until the marks are confirmed, this page's GPA rests only on what the student entered. */
function SelfReportedNotice() {
  const isSelfReported = useSnapshot(({ editor }) => editor.document.selfReportedAt !== undefined);
  const { record } = useSaving();
  if (!isSelfReported) return null;
  return (
    <TranscriptNotice tone="warn">
      <b>Self-reported.</b> The student entered these marks. Replace them with the marks on the official
      transcript and save.{" "}
      {record ? (
        <Link to={paths.savedEvaluation(record.id)}>Compare both and confirm in the record</Link>
      ) : (
        "Then compare both in the record."
      )}
    </TranscriptNotice>
  );
}

function StatusNotice() {
  const { hasCarriedOverDraft } = useDrafts();
  const { record } = useSaving();
  if (record?.secondReadingOf) return <SecondReadingNotice evaluationId={record.secondReadingOf} />;
  if (record && record.state !== "draft") return <LockedNotice approved={record.state === "approved"} />;
  return hasCarriedOverDraft && !record ? <SaveOffer /> : null;
}

function SecondReadingNotice({ evaluationId }: { readonly evaluationId: string }) {
  return (
    <TranscriptNotice>
      This is your second reading of a colleague’s record. Choose the country and grading table, then enter
      what the transcript says. It stays on this device until you submit it; then the two readings are
      compared.
      <span className="row">
        <ButtonLink size="sm" kind="quiet" to={paths.secondReading(evaluationId)}>
          About this second reading
        </ButtonLink>
        <LazyBoundary silent>
          <LazySourcePagesButton id={evaluationId} />
        </LazyBoundary>
      </span>
    </TranscriptNotice>
  );
}

/** After a subscriber signs in, offers to save what was typed before. */
function SaveOffer() {
  const { busy, save } = useSaving();
  const [isDismissed, setIsDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <TranscriptNotice live>
      This transcript is saved on this device only.
      <span className="row">
        <Button size="sm" busy={busy && "Saving"} onClick={() => void save()}>
          Save to history
        </Button>
        <Button size="sm" kind="quiet" onClick={() => setIsDismissed(true)}>
          Not now
        </Button>
      </span>
    </TranscriptNotice>
  );
}

function LockedNotice({ approved }: { readonly approved: boolean }) {
  const { busy, reopen, save } = useSaving();
  return (
    <TranscriptNotice>
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
    </TranscriptNotice>
  );
}
