import type { SavedRecord } from "@meridian/contract/history-answers";
import { useEffect, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { readRecord } from "../../../lib/record-calls.ts";
import { useSession } from "../../../lib/session.tsx";
import type { EvaluationLink } from "../drafts/draft.ts";
import { useDrafts } from "../drafts/use-drafts.tsx";
import { useSaving } from "../saving/use-saving.ts";
import { useShown } from "../state/use-calculator.tsx";
import { studentName } from "../student-name.ts";

/** A save that the server would not take: nothing is lost, the person decides. */
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
  const mine = useShown((shown) => shown.evaluation);
  const student = useShown((shown) => shown.editor.document.student);
  const { user } = useSession();
  const [theirs, setTheirs] = useState<SavedRecord | null | "gone">(null);
  useEffect(() => {
    const call = new AbortController();
    readRecord(link.id, call.signal).then(setTheirs, () => {
      if (!call.signal.aborted) setTheirs("gone");
    });
    return () => call.abort();
  }, [link.id]);

  const record = theirs === "gone" ? null : theirs;
  const takeTheirs = async (other: SavedRecord) => {
    const { id, version, state, may } = other;
    const own = may.edit ? { id, version, state, clean: true } : null;
    await drafts.openEvaluation(own, other.saved.document, "saved");
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={titleOf(reason, record, user?.id)}
      description="Both are safe: nothing was overwritten. Choose how to go on."
      actions={
        <>
          {record && record.deletedAt === null ? (
            <Button disabled={busy} onClick={() => void takeTheirs(record)}>
              {reason === "edit_conflict" && record.updatedBy?.id !== user?.id
                ? "Take theirs"
                : "Take the saved one"}
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
      {theirs === null ? (
        <Skeleton lines={2} />
      ) : (
        <dl className="sides">
          <Side
            name="On your screen"
            student={studentName(student)}
            gpa={mine.gpa.text}
            courses={mine.counted}
          />
          {record ? (
            <Side
              name="In the history"
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

function Side({
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
      <dd>{student || "No name"}</dd>
      <dd>
        <b className="num">{gpa}</b> {courses} {courses === 1 ? "course" : "courses"} counted
      </dd>
    </div>
  );
}

/** "Anna saved this at 10:42". */
function titleOf(reason: string, record: SavedRecord | null, me: string | undefined): string {
  if (reason === "locked") return "This record is final and locked";
  if (reason === "deleted") return "This record was deleted";
  if (reason === "not_editor") return "This record is a colleague’s";
  if (reason === "no_record") return "This record is no longer there";
  if (!record) return "Somebody else saved this record";
  // Another tab or device of one's own.
  if (record.updatedBy && record.updatedBy.id === me)
    return `You saved this elsewhere ${momentText(record.updatedAt)}`;
  return `${record.updatedBy?.name ?? "Somebody else"} saved this ${momentText(record.updatedAt)}`;
}

function momentText(iso: string): string {
  const moment = new Date(iso);
  const time = moment.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  if (moment.toDateString() === new Date().toDateString()) return `at ${time}`;
  const day = moment.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
  return `on ${day} at ${time}`;
}
