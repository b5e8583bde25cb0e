import { type CrmTargets, crmTargets, type SendOutcome, sendOutcome } from "@meridian/contract/crm";
import { Send } from "lucide-react";
import { useState } from "react";
import { callApi } from "../lib/api.ts";
import { reasonOf } from "../lib/make-change.ts";
import { paths } from "../lib/paths.ts";
import { Link } from "../lib/router.tsx";
import { notifySuccess } from "../lib/toasts.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { SelectField } from "./field.tsx";
import { Notice } from "./notice.tsx";
import { Skeleton } from "./skeleton.tsx";

/** Sends chosen records to one of the team's CRM connections; for any list or page of saved records. */
export function SendToCrm({
  evaluationIds,
  onSent,
}: {
  readonly evaluationIds: readonly string[];
  readonly onSent?: () => void;
}) {
  const [open, setOpen] = useState(false);
  const [targets, setTargets] = useState<CrmTargets["targets"] | null>(null);
  const [chosen, setChosen] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (deed: () => Promise<void>) => {
    setProblem(null);
    try {
      await deed();
    } catch (error) {
      setProblem(reasonOf(error, "The server could not be reached. Nothing was sent."));
    }
  };
  const start = () => {
    setOpen(true);
    setTargets(null);
    void attempt(async () => {
      const found = (await callApi("/api/crm/targets", crmTargets)).targets;
      setTargets(found);
      setChosen(found[0]?.id ?? "");
    });
  };
  const send = async () => {
    setBusy(true);
    await attempt(async () => {
      const body = { connectionId: chosen, evaluationIds };
      const outcome = await callApi("/api/crm/send", sendOutcome, { method: "POST", body });
      notifySuccess(wordsFor(outcome));
      setOpen(false);
      onSent?.();
    });
    setBusy(false);
  };
  const records = evaluationIds.length === 1 ? "1 record" : `${evaluationIds.length} records`;
  return (
    <>
      <Button disabled={evaluationIds.length === 0} onClick={start}>
        <Send className="i" aria-hidden="true" />
        Send to CRM
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Send ${records} to your CRM`}
        description="It happens in the background: final records only, each version once."
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button
              kind="primary"
              disabled={chosen === ""}
              busy={busy && "Sending"}
              onClick={() => void send()}
            >
              Send {records}
            </Button>
          </>
        }
      >
        {problem ? (
          <Notice tone="bad" live>
            {problem}
          </Notice>
        ) : targets === null ? (
          <Skeleton lines={2} />
        ) : targets.length === 0 ? (
          <Notice>
            No CRM is connected. A team admin sets one up under <Link to={paths.crm}>CRM sync</Link>.
          </Notice>
        ) : (
          <SelectField label="Connection" value={chosen} onChange={({ target }) => setChosen(target.value)}>
            {targets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </Dialog>
    </>
  );
}

/** 3 on their way, 1 was sent before, 2 are not final yet. */
function wordsFor({ queued, alreadySent, notFinal, notFound }: SendOutcome): string {
  return [
    `${queued} on ${queued === 1 ? "its" : "their"} way`,
    alreadySent > 0 && `${alreadySent} sent before`,
    notFinal > 0 && `${notFinal} not final yet`,
    notFound > 0 && `${notFound} not yours to send`,
  ]
    .filter(Boolean)
    .join(", ");
}
