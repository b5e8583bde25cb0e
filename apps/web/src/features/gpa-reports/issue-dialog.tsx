import type { IssuePreview } from "@meridian/contract/gpa-reports/schemas";
import { codePointText } from "@meridian/report/code-point-text";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Dialog } from "../../components/overlay/dialog.tsx";
import { Checkbox } from "../../components/form/field.tsx";
import { Notice } from "../../components/notice.tsx";
import { FormError } from "../../components/form/form.tsx";
import { Skeleton } from "../../components/loading/skeleton.tsx";
import { ApiError } from "../../lib/api/api.ts";
import { formatLocalDate } from "../../lib/format/format-date-time.ts";
import { paths } from "@meridian/contract/pages/paths";
import { Link, useNavigate } from "../../runtime/routing/router.tsx";
import { notifySuccess } from "../../lib/toasts.ts";
import { issueReport } from "@meridian/contract/gpa-reports/calls";
import { request } from "../../lib/api/request.ts";
import { issuableQuery, useReportChange } from "./queries.ts";
import { readPageSize } from "../report/public.ts";
import { Fact } from "../../components/text/fact.tsx";
import * as styles from "./gpa-reports.module.css";

/** Previews what would be issued before a number is used. */
export function IssueDialog(props: { readonly evaluationId: string; readonly onClose: () => void }) {
  const { data, error } = useQuery(issuableQuery(props.evaluationId));
  const navigate = useNavigate();
  const { busy, refusal, run } = useReportChange();
  const [isConfirmed, setConfirmed] = useState(false);
  const revoked = data?.revoked ?? null;
  const issue = () =>
    run(
      () =>
        request(issueReport, {
          query: { size: readPageSize() },
          body: { evaluationId: props.evaluationId, afterRevoked: revoked?.number },
        }),
      {
        onDone: ({ report }) => {
          notifySuccess(`Report ${report.number} was issued.`);
          navigate(paths.gpaReport(report.id), { replace: true });
        },
      },
    );
  return (
    <Dialog
      onClose={props.onClose}
      title="Issue a GPA report"
      description="The report gets the next number and shows the record as it is now, even if the record or the tables change later."
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
              disabled={!data || data.refusal !== null || (revoked !== null && !isConfirmed)}
              busy={busy && "Issuing"}
              onClick={() => void issue()}
            >
              {revoked ? "Issue with a new number" : "Issue report"}
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <Notice tone="bad" live>
          {error instanceof ApiError && error.status === 404
            ? "Record not found, or you do not have access to it."
            : "The record could not be loaded. Check your connection and open this again."}
        </Notice>
      ) : data ? (
        <>
          <IssueDetails issuable={data} />
          {data.unprintable.length > 0 ? (
            <Notice tone="warn" live>
              The report has no font for <bdi>{data.unprintable.join(" ")}</bdi> and prints the code point
              instead, such as {codePointText(data.unprintable[0] ?? "")}. You can first enter the name in
              Latin letters in the record.
            </Notice>
          ) : null}
          {revoked && data.refusal === null ? (
            <AfterRevocation revoked={revoked} isConfirmed={isConfirmed} onConfirm={setConfirmed} />
          ) : null}
        </>
      ) : (
        <Skeleton lines={4} />
      )}
      <FormError>{refusal}</FormError>
    </Dialog>
  );
}

/** After a revocation, a new number needs explicit confirmation. */
function AfterRevocation({
  revoked,
  isConfirmed,
  onConfirm,
}: {
  readonly revoked: NonNullable<IssuePreview["revoked"]>;
  readonly isConfirmed: boolean;
  readonly onConfirm: (isConfirmed: boolean) => void;
}) {
  return (
    <>
      <Notice tone="warn" live>
        <Link to={paths.gpaReport(revoked.id)}>Report {revoked.number}</Link> for this record was revoked on{" "}
        {formatLocalDate(revoked.at)}
        {revoked.reason ? `: ${revoked.reason}` : "."}
        {revoked.unchanged
          ? " The record has not changed since. A new report would state the same GPA again."
          : " The record has been changed since."}
      </Notice>
      <Checkbox
        label={`Issue a new report with a new number. Report ${revoked.number} stays revoked.`}
        checked={isConfirmed}
        onValue={onConfirm}
      />
    </>
  );
}

function IssueDetails({ issuable }: { readonly issuable: IssuePreview }) {
  return (
    <>
      <dl className={styles.facts}>
        <Fact label="Student" dir="auto">
          {issuable.studentName || "Not given"}
        </Fact>
        <Fact label="Institution attended" dir="auto">
          {issuable.institution || "Not given"}
        </Fact>
        <Fact label="Cumulative GPA">{issuable.gpa ?? "–"}</Fact>
        <Fact label="Letterhead" dir="auto">
          {issuable.letterhead ?? "None (unbranded report)"}
        </Fact>
      </dl>
      {issuable.existing ? (
        <Notice live>
          Report {issuable.existing.number} was issued for this record. Open it to issue a new version or
          revoke it.
        </Notice>
      ) : issuable.refusal ? (
        <Notice tone="warn" live>
          {issuable.refusal}
        </Notice>
      ) : null}
    </>
  );
}
