import type { SavedEvaluation } from "@meridian/contract/history/responses";
import { findFinalProblem, findUnresolvedCourses } from "@meridian/transcript/document/unresolved-courses";
import {
  Check,
  Copy,
  Ellipsis,
  Eraser,
  FileBadge,
  FileText,
  Link2,
  Lock,
  LockOpen,
  Mail,
  Pencil,
  Trash2,
  Users,
} from "lucide-react";
import { lazy, useRef, useState } from "react";
import { Button, ButtonLink, IconButton } from "../../../components/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../components/overlay/menu.tsx";
import { Notice } from "../../../components/notice.tsx";
import { LazyBoundary } from "../../../components/loading/error-boundary.tsx";
import { SendToCrm } from "../../crm/public.ts";
import { countryName } from "../../../lib/format/country-name.ts";
import { plural } from "../../../lib/format/plural.ts";
import { hasPremiumAccess } from "../../../lib/session/access.ts";
import { formatLocalDate } from "../../../lib/format/format-date-time.ts";
import { notifyPath } from "../../notify/public.ts";
import { paths } from "@meridian/contract/pages/paths";
import {
  changeEvaluationState,
  duplicateEvaluation,
  recalculateEvaluation,
} from "@meridian/contract/history/calls";
import { request } from "../../../lib/api/request.ts";
import { LazyAcademicReport, type ReportRequest } from "../../report/public.ts";
import { Link, useNavigate } from "../../../runtime/routing/router.tsx";
import { useSession } from "../../../lib/session/session.tsx";
import { notify, notifyError, notifySuccess } from "../../../lib/toasts.ts";
import { useChange } from "../../../lib/api/use-change.ts";
import { historyKey } from "../queries.ts";
import { ChangedTablesNotice } from "./changed-tables-notice.tsx";
import { DeletedNotice } from "../list/deleted-notice.tsx";
import { useDeletion } from "../use-deletion.ts";

const ConfirmFinalDialog = lazy(async () => ({
  default: (await import("./confirm-final-dialog.tsx")).ConfirmFinalDialog,
}));
const EraseDialog = lazy(() => import("../erase-dialog.tsx"));

/** The actions the server allows on a record right now. The server checks each one again. */
export function EvaluationActions({
  evaluation,
  needsApproval,
  onGone,
}: {
  readonly evaluation: SavedEvaluation;
  readonly needsApproval: boolean;
  readonly onGone: () => void;
}) {
  const navigate = useNavigate();
  const session = useSession();
  const canWrite = hasPremiumAccess(session);
  const { team } = session;
  const canSend = team !== null && team.role !== "trainee";
  const { remove, restore } = useDeletion();
  const { busy, run: change } = useChange(historyKey);
  const [erasing, setErasing] = useState(false);
  const [confirmingFinal, setConfirmingFinal] = useState(false);
  const [report, setReport] = useState<ReportRequest | null>(null);
  const copyId = useRef<string | null>(null);
  const { id, may, state, version } = evaluation;
  // A record can be sent once it is final, and approved if the team requires a second reader.
  const isReleased = state === "approved" || (state === "final" && !needsApproval);
  const run = (action: () => Promise<unknown>, doneMessage: string) =>
    change(action, { onDone: () => notifySuccess(doneMessage) });
  const changeTo = (to: typeof state, doneMessage: string) =>
    void run(
      () => request(changeEvaluationState, { params: { id }, body: { to, version, leftOut: 0 } }),
      doneMessage,
    );
  const unresolved = findUnresolvedCourses(evaluation.saved.document, evaluation.saved.result);
  const problem = findFinalProblem(evaluation.saved.document, evaluation.saved.result);
  const askToMakeFinal = () => {
    if (problem) notifyError(problem.message);
    else if (unresolved.length > 0) setConfirmingFinal(true);
    else makeFinal();
  };
  const makeFinal = () =>
    void change(
      () =>
        request(changeEvaluationState, {
          params: { id },
          body: { to: "final", version, leftOut: unresolved.length },
        }),
      {
        onDone: ({ awaitsSecondReading }) => {
          setConfirmingFinal(false);
          notifySuccess(
            awaitsSecondReading
              ? "Finished. A colleague will read it again before it becomes final."
              : "Final and locked",
          );
        },
      },
    );
  const copy = async () => {
    copyId.current ??= crypto.randomUUID();
    const duplicate = await request(duplicateEvaluation, { params: { id }, body: { id: copyId.current } });
    copyId.current = null;
    navigate(paths.savedEvaluation(duplicate.id));
  };
  if (evaluation.deletedAt) {
    return (
      <DeletedNotice
        deletedAt={evaluation.deletedAt}
        onRestore={canWrite ? () => void restore([id]) : null}
      />
    );
  }
  return (
    <div className="stack">
      <div className="row wrap">
        {may.edit ? (
          <ButtonLink icon={Pencil} to={paths.openEvaluation(id)} kind="primary">
            Open in the calculator
          </ButtonLink>
        ) : null}
        {evaluation.inSecondReading ? (
          <ButtonLink icon={Users} to={paths.secondReading(id)} kind="primary">
            Second reading
          </ButtonLink>
        ) : null}
        {may.approve ? (
          <Button
            kind="primary"
            icon={Check}
            disabled={busy}
            onClick={() => changeTo("approved", "Approved")}
          >
            Approve
          </Button>
        ) : null}
        {may.finish && !evaluation.selfReported ? (
          <Button icon={Lock} disabled={busy} onClick={askToMakeFinal}>
            Make final
          </Button>
        ) : null}
        {may.reopen ? (
          <Button
            icon={LockOpen}
            disabled={busy}
            onClick={() => changeTo("draft", "Reopened; the final record is kept as a version")}
          >
            Reopen
          </Button>
        ) : null}
        <Button icon={FileText} onClick={() => setReport(toReportRequest(evaluation))}>
          Academic report
        </Button>
        {canWrite && (isReleased || team === null) ? (
          <ButtonLink icon={FileBadge} to={paths.issueReport(id)}>
            GPA report
          </ButtonLink>
        ) : null}
        {canWrite && isReleased && canSend ? (
          <>
            <ButtonLink icon={Mail} to={notifyPath([id])}>
              Notify student
            </ButtonLink>
            <SendToCrm evaluationIds={[id]} />
          </>
        ) : null}
        {canWrite ? (
          <Menu
            trigger={<IconButton kind="secondary" icon={Ellipsis} label="More actions" disabled={busy} />}
          >
            <MenuItem icon={Copy} onSelect={() => void run(copy, "Duplicated. You are viewing the copy.")}>
              Duplicate
            </MenuItem>
            <MenuItem icon={Pencil} onSelect={() => navigate(paths.openEvaluation(id, "copy"))}>
              Open as a copy
            </MenuItem>
            {canSend ? (
              <MenuItem icon={Link2} onSelect={() => navigate(`${paths.marksRequests}?for=${id}`)}>
                Ask for marks
              </MenuItem>
            ) : null}
            <MenuSeparator />
            <MenuItem danger icon={Trash2} onSelect={() => void remove({ ids: [id] }, 1, onGone)}>
              Delete
            </MenuItem>
            {may.erase ? (
              <MenuItem danger icon={Eraser} onSelect={() => setErasing(true)}>
                Erase this student
              </MenuItem>
            ) : null}
          </Menu>
        ) : null}
      </div>
      {evaluation.selfReported ? (
        <Notice tone="warn">
          The student entered these marks. Nothing can be made final, issued or sent until you have compared
          them with the official transcript and confirmed them under “Student’s marks”.
        </Notice>
      ) : null}
      {evaluation.report?.revokedAt ? (
        <Notice tone="bad">
          <Link to={paths.gpaReport(evaluation.report.id)}>Report {evaluation.report.number}</Link> for this
          record was revoked on {formatLocalDate(evaluation.report.revokedAt)}.
          {(evaluation.report.evaluationVersion ?? 0) < version
            ? " The record has been changed since."
            : " The record is not sent to students or to your CRM until you correct it or issue a new report."}
        </Notice>
      ) : null}
      {needsApproval && state === "final" && !may.approve ? (
        <p className="hint">
          Waiting for approval by a colleague who neither created nor last changed this record.
        </p>
      ) : null}
      {evaluation.changedTables.length > 0 ? (
        <ChangedTablesNotice
          evaluation={evaluation}
          busy={busy}
          onRecalculate={() =>
            void run(
              () =>
                request(recalculateEvaluation, {
                  params: { id },
                  body: { version, saveId: crypto.randomUUID() },
                }),
              "Recalculated. The previous numbers are kept as a version.",
            )
          }
        />
      ) : null}
      <LazyBoundary>
        {report ? <LazyAcademicReport request={report} onClose={() => setReport(null)} /> : null}
        {confirmingFinal && may.finish && unresolved.length > 0 ? (
          <ConfirmFinalDialog
            courses={unresolved}
            busy={busy}
            onClose={() => setConfirmingFinal(false)}
            onConfirm={makeFinal}
          />
        ) : null}
        {erasing ? (
          <EraseDialog
            id={id}
            onClose={() => setErasing(false)}
            onErased={(count) => {
              setErasing(false);
              notify(`${plural(count, "record")} erased`);
              onGone();
            }}
          />
        ) : null}
      </LazyBoundary>
    </div>
  );
}

/** Uses the tables saved with the record, so that the report shows the saved numbers. */
function toReportRequest({ id: evaluationId, saved, inTeam }: SavedEvaluation): ReportRequest {
  const savedSystems = new Map(saved.systems.map((entry) => [entry.system.id, entry]));
  return {
    document: saved.document,
    ...(inTeam && { evaluationId }),
    systems: {
      version: saved.result.datasetVersion,
      system: (id) => savedSystems.get(id)?.system,
      creditUnit: (id) => savedSystems.get(id)?.credit ?? null,
    },
    countryName,
  };
}
