import type { SavedRecord } from "@meridian/contract/history-answers";
import { unresolvedCourses } from "@meridian/contract/unresolved-courses";
import {
  Check,
  Copy,
  Ellipsis,
  Eraser,
  FileBadge,
  FileText,
  Lock,
  LockOpen,
  Mail,
  Pencil,
  Trash2,
} from "lucide-react";
import { lazy, useRef, useState } from "react";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Menu, MenuItem, MenuRule } from "../../components/menu.tsx";
import { Notice } from "../../components/notice.tsx";
import { OnDemand } from "../../components/on-demand.tsx";
import { SendToCrm } from "../../components/crm/send-to-crm.tsx";
import { hasPremiumAccess } from "../../lib/access.ts";
import { dayText } from "../../lib/day-text.ts";
import { notifyPath } from "../../lib/notify-selection.ts";
import { paths } from "../../lib/paths.ts";
import { changeRecordState, duplicateRecord, recalculateRecord } from "../../lib/record-calls.ts";
import { openReport } from "../../lib/report-seam.ts";
import { Link, useNavigate } from "../../lib/router.tsx";
import { useSession } from "../../lib/session.tsx";
import { notify, notifySuccess } from "../../lib/toasts.ts";
import { useChange } from "../../lib/use-change.ts";
import { historyKey } from "./calls.ts";
import { ChangedTables } from "./changed-tables.tsx";
import { DeletedNotice } from "./deleted-notice.tsx";
import { useDeletion } from "./use-deletion.ts";

const FinalQuestion = lazy(() => import("../../components/final-question.tsx"));
const EraseDialog = lazy(async () => ({ default: (await import("./erase-dialog.tsx")).EraseDialog }));

/** What may be done with a record now; the server says what, and decides again. */
export function RecordActions({
  record,
  needsApproval,
  onGone,
}: {
  readonly record: SavedRecord;
  readonly needsApproval: boolean;
  readonly onGone: () => void;
}) {
  const navigate = useNavigate();
  const session = useSession();
  const writes = hasPremiumAccess(session);
  const { team } = session;
  const sends = team !== null && team.role !== "trainee";
  const { remove, restore } = useDeletion();
  const { busy, run: change } = useChange(historyKey);
  const [erasing, setErasing] = useState(false);
  const [asking, setAsking] = useState(false);
  const copyId = useRef<string | null>(null);
  const { id, may, state, version } = record;
  // A team's record leaves the office once it is final, and approved where a second reader is wanted.
  const leaves = state === "approved" || (state === "final" && !needsApproval);
  const run = (work: () => Promise<unknown>, said: string) =>
    change(work, { done: () => notifySuccess(said) });
  const changeTo = (to: typeof state, done: string, leftOut = 0) =>
    void run(() => changeRecordState(id, to, version, leftOut), done);
  const unresolved = unresolvedCourses(record.saved.document, record.saved.result);
  const makeFinal = () => changeTo("final", "Final and locked", unresolved.length);
  const copy = async () => {
    copyId.current ??= crypto.randomUUID();
    const made = await duplicateRecord(id, copyId.current);
    copyId.current = null;
    navigate(paths.record(made.id));
  };
  if (record.deletedAt) {
    return <DeletedNotice since={record.deletedAt} onRestore={writes ? () => void restore([id]) : null} />;
  }
  return (
    <div className="record-actions">
      <div className="row">
        {may.edit ? (
          <ButtonLink to={paths.openRecord(id)} kind="primary">
            <Pencil className="i" aria-hidden="true" />
            Open in the calculator
          </ButtonLink>
        ) : null}
        {may.approve ? (
          <Button kind="primary" disabled={busy} onClick={() => changeTo("approved", "Approved")}>
            <Check className="i" aria-hidden="true" />
            Approve
          </Button>
        ) : null}
        {may.finish ? (
          <Button disabled={busy} onClick={() => (unresolved.length > 0 ? setAsking(true) : makeFinal())}>
            <Lock className="i" aria-hidden="true" />
            Make final
          </Button>
        ) : null}
        {may.reopen ? (
          <Button
            disabled={busy}
            onClick={() => changeTo("draft", "Reopened; the final state is kept as a version")}
          >
            <LockOpen className="i" aria-hidden="true" />
            Reopen
          </Button>
        ) : null}
        <Button onClick={() => showReport(record)}>
          <FileText className="i" aria-hidden="true" />
          Academic report
        </Button>
        {writes && (leaves || team === null) ? (
          <ButtonLink to={paths.issueReport(id)}>
            <FileBadge className="i" aria-hidden="true" />
            GPA report
          </ButtonLink>
        ) : null}
        {writes && leaves && sends ? (
          <>
            <ButtonLink to={notifyPath([id])}>
              <Mail className="i" aria-hidden="true" />
              Notify student
            </ButtonLink>
            <SendToCrm evaluationIds={[id]} />
          </>
        ) : null}
        {writes ? (
          <Menu
            trigger={
              <Button square aria-label="More actions" disabled={busy}>
                <Ellipsis className="i" aria-hidden="true" />
              </Button>
            }
          >
            <MenuItem
              icon={<Copy className="i" aria-hidden="true" />}
              onSelect={() => void run(copy, "Duplicated: this is the copy")}
            >
              Duplicate
            </MenuItem>
            <MenuItem
              icon={<Pencil className="i" aria-hidden="true" />}
              onSelect={() => navigate(paths.openRecord(id, "copy"))}
            >
              Open as a copy
            </MenuItem>
            <MenuRule />
            <MenuItem
              danger
              icon={<Trash2 className="i" aria-hidden="true" />}
              onSelect={() => void remove({ ids: [id] }, 1, onGone)}
            >
              Delete
            </MenuItem>
            {may.erase ? (
              <MenuItem
                danger
                icon={<Eraser className="i" aria-hidden="true" />}
                onSelect={() => setErasing(true)}
              >
                Erase this student
              </MenuItem>
            ) : null}
          </Menu>
        ) : null}
      </div>
      {record.report?.revokedAt ? (
        <Notice tone="bad">
          <Link to={paths.gpaReport(record.report.id)}>Report {record.report.number}</Link> of this record was
          revoked on {dayText(record.report.revokedAt.slice(0, 10))}.
          {(record.report.evaluationVersion ?? 0) < version
            ? " The record has been changed since."
            : " The record is not sent to students or to your CRM until you correct it or issue a new report."}
        </Notice>
      ) : null}
      {needsApproval && state === "final" && !may.approve ? (
        <p className="hint">Waits for a second reader: somebody who neither made nor last changed it.</p>
      ) : null}
      {record.changedTables.length > 0 ? (
        <ChangedTables
          record={record}
          busy={busy}
          onRecalculate={() =>
            void run(
              () => recalculateRecord(id, version),
              "Recalculated: the saved numbers are kept as a version",
            )
          }
        />
      ) : null}
      <OnDemand>
        {asking ? (
          <FinalQuestion
            courses={unresolved}
            busy={busy}
            onClose={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              makeFinal();
            }}
          />
        ) : null}
        {erasing ? (
          <EraseDialog
            id={id}
            onClose={() => setErasing(false)}
            onErased={(count) => {
              setErasing(false);
              notify(count === 1 ? "1 record erased" : `${count} records erased`);
              onGone();
            }}
          />
        ) : null}
      </OnDemand>
    </div>
  );
}

/** With the tables it was saved with, so that the report shows the saved numbers. */
function showReport({ saved }: SavedRecord): void {
  const used = new Map(saved.systems.map((entry) => [entry.system.id, entry]));
  openReport({
    document: saved.document,
    systems: {
      version: saved.result.datasetVersion,
      system: (id) => used.get(id)?.system,
      creditUnit: (id) => used.get(id)?.credit ?? null,
    },
    countryName: () => undefined,
  });
}
