import type { Issuable } from "@meridian/contract/gpa-reports";
import { useQuery } from "@tanstack/react-query";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Notice } from "../../components/notice.tsx";
import { Refused } from "../../components/refused.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { ApiError } from "../../lib/api.ts";
import { paths } from "../../lib/paths.ts";
import { useNavigate } from "../../lib/router.tsx";
import { notifySuccess } from "../../lib/toasts.ts";
import { issuableQuery, issueReport } from "./calls.ts";
import { useReportChange } from "./use-report-change.ts";

/** Shows what would be issued before a number is used up. */
export function IssueDialog(props: { readonly evaluationId: string; readonly onClose: () => void }) {
  const { data, error } = useQuery(issuableQuery(props.evaluationId));
  const navigate = useNavigate();
  const { busy, refusal, run } = useReportChange();
  const issue = () =>
    run(() => issueReport(props.evaluationId), {
      done: ({ report }) => {
        notifySuccess(`Report ${report.number} was issued.`);
        navigate(paths.gpaReport(report.id), { replace: true });
      },
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : props.onClose())}
      title="Issue a GPA report"
      description="It takes the next number and keeps what the record says now, whatever becomes of the record or the tables later."
      actions={
        <>
          <Button onClick={props.onClose}>Cancel</Button>
          {data?.existing ? (
            <ButtonLink kind="primary" to={paths.gpaReport(data.existing.id)}>
              Open report {data.existing.number}
            </ButtonLink>
          ) : (
            <Button
              kind="primary"
              disabled={!data || data.refusal !== null}
              busy={busy && "Issuing"}
              onClick={() => void issue()}
            >
              Issue report
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <Notice tone="bad" live>
          {error instanceof ApiError && error.status === 404
            ? "This record is not there, or you may not read it."
            : "The record could not be read. Check the network and open this again."}
        </Notice>
      ) : data ? (
        <Particulars what={data} />
      ) : (
        <Skeleton lines={4} />
      )}
      <Refused>{refusal}</Refused>
    </Dialog>
  );
}

function Particulars({ what }: { readonly what: Issuable }) {
  return (
    <>
      <dl className="report-facts">
        <div>
          <dt>Student</dt>
          <dd dir="auto">{what.studentName || "Not given"}</dd>
        </div>
        <div>
          <dt>Institution attended</dt>
          <dd dir="auto">{what.institution || "Not given"}</dd>
        </div>
        <div>
          <dt>Cumulative GPA</dt>
          <dd>{what.gpa ?? "–"}</dd>
        </div>
        <div>
          <dt>Letterhead</dt>
          <dd dir="auto">{what.letterhead ?? "None: an unbranded report"}</dd>
        </div>
      </dl>
      {what.existing ? (
        <Notice live>
          Report {what.existing.number} was issued for this record. Open it to issue its next version, or to
          revoke it.
        </Notice>
      ) : what.refusal ? (
        <Notice tone="warn" live>
          {what.refusal}
        </Notice>
      ) : null}
    </>
  );
}
