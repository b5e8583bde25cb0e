import { paths } from "@meridian/contract/pages/paths";
import { languageNames } from "@meridian/contract/notify/schemas";
import {
  reopenMarksRequest,
  resendMarksRequest,
  revokeMarksRequest,
} from "@meridian/contract/student-marks/calls";
import { marksLinkDays } from "@meridian/contract/student-marks/limits";
import type {
  CreatedMarksRequest,
  MarksRequest,
  MarksRequestState,
} from "@meridian/contract/student-marks/schemas";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { type Column, SheetTable } from "../../components/table/table.tsx";
import { QueryContent, ShowMore } from "../../components/loading/query-content.tsx";
import { request } from "../../lib/api/request.ts";
import { useChange } from "../../lib/api/use-change.ts";
import { formatDateTime, formatLocalDate } from "../../lib/format/format-date-time.ts";
import { notifySuccess } from "../../lib/toasts.ts";
import { Link } from "../../runtime/routing/router.tsx";
import { marksRequestsKey, marksRequestsQuery } from "./queries.ts";
import * as styles from "./marks-requests.module.css";

const stateLabels: Readonly<Record<MarksRequestState, string>> = {
  sent: "Sent",
  opened: "Opened",
  submitted: "Submitted",
  expired: "Expired",
  revoked: "Revoked",
};
const tones = {
  sent: "outline",
  opened: "sea",
  submitted: "ok",
  expired: "warn",
  revoked: "bad",
} as const;

/** All requests, newest first, with what can be done about each. */
export function RequestList({
  mayAsk,
  onNewLink,
}: {
  readonly mayAsk: boolean;
  readonly onNewLink: (created: CreatedMarksRequest) => void;
}) {
  const list = useInfiniteQuery(marksRequestsQuery);
  const { busy, doing, run } = useChange(marksRequestsKey);
  const resend = (row: MarksRequest) =>
    run(
      () =>
        request(resendMarksRequest, {
          params: { id: row.id },
          body: { linkDays: marksLinkDays.default, sendEmail: row.email !== "" },
        }),
      { name: `resend ${row.id}`, onDone: onNewLink },
    );
  const change: ListActions["onChange"] = ({ id }, action, done) =>
    run(() => request(action === "revoke" ? revokeMarksRequest : reopenMarksRequest, { params: { id } }), {
      name: `change ${id}`,
      onDone: () => notifySuccess(done),
    });
  const columns = listColumns({ mayAsk, busy, doing, onResend: resend, onChange: change });
  return (
    <QueryContent query={list} what="The requests" reassurance="Nothing was sent or changed.">
      {({ pages }) => (
        <>
          <SheetTable
            cards
            caption="Requests for marks, newest first"
            columns={columns}
            rows={pages.flatMap(({ requests }) => requests)}
            rowKey={({ id }) => id}
            empty={
              <EmptyState icon={Link2} title="No requests yet">
                Choose “Ask a student”, or open a record and choose “Ask for marks”.
              </EmptyState>
            }
          />
          <ShowMore list={list} />
        </>
      )}
    </QueryContent>
  );
}

interface ListActions {
  readonly mayAsk: boolean;
  readonly busy: boolean;
  readonly doing: string | null;
  readonly onResend: (row: MarksRequest) => Promise<boolean>;
  readonly onChange: (row: MarksRequest, action: "revoke" | "reopen", done: string) => Promise<boolean>;
}

function listColumns({
  mayAsk,
  busy,
  doing,
  onResend,
  onChange,
}: ListActions): readonly Column<MarksRequest>[] {
  return [
    {
      head: "Student",
      cell: ({ studentName, externalId, email }) => (
        <>
          <bdi>{studentName}</bdi>
          <small className={styles.note}>{[externalId, email].filter(Boolean).join(" · ")}</small>
        </>
      ),
    },
    { head: "State", cell: ({ state }) => <Badge tone={tones[state]}>{stateLabels[state]}</Badge> },
    {
      head: "When",
      cell: (row) => (
        // One element, because a card on a phone puts each into a column of its own.
        <div>
          {whenText(row)}
          <small className={styles.note}>
            {languageNames[row.language]}
            {row.sender ? `, by ${row.sender}` : ""}
          </small>
        </div>
      ),
    },
    {
      id: "actions",
      head: <span className="sr">Actions</span>,
      cell: (row) => (
        <div className={`cluster ${styles.actions}`}>
          {row.evaluationId && row.submittedAt ? (
            <Link className="btn sm" to={paths.savedEvaluation(row.evaluationId)}>
              Open record
            </Link>
          ) : null}
          {mayAsk && row.state === "submitted" ? (
            <Button
              size="sm"
              kind="quiet"
              disabled={busy}
              onClick={() => void onChange(row, "reopen", `${row.studentName} can enter the marks again`)}
            >
              Reopen
            </Button>
          ) : null}
          {mayAsk && row.state !== "submitted" ? (
            <Button
              size="sm"
              disabled={busy}
              busy={doing === `resend ${row.id}` && "Sending"}
              onClick={() => void onResend(row)}
            >
              {row.email === "" ? "New link" : "Send again"}
            </Button>
          ) : null}
          {mayAsk && (row.state === "sent" || row.state === "opened") ? (
            <Button
              size="sm"
              kind="quiet"
              disabled={busy}
              onClick={() => void onChange(row, "revoke", "The link no longer works")}
            >
              Revoke
            </Button>
          ) : null}
        </div>
      ),
    },
  ];
}

function whenText({ state, createdAt, openedAt, submittedAt, expiresAt }: MarksRequest): string {
  if (state === "submitted" && submittedAt) return `Submitted ${formatDateTime(submittedAt)}`;
  const until = `link until ${formatLocalDate(expiresAt)}`;
  if (state === "opened" && openedAt) return `Opened ${formatDateTime(openedAt)}, ${until}`;
  return state === "sent"
    ? `Created ${formatDateTime(createdAt)}, ${until}`
    : `Created ${formatDateTime(createdAt)}`;
}
