import type { SavedEvaluation } from "@meridian/contract/history/responses";
import { useEffect, useState } from "react";
import { Button } from "../../../components/button.tsx";
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
import { studentLabel } from "../../../lib/format/student-label.ts";
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
  const [savedVersion, setSavedVersion] = useState<SavedEvaluation | null | "gone">(null);
  useEffect(() => {
    const call = new AbortController();
    request(getEvaluation, { params: { id: link.id }, signal: call.signal }).then(setSavedVersion, () => {
      if (!call.signal.aborted) setSavedVersion("gone");
    });
    return () => call.abort();
  }, [link.id]);

  const record = savedVersion === "gone" ? null : savedVersion;
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
      title={conflictTitle(reason, record, user?.id)}
      description={
        descriptions[reason] ?? "Both versions are safe: nothing was overwritten. Choose how to continue."
      }
      actions={
        <>
          {record && record.deletedAt === null ? (
            <Button disabled={busy} onClick={() => void openSavedVersion(record)}>
              {reason === "edit_conflict" && record.updatedBy?.id !== user?.id
                ? "Use theirs"
                : "Use the saved version"}
            </Button>
          ) : null}
          <Button
            kind="primary"
            busy={busy && "Saving"}
            onClick={() => void save({ asCopy: true }).then((done) => done && onClose())}
          >
            Keep mine as a copy
          </Button>
        </>
      }
    >
      {savedVersion === null ? (
        <Skeleton lines={2} />
      ) : (
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
            />
          ) : null}
        </dl>
      )}
    </Dialog>
  );
}

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
}: {
  readonly name: string;
  readonly student: string;
  readonly gpa: string;
  readonly courses: number;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{studentLabel(student)}</dd>
      <dd>
        <b className="num">{gpa}</b> {plural(courses, "course")} counted
      </dd>
    </div>
  );
}

/** For example "Anna saved this at 10:42". */
function conflictTitle(
  reason: string,
  record: SavedEvaluation | null,
  currentUserId: string | undefined,
): string {
  if (reason === "locked") return "This record is final and locked";
  if (reason === "deleted") return "This record was deleted";
  if (reason === "not_editor") return "This record belongs to a colleague";
  if (reason === "erased") return "The student of this record was erased";
  if (reason === "no_record") return "This record is no longer available";
  if (!record) return "Someone else saved this record";
  // The same user in another tab or on another device.
  if (record.updatedBy && record.updatedBy.id === currentUserId)
    return `You saved this elsewhere ${formatSavedAt(record.updatedAt)}`;
  return `${record.updatedBy?.name ?? "Someone else"} saved this ${formatSavedAt(record.updatedAt)}`;
}

function formatSavedAt(iso: string): string {
  const isToday = new Date(iso).toDateString() === new Date().toDateString();
  return isToday ? `at ${formatTime(iso)}` : `on ${formatLocalDate(iso)} at ${formatTime(iso)}`;
}
