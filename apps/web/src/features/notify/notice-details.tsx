import { cancelNotice } from "@meridian/contract/notify/calls";
import type { NoticeDetail } from "@meridian/contract/notify/schemas";
import { useQuery } from "@tanstack/react-query";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { FormError } from "../../components/form/form.tsx";
import { LoadError } from "../../components/loading/load-error.tsx";
import { Skeleton } from "../../components/loading/skeleton.tsx";
import { SheetTable, type Column } from "../../components/table/table.tsx";
import { request } from "../../lib/api/request.ts";
import { useSession } from "../../lib/session/session.tsx";
import { notify } from "../../lib/toasts.ts";
import { noticeQuery, useNoticeChange } from "./queries.ts";
import { countsText, stateTones, stateLabels, subjectText } from "./notice-text.ts";
import { formatDateTime, formatLocalDate } from "../../lib/format/format-date-time.ts";
import * as styles from "./notify.module.css";

type Delivery = NoticeDetail["deliveries"][number];

const columns: readonly Column<Delivery>[] = [
  { head: "Student", cell: ({ studentName }) => <bdi>{studentName || "–"}</bdi> },
  { head: "Email", cell: ({ email }) => email },
  {
    head: "Status",
    cell: ({ state, detail }) => (
      <>
        <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
        {detail ? <small className={styles.deliveryDetail}>{detail}</small> : null}
      </>
    ),
  },
  { head: "Sent", cell: ({ sentAt }) => (sentAt ? formatDateTime(sentAt) : "–") },
  { head: "Link opened", cell: ({ openedAt }) => (openedAt ? formatDateTime(openedAt) : "–") },
  { head: "Link expires", cell: ({ expiresAt }) => (expiresAt ? formatLocalDate(expiresAt) : "–") },
];

/** One message with the delivery status of each email. */
export function NoticeDetails({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(noticeQuery(id));
  const { team } = useSession();
  const { busy, refusal, run } = useNoticeChange();
  if (error && !data) {
    return <LoadError title="This message could not be opened" error={error} onRetry={refetch} />;
  }
  if (!data) return <Skeleton lines={6} />;
  const { notice, deliveries, canCancel } = data;
  return (
    <section className={styles.openedNotice} aria-labelledby="notice-subject">
      <h2 id="notice-subject" lang={notice.language}>
        <bdi>{subjectText(notice.subject, team?.name ?? "")}</bdi>
      </h2>
      <p className="soft">
        {notice.cancelled ? "Canceled." : `Send time: ${formatDateTime(notice.sendAt)}.`}{" "}
        {countsText(notice.counts)}.
      </p>
      <div className="row wrap">
        <Button onClick={() => void refetch()}>Refresh</Button>
        {canCancel ? (
          <Button
            kind="danger"
            busy={busy && "Canceling"}
            onClick={() =>
              void run(() => request(cancelNotice, { params: { id } }), {
                onDone: () => notify("Emails that had not been sent yet were canceled."),
              })
            }
          >
            Cancel sending
          </Button>
        ) : null}
      </div>
      <FormError>{refusal}</FormError>
      <SheetTable
        cards
        caption="Emails in this message"
        columns={columns}
        rows={deliveries}
        rowKey={(delivery) => delivery.id}
      />
    </section>
  );
}
