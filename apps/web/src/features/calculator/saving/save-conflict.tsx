import type { SavedEvaluation } from "@meridian/contract/history/responses";
import { useEffect, useState } from "react";
import { Button, LinkButton } from "../../../components/button.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { Skeleton } from "../../../components/loading/skeleton.tsx";
import { getEvaluation } from "@meridian/contract/history/calls";
import { request } from "../../../lib/api/request.ts";
import { plural } from "../../../lib/format/plural.ts";
import { useSession } from "../../../lib/session/session.tsx";
import type { EvaluationLink } from "../drafts/draft.ts";
import { useDrafts } from "../drafts/use-drafts.tsx";
import { useSaving } from "./use-saving.ts";
import { useSnapshot } from "../state/use-calculator.tsx";
import { studentName } from "../student-name.ts";
import { formatLocalDate, formatTime } from "../../../lib/format/format-date-time.ts";
import { studentLabel } from "../../../lib/format/labels.ts";
import * as styles from "../overlays/overlays.module.css";

/** The server rejected a save. Nothing is lost; the user chooses which version to keep. */
export default function SaveConflict({
  link,
  reason,
  onClose,
}: {
  readonly link: EvaluationLink;
  readonly reason: string;
  readonly onClose: () => void;
}) {
  const drafts = useDrafts();
  const { busy, save } = useSaving();
  const localEvaluation = useSnapshot((snapshot) => snapshot.evaluation);
  const student = useSnapshot((snapshot) => snapshot.editor.document.student);
  const { user } = useSession();
  const [loaded, setLoaded] = useState<SavedEvaluation | "failed" | null>(null);
  const mayLoad = !unavailable.has(reason);
  const isLoading = mayLoad && loaded === null;
  useEffect(() => {
    if (!isLoading) return undefined;
    const call = new AbortController();
    request(getEvaluation, { params: { id: link.id }, signal: call.signal }).then(setLoaded, () => {
      if (!call.signal.aborted) setLoaded("failed");
    });
    return () => call.abort();
  }, [link.id, isLoading]);

  const record = loaded === "failed" ? null : loaded;
  const openSavedVersion = async (other: SavedEvaluation) => {
    const { id, version, state, may } = other;
    const { document } = other.saved;
    if (may.edit) await drafts.openEvaluation({ id, version, state, clean: true }, document, "saved");
    else await drafts.openCopy(document, id);
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={titles[reason] ?? "This record was saved in the meantime"}
      description={
        descriptions[reason] ?? "Both versions are safe: nothing was overwritten. Choose how to continue."
      }
      actions={
        <>
          {/* Disabled while the version loads: a button that appears later would move the other one. */}
          {mayLoad && reason !== "deleted" ? (
            <Button
              disabled={busy || !record || record.deletedAt !== null}
              onClick={() => record && void openSavedVersion(record)}
            >
              Use the saved version
            </Button>
          ) : null}
          <Button
            kind="primary"
            busy={busy && "Saving"}
            onClick={() => void save({ asCopy: true, refusedId: link.id }).then((done) => done && onClose())}
          >
            Keep mine as a copy
          </Button>
        </>
      }
    >
      <dl className={styles.sides}>
        <VersionSummary
          name="On your screen"
          student={studentName(student)}
          gpa={localEvaluation.gpa.text}
          courses={localEvaluation.counted}
        />
        {record ? (
          <VersionSummary
            name="In history"
            student={studentName(record.saved.document.student)}
            gpa={record.saved.result.gpa.text}
            courses={record.saved.result.counted}
            savedBy={savedByText(record, user?.id)}
          />
        ) : mayLoad ? (
          <div>
            <dt>In history</dt>
            <dd>
              {loaded === "failed" ? (
                <>
                  This version could not be loaded.{" "}
                  <LinkButton onClick={() => setLoaded(null)}>Try again</LinkButton>
                </>
              ) : (
                <Skeleton lines={3} />
              )}
            </dd>
          </div>
        ) : null}
      </dl>
    </Dialog>
  );
}

const titles: Readonly<Record<string, string>> = {
  locked: "This record is final and locked",
  deleted: "This record was deleted",
  not_editor: "This record belongs to a colleague",
  erased: "The student of this record was erased",
  no_record: "This record is no longer available",
};
/** The server has no version to show. */
const unavailable: ReadonlySet<string> = new Set(["erased", "no_record"]);
const askFirst =
  "Your version stays in the drafts on this device. Ask a team admin before you save it again.";
const descriptions: Readonly<Record<string, string>> = {
  // To a change of a record, the server gives the same response whether it was erased or is out of reach.
  no_record: `Its student was erased, or you no longer have access to it. ${askFirst}`,
  erased: `The record had already been saved, and an admin has erased its student since. ${askFirst}`,
};

function VersionSummary({
  name,
  student,
  gpa,
  courses,
  savedBy,
}: {
  readonly name: string;
  readonly student: string;
  readonly gpa: string;
  readonly courses: number;
  readonly savedBy?: string;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{studentLabel(student)}</dd>
      <dd>
        <b className="num">{gpa}</b> {plural(courses, "course")} counted
      </dd>
      {savedBy ? <dd>{savedBy}</dd> : null}
    </div>
  );
}

/** For example "Saved by Anna at 10:42 AM". */
function savedByText({ updatedBy, updatedAt }: SavedEvaluation, currentUserId: string | undefined): string {
  // The same user may have saved it in another tab or on another device.
  const name = updatedBy && updatedBy.id === currentUserId ? "you" : (updatedBy?.name ?? "someone else");
  return `Saved by ${name} ${formatSavedAt(updatedAt)}`;
}

function formatSavedAt(iso: string): string {
  const isToday = new Date(iso).toDateString() === new Date().toDateString();
  return isToday ? `at ${formatTime(iso)}` : `on ${formatLocalDate(iso)} at ${formatTime(iso)}`;
}
