import type { NoticeDetail } from "@meridian/contract/notify";
import { useQuery } from "@tanstack/react-query";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { Refused } from "../../components/refused.tsx";
import { LoadFault } from "../../components/load-fault.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Table, type Column } from "../../components/table.tsx";
import { dayText } from "../../lib/day-text.ts";
import { useSession } from "../../lib/session.tsx";
import { notify } from "../../lib/toasts.ts";
import { cancelNotice, noticeQuery } from "./calls.ts";
import { useNoticeChange } from "./use-notice-change.ts";
import { countsText, momentText, stateTones, stateWords, subjectText } from "./words.ts";

type Delivery = NoticeDetail["deliveries"][number];

const columns: readonly Column<Delivery>[] = [
  { id: "student", head: "Student", cell: ({ studentName }) => <bdi>{studentName || "–"}</bdi> },
  { id: "email", head: "Address", cell: ({ email }) => email },
  {
    id: "state",
    head: "State",
    cell: ({ state, detail }) => (
      <>
        <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>
        {detail ? <small className="delivery-detail">{detail}</small> : null}
      </>
    ),
  },
  { id: "sent", head: "Sent", cell: ({ sentAt }) => (sentAt ? momentText(sentAt) : "–") },
  { id: "opened", head: "Link opened", cell: ({ openedAt }) => (openedAt ? momentText(openedAt) : "–") },
  {
    id: "expires",
    head: "Link ends",
    cell: ({ expiresAt }) => (expiresAt ? dayText(expiresAt.slice(0, 10)) : "–"),
  },
];

/** One sending with what became of each of its letters. */
export function OpenedNotice({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(noticeQuery(id));
  const { team } = useSession();
  const { busy, refusal, run } = useNoticeChange();
  if (error && !data) {
    return <LoadFault title="This message could not be opened" error={error} again={refetch} />;
  }
  if (!data) return <Skeleton lines={6} />;
  const { notice, deliveries, canCancel } = data;
  return (
    <section className="opened-notice" aria-labelledby="notice-subject">
      <h2 id="notice-subject" lang={notice.language}>
        <bdi>{subjectText(notice.subject, team?.name ?? "")}</bdi>
      </h2>
      <p className="soft">
        {notice.cancelled ? "Called off." : `For ${momentText(notice.sendAt)}.`} {countsText(notice.counts)}.
      </p>
      <div className="notice-ways">
        <Button onClick={() => void refetch()}>Look again</Button>
        {canCancel ? (
          <Button
            kind="danger"
            busy={busy && "Calling off"}
            onClick={() =>
              void run(() => cancelNotice(id), {
                done: () => notify("What had not left yet was called off."),
              })
            }
          >
            Call off
          </Button>
        ) : null}
      </div>
      <Refused>{refusal}</Refused>
      <div className="sheet">
        <Table
          cards
          caption="Letters of this message"
          columns={columns}
          rows={deliveries}
          rowKey={(one) => one.id}
        />
      </div>
    </section>
  );
}
