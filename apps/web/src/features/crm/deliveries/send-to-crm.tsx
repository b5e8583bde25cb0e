import { type CrmTargets, type SendOutcome, type SendProblem } from "@meridian/contract/crm/schemas";
import { issueReport } from "@meridian/contract/gpa-reports/calls";
import { Send } from "lucide-react";
import { useRef, useState } from "react";
import { getErrorMessage } from "../../../lib/api/api.ts";
import { plural } from "../../../lib/format/plural.ts";
import { request } from "../../../lib/api/request.ts";
import { paths } from "@meridian/contract/pages/paths";
import { Link } from "../../../runtime/routing/router.tsx";
import { notify, notifySuccess } from "../../../lib/toasts.ts";
import { Button } from "../../../components/button.tsx";
import { ConfirmDialog } from "../../../components/overlay/dialog.tsx";
import { SelectField } from "../../../components/form/field.tsx";
import { Notice } from "../../../components/notice.tsx";
import { Skeleton } from "../../../components/loading/skeleton.tsx";
import { checkRecords, listTargets, sendRecords } from "@meridian/contract/crm/calls";
import { studentLabel } from "../../../lib/format/labels.ts";
import { FormError } from "../../../components/form/form.tsx";
import * as styles from "./deliveries.module.css";

/** Sends selected records to one of the team's CRM connections, after listing those that cannot be sent and why. */
export function SendToCrm({
  evaluationIds,
  onSent,
}: {
  readonly evaluationIds: readonly string[];
  readonly onSent?: () => void;
}) {
  const [open, setOpen] = useState(false);
  const [targets, setTargets] = useState<CrmTargets["targets"] | null>(null);
  const [selectedId, setSelectedId] = useState("");
  const [checked, setChecked] = useState<SendOutcome | null>(null);
  const [busy, setBusy] = useState<"send" | "issue" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const latestCheck = useRef(0);
  const attempt = async (action: () => Promise<void>) => {
    setProblem(null);
    try {
      await action();
    } catch (error) {
      setProblem(getErrorMessage(error, "We could not reach the server. Nothing was sent."));
    }
  };
  const check = (connectionId: string) => {
    const checkNumber = ++latestCheck.current;
    setSelectedId(connectionId);
    setChecked(null);
    if (connectionId === "") return Promise.resolve();
    return attempt(async () => {
      const outcome = await request(checkRecords, {
        body: { connectionId, evaluationIds: [...evaluationIds] },
      });
      // Ignore the result if another connection was selected in the meantime.
      if (checkNumber === latestCheck.current) setChecked(outcome);
    });
  };
  const start = () => {
    setOpen(true);
    setTargets(null);
    void attempt(async () => {
      const available = (await request(listTargets)).targets;
      setTargets(available);
      await check(available[0]?.id ?? "");
    });
  };
  const send = async () => {
    setBusy("send");
    await attempt(async () => {
      const outcome = await request(sendRecords, {
        body: { connectionId: selectedId, evaluationIds: [...evaluationIds] },
      });
      const text = outcomeText(outcome);
      if (outcome.queued > 0) notifySuccess(text);
      else notify(text);
      setOpen(false);
      onSent?.();
    });
    setBusy(null);
  };
  const issue = async (problems: readonly SendProblem[]) => {
    setBusy("issue");
    await attempt(async () => {
      for (const { evaluationId } of problems) {
        await request(issueReport, { body: { evaluationId } });
      }
    });
    const outcome = await request(checkRecords, {
      body: { connectionId: selectedId, evaluationIds: [...evaluationIds] },
    }).catch(() => null);
    if (outcome) setChecked(outcome);
    setBusy(null);
  };
  const sendable = checked?.queued ?? 0;
  return (
    <>
      <Button icon={Send} disabled={evaluationIds.length === 0} onClick={start}>
        Send to CRM
      </Button>
      {open ? (
        <ConfirmDialog
          title={`Send ${plural(evaluationIds.length, "record")} to your CRM`}
          description="Records are sent in the background. Only final records are sent, and each version only once."
          verb={
            checked && sendable === 0
              ? "Nothing to send"
              : `Send ${plural(checked === null ? evaluationIds.length : sendable, "record")}`
          }
          busy={busy === "send" && "Sending"}
          disabled={sendable === 0 || busy === "issue"}
          onConfirm={() => void send()}
          onClose={() => setOpen(false)}
        >
          {targets === null ? (
            problem ? null : (
              <Skeleton lines={2} />
            )
          ) : targets.length === 0 ? (
            <Notice>
              There are no CRM connections yet. A team admin can set one up under{" "}
              <Link to={paths.crm}>CRM sync</Link>.
            </Notice>
          ) : (
            <>
              <SelectField
                label="Connection"
                options={targets.map(({ id, name }) => [id, name])}
                value={selectedId}
                onValue={(id) => void check(id)}
              />
              {checked ? (
                <CheckResult
                  checked={checked}
                  isIssuing={busy === "issue"}
                  onIssue={(problems) => void issue(problems)}
                />
              ) : problem ? null : (
                <Skeleton lines={2} />
              )}
            </>
          )}
          <FormError>{problem}</FormError>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function CheckResult({
  checked,
  isIssuing,
  onIssue,
}: {
  readonly checked: SendOutcome;
  readonly isIssuing: boolean;
  readonly onIssue: (problems: readonly SendProblem[]) => void;
}) {
  const { problems } = checked;
  const withoutReport = problems.filter(({ code }) => code === "no-report");
  const skipped = skippedText(checked);
  return (
    <>
      {problems.length > 0 ? (
        <Notice tone="warn" live>
          {plural(problems.length, "record")} cannot be sent:
          <ul className={`grid tight ${styles.problems}`}>
            {problems.map((problem) => (
              <li key={problem.evaluationId}>
                <span>
                  <bdi>{studentLabel(problem.studentName)}</bdi>: {problem.message}
                </span>
                <FixLink problem={problem} />
              </li>
            ))}
          </ul>
          {withoutReport.length > 0 ? (
            <Button busy={isIssuing && "Issuing"} onClick={() => onIssue(withoutReport)}>
              {withoutReport.length === 1 ? "Issue report now" : `Issue ${withoutReport.length} reports now`}
            </Button>
          ) : null}
        </Notice>
      ) : null}
      {skipped ? <p className="hint">{skipped}</p> : null}
    </>
  );
}

/** Link to the page where the problem can be fixed. */
function FixLink({ problem: { code, evaluationId, reportId } }: { readonly problem: SendProblem }) {
  if (code === "no-report") return null;
  return reportId === null ? (
    <Link to={paths.savedEvaluation(evaluationId)}>Open the record</Link>
  ) : (
    <Link to={paths.gpaReport(reportId)}>Open the report</Link>
  );
}

/** `3 queued, 1 cannot be sent (see the CRM log), 2 not final or approved yet`. */
function outcomeText(outcome: SendOutcome): string {
  const { queued, problems } = outcome;
  return [
    queued > 0 && `${queued} queued`,
    problems.length > 0 && `${problems.length} cannot be sent (see the CRM log)`,
    skippedText(outcome),
  ]
    .filter(Boolean)
    .join(", ");
}

function skippedText({ alreadySent, notFinal, notFound }: SendOutcome): string {
  return [
    alreadySent > 0 && `${alreadySent} already sent`,
    notFinal > 0 && `${notFinal} not final or approved yet`,
    notFound > 0 && `${notFound} you cannot send`,
  ]
    .filter(Boolean)
    .join(", ");
}
