import {
  claimSecondReading,
  getSecondReading,
  submitSecondReading,
  withdrawSecondReading,
} from "@meridian/contract/second-reading/calls";
import type { SecondReading } from "@meridian/contract/second-reading/schemas";
import { paths } from "@meridian/contract/pages/paths";
import { useQuery } from "@tanstack/react-query";
import { Check, CornerUpLeft, EyeOff, Pencil } from "lucide-react";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import { Sheet } from "../../../components/sheet.tsx";
import { callQuery } from "../../../lib/api/call-query.ts";
import { request } from "../../../lib/api/request.ts";
import { useChange } from "../../../lib/api/use-change.ts";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import { notifySuccess } from "../../../lib/toasts.ts";
import { useNavigate } from "../../../runtime/routing/router.tsx";
import { historyKey, recordKey } from "../queries.ts";
import { countryName } from "../../../lib/format/country-name.ts";
import { TwoReadings } from "./two-readings.tsx";
import { studentLabel } from "../../../lib/format/labels.ts";
import * as styles from "./second-reading.module.css";

const secondReadingQuery = (id: string) =>
  callQuery(recordKey, getSecondReading, { params: { id }, staleTime: 0 });

/** The second reading of a record: to claim, to continue, or both readings with what was decided. */
export default function SecondReadingView({ id }: { readonly id: string }) {
  const query = useQuery(secondReadingQuery(id));
  return (
    <div className="page stack">
      <p>
        <ButtonLink to={`${paths.history}?queue=second`} kind="quiet" size="sm">
          <CornerUpLeft className="i sm" aria-hidden="true" />
          Back to the queue
        </ButtonLink>
      </p>
      <QueryContent query={query} what="The second reading" lines={8}>
        {(reading) => <Loaded reading={reading} />}
      </QueryContent>
    </div>
  );
}

function Loaded({ reading }: { readonly reading: SecondReading }) {
  const { first, second, stage } = reading;
  const name = studentLabel(reading.studentName);
  const place = [reading.institution, reading.country && countryName(reading.country)]
    .filter(Boolean)
    .join(", ");
  return (
    <>
      <header className={`row wrap between ${styles.head}`}>
        <div>
          <h1>
            {first && second && stage !== "withdrawn"
              ? `Two readings of ${name}`
              : `Second reading of ${name}`}
          </h1>
          <p className="lead">{place || "No institution"}</p>
        </div>
        <Actions reading={reading} />
      </header>
      {first && second && stage !== "withdrawn" ? (
        <TwoReadings key={reading.id} reading={reading} first={first} second={second} />
      ) : (
        <Waiting reading={reading} />
      )}
    </>
  );
}

function Actions({ reading }: { readonly reading: SecondReading }) {
  const { evaluationId: id, may, blind, first } = reading;
  const navigate = useNavigate();
  const { busy, doing, run } = useChange<"claim" | "agree" | "withdraw">(historyKey);
  const claim = () =>
    void run(() => request(claimSecondReading, { params: { id } }), {
      name: "claim",
      onDone: () => navigate(paths.readAgain(id)),
    });
  const agree = () =>
    void run(() => request(submitSecondReading, { params: { id }, body: {} }), {
      name: "agree",
      onDone: () => notifySuccess("You agree with the first reading. The record is final."),
    });
  const withdraw = () =>
    void run(() => request(withdrawSecondReading, { params: { id } }), {
      name: "withdraw",
      onDone: () => notifySuccess("The record is a draft again"),
    });
  return (
    <div className="row wrap">
      {may.claim ? (
        <Button kind="primary" disabled={busy} busy={doing === "claim" && "Claiming"} onClick={claim}>
          Read it
        </Button>
      ) : null}
      {may.submit ? (
        <ButtonLink kind={blind ? "primary" : "secondary"} icon={Pencil} to={paths.readAgain(id)}>
          Enter your reading
        </ButtonLink>
      ) : null}
      {may.submit && !blind && first ? (
        <Button
          kind="primary"
          icon={Check}
          disabled={busy}
          busy={doing === "agree" && "Submitting"}
          onClick={agree}
        >
          Agree with the first reading
        </Button>
      ) : null}
      {may.withdraw ? (
        <Button kind="quiet" disabled={busy} busy={doing === "withdraw" && "Working"} onClick={withdraw}>
          Withdraw it
        </Button>
      ) : null}
    </div>
  );
}

/** Before both readings are there: who reads, and what they can see. */
function Waiting({ reading }: { readonly reading: SecondReading }) {
  const { stage, blind, firstReader, secondReader, createdAt, first, may, evaluationId } = reading;
  return (
    <Sheet className={`grid loose ${styles.facts}`}>
      <dl>
        <dt>First reader</dt>
        <dd>
          {firstReader?.name ?? "A former colleague"}, finished {formatDateTime(createdAt)}
        </dd>
        <dt>Second reader</dt>
        <dd>{secondReader?.name ?? "No one yet"}</dd>
        <dt>Mode</dt>
        <dd>{blind ? "Blind" : "Open"}</dd>
        {first ? (
          <>
            <dt>GPA of the first reading</dt>
            <dd>{first.result.gpa.text}</dd>
          </>
        ) : null}
      </dl>
      <p className={`row ${styles.note}`}>
        {blind ? <EyeOff className="i sm" aria-hidden="true" /> : null}
        <span>{waitingText(stage, blind, may)}</span>
      </p>
      {first && stage !== "withdrawn" ? (
        <p>
          <ButtonLink kind="quiet" to={paths.savedEvaluation(evaluationId)}>
            Open the first reading
          </ButtonLink>
        </p>
      ) : null}
    </Sheet>
  );
}

function waitingText(stage: SecondReading["stage"], blind: boolean, may: SecondReading["may"]): string {
  if (stage === "withdrawn")
    return "This record was withdrawn from second reading. It is an ordinary record again.";
  if (may.submit)
    return blind
      ? "You start from an empty grid and choose the grading table yourself. You see the first reading once you have submitted yours."
      : "Compare the first reading with the transcript. Agree with it, or enter what you read.";
  if (may.claim)
    return blind
      ? "You have not seen this record. Read the transcript and enter what it says; you start from an empty grid."
      : "Read the transcript and compare it with the first reading.";
  return blind
    ? "Until the second reading is submitted, only the first reader can open this record. Anyone who wrote it or opened it before can’t be its blind second reader."
    : "The record is locked until the second reading is settled.";
}
